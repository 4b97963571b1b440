import path from 'node:path';
import { RUN_BUNDLED } from '../bundling';
import { endChild, spawnNode } from './children';
import { root } from './paths';
import { isStopping } from './stop';

/**
 * How long to wait, in ms, before a program counts as failed. Ctrl+C reaches a program and this process at the same time,
 * and this process may notice the end of the program before the signal.
 */
const SIGNAL_MAY_FOLLOW = 200;

export interface RunOptions {
  /** Working folder; the repository by default. */
  cwd?: string;
  /** Variables that are added to the environment of this process. */
  env?: NodeJS.ProcessEnv;
  /** Collects what the program prints. Without it, the program writes to the terminal. */
  output?: Buffer[] | undefined;
  /** Aborts the program. */
  signal?: AbortSignal;
}

/**
 * Runs the command-line program of an installed package with this version of Node, and waits until it has ended.
 * @param bin path below node_modules, such as `typescript/bin/tsc`
 * @returns the exit code
 */
export function runBin(bin: string, args: string[], options: RunOptions = {}): Promise<number> {
  return runNode([path.join(root, 'node_modules', bin), ...args], options);
}

/**
 * Runs Node with the given arguments and waits until it has ended. While a signal stops this command, the promise stays
 * pending, so that nothing reports the ended program as a failure or starts another program.
 * @returns the exit code; 1 for a program that a signal has ended, after a message that says so
 * @throws Error when the program cannot be started or `signal` has ended it
 */
export function runNode(
  args: string[],
  { cwd = root, env = {}, output, signal }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (isStopping()) return;
    const child = spawnNode(args, {
      cwd,
      env,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'],
    });
    child.stdout?.on('data', (chunk: Buffer) => output?.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output?.push(chunk));
    const abort = () => void endChild(child);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    child.on('error', reject);
    const end = (code: number | null, killedBy: NodeJS.Signals | null): void => {
      if (isStopping()) return;
      if (signal?.aborted) return reject(new Error('The program was aborted.'));
      // Such a program has no time to say anything itself.
      if (killedBy) {
        const message = `"node ${args.join(' ')}" was ended by ${killedBy}. If you did not do that, there was probably not enough memory: close other programs, or use a machine with more memory.\n`;
        if (output) output.push(Buffer.from(message));
        else process.stderr.write(message);
      }
      resolve(code ?? 1);
    };
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', abort);
      if (code === 0) end(code, killedBy);
      else setTimeout(end, SIGNAL_MAY_FOLLOW, code, killedBy);
    });
  });
}

/**
 * Runs a TypeScript program of the repository and its packages as one bundle, which loads five times as fast as the
 * single files.
 * @param entry path from the repository's root
 * @returns the exit code
 */
export function runBundled(entry: string, args: string[] = [], options: RunOptions = {}): Promise<number> {
  return runNode([RUN_BUNDLED, entry, ...args], options);
}
