import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * Arguments of Node that run the server's command line. The flag is that of deploy/Dockerfile. Without it, some versions of
 * Node keep more than 100 MB that could be freed, and tests of memory would measure them.
 */
const MAIN = ['--max-semi-space-size=4', '--import', 'tsx', path.resolve(__dirname, '../main.ts')];
const ROOT = path.resolve(__dirname, '../../../..');

const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

export interface RunningMain {
  child: ChildProcess;
  port: number;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
  /** Returns everything that the process has printed so far. */
  output(): string;
}

interface Program {
  /** Arguments of Node that name the program. Default: the server's command line. */
  main?: string[];
}

/**
 * Starts the server's command line in a separate process, on a free port.
 * @throws Error with its output when it ends before it listens
 */
export async function startMain(
  dir: string,
  args: string[] = [],
  program: Program = {},
): Promise<RunningMain> {
  const run = spawnMain(['--dir', dir, '--port', '0', '--host', '127.0.0.1', ...args], {}, program);
  return new Promise((resolve, reject) => {
    const look = () => {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(run.output())?.[1];
      if (port !== undefined) resolve({ ...run, port: Number(port) });
    };
    run.child.stdout?.on('data', look);
    void run.ended.then(() => reject(new Error(`The server ended: ${run.output()}`)));
  });
}

/** Runs the server's command line with any arguments. */
export function spawnMain(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { main = MAIN }: Program = {},
): Omit<RunningMain, 'port'> {
  const child = spawn(process.execPath, [...main, ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}
