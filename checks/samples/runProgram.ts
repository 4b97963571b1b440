import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Runtime } from './runtimes';

/** A program after its end. */
export interface Finished {
  /** Null when it was ended by the time limit. */
  exitCode: number | null;
  output: string;
  errors: string;
}

/** A program that goes on running, such as a server. */
export interface Running {
  /** What it has written so far. */
  output(): string;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** Programs reach only this machine, so a proxy of the surroundings is kept out. */
function environment(variables: Variables): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/_proxy$/i.test(name) && name !== 'NODE_OPTIONS',
  );
  return { ...Object.fromEntries(own), PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1', ...variables };
}

/** A new folder with files in it; `remove` deletes it. */
export async function writeFolder(
  files: Readonly<Record<string, string>>,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs a program to its end, at most `seconds` long. */
export async function runProgram(
  runtime: Runtime,
  code: string,
  variables: Variables,
  seconds = 15,
): Promise<Finished> {
  const name = `sample.${runtime.extension}`;
  const { folder, remove } = await writeFolder({ [name]: code });
  try {
    return await runCommand([...runtime.command, name], folder, variables, seconds);
  } finally {
    await remove();
  }
}

/** Runs a command in a folder to its end, at most `seconds` long. */
export function runCommand(
  command: readonly string[],
  folder: string,
  variables: Variables,
  seconds = 15,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const [file = '', ...args] = command;
    const child = spawn(file, args, {
      cwd: folder,
      env: environment(variables),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: seconds * 1000,
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, output, errors }));
  });
}

/** Starts a program and waits until it answers on its port, at most `seconds` long. */
export async function startProgram(
  command: readonly string[],
  folder: string,
  variables: Variables,
  port: number,
  seconds = 10,
): Promise<Running> {
  const [file = '', ...args] = command;
  // A group of its own, because `go run` starts the program as a child.
  const child = spawn(file, args, {
    cwd: folder,
    env: environment(variables),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let isRunning = true;
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      isRunning = false;
      resolve();
    });
    child.on('error', () => resolve());
  });
  const stop = async () => {
    if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const end = Date.now() + seconds * 1000;
  while (!(await answers(port))) {
    if (!isRunning || Date.now() > end) {
      await stop();
      throw new Error(`${command.join(' ')} does not answer on port ${port}.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { output: () => output, stop };
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
