import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths';

/** Ends the command with one sentence and exit code 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

interface RunOptions {
  /** Working folder; the repository's root when absent. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Collects what the program prints; without it the program writes to the terminal itself. */
  output?: Buffer[] | undefined;
  /** Ends the program. */
  signal?: AbortSignal;
}

/**
 * Runs a package's command line with this Node and waits for it.
 * @param bin path below node_modules, such as `typescript/bin/tsc`
 * @returns the exit code
 */
export function runBin(bin: string, args: string[], options: RunOptions = {}): Promise<number> {
  return runNode([path.join(root, 'node_modules', bin), ...args], options);
}

/** Runs Node with the given arguments and waits for it. */
export function runNode(
  args: string[],
  { cwd = root, env = {}, output, signal }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      ...(signal && { signal }),
    });
    child.stdout?.on('data', (chunk: Buffer) => output?.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output?.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a TypeScript program of the repository with its packages as one bundle, which loads in a fifth of the time. */
export function runBundled(entry: string, args: string[] = [], options: RunOptions = {}): Promise<number> {
  return runNode([path.join(root, 'scripts/runBundled.mjs'), entry, ...args], options);
}

interface Step {
  name: string;
  work: (output: Buffer[]) => Promise<number>;
}

/**
 * Runs lanes of steps side by side, the steps of a lane in order. A step's output is printed in one piece when it ends,
 * and the steps behind a failed one still run, so that all faults are known at once.
 * @throws StepError naming the steps that failed
 */
export async function runLanes(lanes: Step[][]): Promise<void> {
  const start = Date.now();
  const failed: string[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { name, work } of lane) {
        const stepStart = Date.now();
        const output: Buffer[] = [];
        const code = await work(output);
        process.stdout.write(Buffer.concat(output));
        console.log(`${code === 0 ? '✓' : '✗'} ${name} (${toSeconds(stepStart)} s)\n`);
        if (code !== 0) failed.push(name);
      }
    }),
  );
  if (failed.length > 0) throw new StepError(failed.join(', '), toSeconds(start));
}

function toSeconds(start: number): string {
  return ((Date.now() - start) / 1000).toFixed(1);
}

/**
 * Runs a named step, prints its time, and throws when it fails.
 * @throws Error naming the step
 */
export async function step(name: string, work: () => Promise<number>): Promise<void> {
  const start = Date.now();
  console.log(`▸ ${name}`);
  const code = await work();
  const seconds = toSeconds(start);
  if (code !== 0) throw new StepError(name, seconds);
  console.log(`✓ ${name} (${seconds} s)\n`);
}

/**
 * Runs steps side by side. The first that fails ends the others, so that nothing runs on behind the message.
 * @throws what the first failed step throws
 */
export async function together(...works: ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const ending = new AbortController();
  const running = works.map((work) => work(ending.signal));
  try {
    await Promise.all(running);
  } catch (error) {
    ending.abort();
    await Promise.allSettled(running);
    throw error;
  }
}

export class StepError extends Error {
  constructor(name: string, seconds: string) {
    super(`${name} failed after ${seconds} s. The messages above say what and where.`);
  }
}

/** Runs a command's main function; a failed step ends it with one line instead of a stack. */
export function main(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    if (error instanceof StepError) fail(`✗ ${error.message}`);
    console.error(error);
    process.exit(1);
  });
}
