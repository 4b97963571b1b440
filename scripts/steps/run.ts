import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths';

/** Ends the command with one sentence and exit code 1. */
export function fail(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Runs a package's command line with this Node and waits for it.
 * @param bin path below node_modules, such as `typescript/bin/tsc`
 * @returns the exit code
 */
export function runBin(bin: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return runNode([path.join(root, 'node_modules', bin), ...args], env);
}

/** Runs Node with the given arguments from the repository's root and waits for it. */
export function runNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a named step, prints its time, and throws when it fails.
 * @throws Error naming the step
 */
export async function step(name: string, work: () => Promise<number>): Promise<void> {
  const start = Date.now();
  console.log(`▸ ${name}`);
  const code = await work();
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (code !== 0) throw new StepError(name, seconds);
  console.log(`✓ ${name} (${seconds} s)\n`);
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
