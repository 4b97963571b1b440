import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { runCommand, writeFolder } from '../runProgram';
import { curl, go, java, javascript, phpWithCurl, pythonWithRequests } from '../runtimes';
import type { OperationSample } from './writeOperations';
import { GO_RUNNER, JAVA_RUNNER, JS_RUNNER, PHP_RUNNER, PYTHON_RUNNER, SHELL_RUNNER } from './runners';

/** A language whose samples tests run. */
interface ExecutedLanguage {
  id: string;
  label: string;
  /** Why samples of this language cannot run on this machine. */
  missing?: string | undefined;
  /**
   * Runs samples one after the other, in as few processes as possible.
   * @returns a message for every sample that failed, which starts with its operationId
   */
  run(samples: readonly OperationSample[]): Promise<string[]>;
}

/** At most this many seconds for all samples of an API. */
const LIMIT = 200;

/** Runs commands in a folder, each after the last one succeeded. @returns what they report */
async function runIn(
  files: Readonly<Record<string, string>>,
  ...commands: readonly (readonly string[])[]
): Promise<string[]> {
  // Samples of requests with files send this one.
  const { folder, remove } = await writeFolder({ file: 'file content', ...files });
  try {
    for (const command of commands) {
      const { exitCode, output, errors } = await runCommand(command, folder, { GOFLAGS: '-mod=mod' }, LIMIT);
      const reports = output.split('\n').filter((line) => line.startsWith('FAILED '));
      if (reports.length > 0) return reports.map((line) => line.slice('FAILED '.length));
      if (exitCode !== 0) return [`${command.join(' ').slice(0, 80)}: ${(errors || output).slice(-3000)}`];
    }
    return [];
  } finally {
    await remove();
  }
}

const named = (samples: readonly OperationSample[], extension: string): Record<string, string> =>
  Object.fromEntries(samples.map(({ operationId, code }) => [`${operationId}.${extension}`, code]));

const UNDICI = createRequire(import.meta.url).resolve('undici');

/** Removes the types of TypeScript code without checking them. */
const withoutTypes = (code: string): string =>
  ts.transpileModule(code, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  }).outputText;

/** Runs samples as modules of Node. Requests that `fetch` refuses use undici. */
const runModules = (samples: readonly OperationSample[]): Promise<string[]> =>
  runIn(
    {
      ...named(samples, 'mjs'),
      'run.js': JS_RUNNER,
      'package.json': '{"type":"module"}',
      'node_modules/undici/index.cjs': `module.exports = require(${JSON.stringify(UNDICI)});`,
      'node_modules/undici/package.json': '{"main":"index.cjs"}',
    },
    [process.execPath, 'run.js'],
  );

/** The name of the class in a sample in Java. */
const classOf = ({ code }: OperationSample): string => /public class (\w+)/.exec(code)?.[1] ?? '';

/**
 * Turns a program in Go into a file of the package `all`, because compiling a package for each sample takes most of the
 * time of this test. Its functions get names of their own.
 */
const toPartOfPackage = (code: string, index: number): string =>
  `${code
    .replace('package main', 'package all')
    .replace('func main()', `func Main${index}()`)
    .replace(/\bnewID\(\)/g, `newID${index}()`)}\n`;

/** Options of the virtual machine of Java that make a short program start and end sooner. */
const JVM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

export const EXECUTED: ExecutedLanguage[] = [
  {
    ...curl,
    id: 'curl',
    run: (samples) => runIn({ ...named(samples, 'sh'), 'run.bash': SHELL_RUNNER }, ['bash', 'run.bash']),
  },
  { ...javascript, id: 'javascript', run: runModules },
  {
    ...javascript,
    id: 'typescript',
    label: 'TypeScript',
    run: (samples) => runModules(samples.map((sample) => ({ ...sample, code: withoutTypes(sample.code) }))),
  },
  {
    ...pythonWithRequests,
    id: 'python',
    run: (samples) =>
      runIn({ ...named(samples, 'py'), 'run.txt': PYTHON_RUNNER }, [
        ...pythonWithRequests.command,
        'run.txt',
      ]),
  },
  {
    ...java,
    id: 'java',
    run: (samples) =>
      runIn(
        {
          ...Object.fromEntries(samples.map((sample) => [`${classOf(sample)}.java`, sample.code])),
          'Run.java': JAVA_RUNNER,
        },
        [
          'sh',
          '-c',
          `javac ${JVM.map((option) => `-J${option}`).join(' ')} -Xlint:all -Werror -d classes *.java`,
        ],
        ['java', ...JVM, '-cp', 'classes', 'Run', ...samples.map(classOf)],
      ),
  },
  {
    ...go,
    id: 'go',
    run: (samples) => {
      const calls = samples.map(
        ({ operationId }, index) => `\tname = "${operationId}"\n\tall.Main${index}()\n`,
      );
      return runIn(
        {
          'go.mod': 'module samples\n\ngo 1.19\n',
          ...Object.fromEntries(
            samples.map(({ operationId, code }, index) => [
              `all/${operationId}.go`,
              toPartOfPackage(code, index),
            ]),
          ),
          'main.go': GO_RUNNER.replace('CALLS', calls.join('')),
        },
        [
          'sh',
          '-c',
          'files=$(gofmt -l all) && if [ -n "$files" ]; then gofmt -d $files | head -40; exit 1; fi',
        ],
        ['go', 'vet', './...'],
        ['go', 'run', '.'],
      );
    },
  },
  {
    ...phpWithCurl,
    id: 'php',
    run: (samples) => runIn({ ...named(samples, 'php'), 'run.txt': PHP_RUNNER }, ['php', 'run.txt']),
  },
];

/** Checks TypeScript samples with `--strict`. @returns the errors, which start with the operationId */
export async function checkTypes(samples: readonly OperationSample[]): Promise<string[]> {
  const files = named(samples, 'ts');
  const { folder, remove } = await writeFolder(files);
  const program = ts.createProgram(
    Object.keys(files).map((name) => path.join(folder, name)),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      // A download is written to a file with a module of Node.
      typeRoots: [path.resolve('node_modules/@types')],
      types: ['node'],
    },
  );
  const problems = ts.getPreEmitDiagnostics(program);
  await remove();
  return problems.map(
    ({ file, start, messageText }) =>
      `${path.basename(file?.fileName ?? '', '.ts')} ${start}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}
