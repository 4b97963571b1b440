import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readAllowed } from '@voltmoor/build-tools/documents';
import { SpecSourceError, type SourceOptions } from '@voltmoor/openapi';

/** What a command prints, and its exit code. 2 stands for an argument or document that is not valid. */
export interface CommandResult {
  exitCode: 0 | 1 | 2;
  output: string;
  errors: string;
}

/** An argument that cannot be used. The message says what was expected. */
export class ArgumentError extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>;
type Arguments<Own extends Flags> = ReturnType<typeof parseArgs<{ options: Own; allowPositionals: true }>>;

interface Command<Own extends Flags> {
  args: readonly string[];
  usage: string;
  /** The options of the command. `--help` prints the usage. */
  options: Own;
  /**
   * @returns the output, or the whole result
   * @throws ArgumentError, SpecSourceError
   */
  run(given: Arguments<Own>): Promise<string | CommandResult>;
}

/** Runs a command. Does not throw for input that is not valid, and shows the usage after a wrong argument. */
export async function runCommand<Own extends Flags>({
  args,
  usage,
  options,
  run,
}: Command<Own>): Promise<CommandResult> {
  const invalid = (errors: string): CommandResult => ({ exitCode: 2, output: '', errors });
  try {
    if (args.includes('--help')) return { exitCode: 0, output: usage, errors: '' };
    const result = await run(parseArgs({ args: [...args], options, allowPositionals: true }));
    return typeof result === 'string' ? { exitCode: 0, output: result, errors: '' } : result;
  } catch (error) {
    if (error instanceof SpecSourceError) return invalid(error.message);
    const { code = '' } = error as NodeJS.ErrnoException;
    if (error instanceof ArgumentError || code.startsWith('ERR_PARSE_ARGS'))
      return invalid(`${(error as Error).message}\n\n${usage}`.trimStart());
    throw error;
  }
}

/** Prints the result of a command, and ends the program with its exit code. */
export async function finish(running: Promise<CommandResult>): Promise<void> {
  const { exitCode, output, errors } = await running.catch((error: unknown): CommandResult => {
    console.error(error);
    return { exitCode: 2, output: '', errors: '' };
  });
  if (errors !== '') console.error(errors);
  if (output !== '') process.stdout.write(`${output}\n`);
  process.exitCode = exitCode;
}

/** Flags of a command that reads a document of others. */
export const SOURCE_FLAGS = {
  'allow-host': { type: 'string', multiple: true },
  'allow-folder': { type: 'string', multiple: true },
} as const;

/** Returns where a document may be and what it may refer to, from the flags of a command. */
export function readSourceFlags(
  flags: { 'allow-host'?: string[] | undefined; 'allow-folder'?: string[] | undefined },
  env: Record<string, string | undefined>,
): SourceOptions {
  const given = { allowHosts: flags['allow-host'], allowFolders: flags['allow-folder'] };
  return readAllowed(given, process.cwd(), env);
}

const MB = 1024 * 1024;

/** Limits for documents that are read once and not published. */
export const WIDE_LIMITS = {
  timeoutMs: 60_000,
  maxBytes: 128 * MB,
  maxTotalBytes: 256 * MB,
  maxFiles: 10_000,
};
