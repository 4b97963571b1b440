import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Runtime } from './runtimes';

/** The result of a program that has ended. */
export interface Finished {
  /** Null when the time limit ended the program. */
  exitCode: number | null;
  output: string;
  errors: string;
}

/** A program that keeps running, such as a server. */
export interface Running {
  /** Everything that the program has written so far. */
  output(): string;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** Programs only connect to this machine, so proxy settings in the environment must not apply. Colours would change their output. */
function environment(variables: Variables): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/_proxy$/i.test(name) && name !== 'NODE_OPTIONS',
  );
  return {
    ...Object.fromEntries(own),
    FORCE_COLOR: '0',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    ...variables,
  };
}

/** Creates a folder with files, whose names may contain folders. `remove` deletes it. */
export async function writeFolder(
  files: Readonly<Record<string, string>>,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }),
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs a program until it ends, for at most `seconds`. */
export async function runProgram(
  runtime: Runtime,
  code: string,
  variables: Variables,
  seconds = 15,
): Promise<Finished> {
  const name = `sample.${runtime.extension}`;
  return runInFolder({ [name]: code }, [...runtime.command, name], variables, seconds);
}

/** Runs a command beside files that are removed afterwards. */
export async function runInFolder(
  files: Readonly<Record<string, string>>,
  command: readonly string[],
  variables: Variables = {},
  seconds?: number,
): Promise<Finished> {
  const { folder, remove } = await writeFolder(files);
  try {
    return await runCommand(command, folder, variables, seconds);
  } finally {
    await remove();
  }
}

/** Runs a command in a folder until it ends, for at most `seconds`. */
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

/** Starts a program and waits until it listens on its port, for at most `seconds`. */
export async function startProgram(
  command: readonly string[],
  folder: string,
  variables: Variables,
  port: number,
  seconds = 10,
): Promise<Running> {
  const [file = '', ...args] = command;
  // A separate process group, because `go run` starts the program as a child process.
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
  while (!(await isListening(port))) {
    if (!isRunning || Date.now() > end) {
      await stop();
      throw new Error(`${command.join(' ')} does not respond on port ${port}.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { output: () => output, stop };
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}
