import path from 'node:path';
import {
  main,
  root,
  runBin,
  runBundled,
  runSteps,
  type Step,
  unpushedSince,
} from '@voltmoor/build-tools/programs';
import { checkImports, checkUnused } from './structure/checkStructure';

const cache = 'node_modules/.cache';
const types = [
  ...['--noEmit', '-p', 'tsconfig.json'],
  // Checks what has changed, and everything that depends on it. Other files keep their result.
  ...['--incremental', '--tsBuildInfoFile', `${cache}/typescript/check.tsbuildinfo`],
];
const lint = ['.', '--cache', '--cache-location', `${cache}/eslint/`];
const format = [
  ...['--check', '--log-level', 'warn', '.'],
  // Prettier deletes the cache at the usual place whenever it runs without `--cache`, as editors and people do.
  ...['--cache', '--cache-location', `${cache}/prettier-check/results.json`],
];

/** The tests of both take about as long. Vitest runs the tests below absolute paths. */
const below = (...folders: string[]): string[] => folders.map((folder) => `${path.join(root, folder)}/`);
const PACKAGES = below('packages');
const OTHERS = below('benchmarks', 'checks', 'examples', 'scripts', 'specs', 'website');

/** The step that runs some of the unit tests. */
const unitTests = (which: string, args: string[]): Step => ({
  name: `Unit tests ${which}`,
  work: (output) => runBin('vitest/vitest.mjs', ['run', '--project', 'unit', ...args], { output }),
});

/** Steps that run at the same time. Each uses about one processor. */
const AT_ONCE = 2;

/**
 * Checks the sources without building the site.
 * @param tests `affected` runs the unit tests of changes that are not pushed yet, and of everything that imports the
 *   changed files. `all` runs all unit tests.
 * @throws CommandError that names the failed steps
 */
export async function check(tests: 'affected' | 'all'): Promise<void> {
  const since = tests === 'affected' ? unpushedSince(root) : undefined;
  await runSteps(
    [
      // The longest steps come first, so that no processor is idle at the end.
      ...(since
        ? [unitTests('of what has changed', ['--changed', since])]
        : [unitTests('of the packages', PACKAGES), unitTests('of all other folders', OTHERS)]),
      { name: 'Content', work: (output) => runBundled('checks/main.ts', [], { output }) },
      { name: 'Lint', work: (output) => runBin('eslint/bin/eslint.js', lint, { output }) },
      {
        name: 'Types',
        // The native compiler is about five times as fast. ESLint needs the other one, `typescript`.
        work: (output) => runBin('typescript-native/bin/tsc', types, { output }),
      },
      { name: 'Unused code', work: (output) => checkUnused({ output }) },
      { name: 'Format', work: (output) => runBin('prettier/bin/prettier.cjs', format, { output }) },
      { name: 'Imports', work: (output) => checkImports({ output }) },
    ],
    AT_ONCE,
  );
}

if (require.main === module)
  main(({ values }) => check(values.all ? 'all' : 'affected'), {
    options: { all: { type: 'boolean', default: false } },
  });
