import { isStopping, stopOnSignals } from './stop';

/** A failure whose message says everything that the user needs. The command prints it without a stack trace. */
export class CommandError extends Error {}

/** Prints a message and ends the command with exit code 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Runs the main function of a command. An error ends the command with exit code 1. Ctrl+C, SIGTERM and a closed terminal
 * run the registered cleanup first (stop.ts).
 */
export function main(work: () => Promise<void>): void {
  stopOnSignals();
  work().catch((error: unknown) => {
    // An error that occurs while a signal stops the command is a consequence of the signal.
    if (isStopping()) return;
    if (error instanceof CommandError) fail(`✗ ${error.message}`);
    console.error(error);
    process.exit(1);
  });
}
