import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isStopping, stopOnSignals } from './stop';

/** A failure whose message says everything that the user needs. The command prints it without a stack trace. */
export class CommandError extends Error {}

/** Prints a message and ends the command with exit code 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

type Arguments<Accepted extends ParseArgsConfig> = ReturnType<typeof parseArgs<Accepted>>;

/**
 * Runs the main function of a command with its arguments. An argument that it does not accept, or an error, ends the
 * command with exit code 1. Ctrl+C, SIGTERM and a closed terminal run the registered cleanup first (stop.ts).
 *
 * @param accepted what `parseArgs` accepts; default: no arguments. A command that passes its arguments on is not `strict`.
 */
export function main<const Accepted extends ParseArgsConfig>(
  work: (args: Arguments<Accepted>) => Promise<void>,
  accepted?: Accepted,
): void {
  stopOnSignals();
  run(work, accepted).catch((error: unknown) => {
    // An error that occurs while a signal stops the command is a consequence of the signal.
    if (isStopping()) return;
    if (error instanceof CommandError) fail(`✗ ${error.message}`);
    console.error(error);
    process.exit(1);
  });
}

async function run<Accepted extends ParseArgsConfig>(
  work: (args: Arguments<Accepted>) => Promise<void>,
  accepted: Accepted | undefined,
): Promise<void> {
  await work(readArguments({ ...accepted } as Accepted));
}

function readArguments<Accepted extends ParseArgsConfig>(accepted: Accepted): Arguments<Accepted> {
  try {
    return parseArgs(accepted);
  } catch (error) {
    // Node adds how to pass a file whose name begins with a hyphen.
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const options = Object.keys(accepted.options ?? {}).map((name) => `--${name}`);
    throw new CommandError(`${problem}. The command accepts ${options.join(', ') || 'no options'}.`);
  }
}
