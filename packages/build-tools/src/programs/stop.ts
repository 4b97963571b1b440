import { constants } from 'node:os';

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';
type Cleanup = () => Promise<void> | void;

/**
 * One Ctrl+C reaches this process up to three times: from the terminal, from npm and from bootstrap.cjs. Signals within
 * this time, in ms, count as one.
 */
const SAME_PRESS = 1_000;

const cleanups: Cleanup[] = [];
let stoppedAt: number | undefined;

/** True once a signal has asked the command to stop. */
export function isStopping(): boolean {
  return stoppedAt !== undefined;
}

/**
 * Registers a function to be called when a signal stops the command. The latest registration is called first.
 * @returns a function that removes the registration
 */
export function onStop(cleanup: Cleanup): () => void {
  cleanups.push(cleanup);
  return () => {
    const at = cleanups.indexOf(cleanup);
    if (at >= 0) cleanups.splice(at, 1);
  };
}

/**
 * Makes Ctrl+C, SIGTERM and a closed terminal stop the command cleanly: the registered functions are called, then the
 * process exits with 128 plus the signal's number, as shells expect. A second Ctrl+C ends the process at once.
 */
export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt === undefined) {
        stoppedAt = Date.now();
        void stop(signal);
      } else if (Date.now() - stoppedAt > SAME_PRESS) exit(signal);
    });
  }
}

async function stop(signal: Signal): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(error);
    }
  }
  exit(signal);
}

function exit(signal: Signal): never {
  process.exit(128 + constants.signals[signal]);
}
