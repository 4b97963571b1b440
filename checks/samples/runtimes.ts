import { spawnSync } from 'node:child_process';

/** A language of samples and how its programs are run here. */
export interface Runtime {
  label: string;
  /** Behind the fence. */
  language: string;
  extension: string;
  /** The command before the file's name. */
  command: readonly string[];
  /** The command before the name of a server's file, where it is another one; the port is not in the code. */
  serve?(port: number): readonly string[];
  /** Why samples of this language cannot run on this machine. */
  missing?: string;
}

/** Answer of a command on one line, or undefined when it cannot be run. */
function ask(command: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}

const has = (command: string) => ask('sh', '-c', `command -v ${command}`) !== undefined;

/** The interpreter itself: a launcher in front of it would cost time at every start. */
const python = ask('python3', '-c', 'import sys; print(sys.executable)');

export const curl: Runtime = {
  label: 'curl',
  language: 'bash',
  extension: 'sh',
  command: ['bash', '-eu', '-o', 'pipefail'],
};

export const javascript: Runtime = {
  label: 'JavaScript',
  language: 'js',
  extension: 'mjs',
  command: [process.execPath],
};

export const pythonWithRequests: Runtime = {
  label: 'Python',
  language: 'python',
  extension: 'py',
  command: [python ?? 'python3'],
  missing:
    python === undefined
      ? 'python3 is not installed'
      : ask(python, '-c', 'import requests') === undefined
        ? 'python3 has no package requests'
        : undefined,
};

export const plainPython: Runtime = {
  ...pythonWithRequests,
  missing: python === undefined ? 'python3 is not installed' : undefined,
};

export const go: Runtime = {
  label: 'Go',
  language: 'go',
  extension: 'go',
  command: ['go', 'run'],
  missing: has('go') ? undefined : 'go is not installed',
};

export const php: Runtime = {
  label: 'PHP',
  language: 'php',
  extension: 'php',
  command: ['php'],
  serve: (port) => ['php', '-S', `127.0.0.1:${port}`],
  missing: has('php') ? undefined : 'php is not installed',
};

/** Commands that the tests cannot do without, and which of them are not there. */
export const missingCommands = ['bash', 'curl', 'node'].filter((command) => !has(command));

/** Commands of single samples. */
export const hasCommand = has;

/** `Python: skipped, python3 is not installed`, printed so that a green run does not hide it. */
export function toLabel({ label, missing }: Runtime): string {
  if (missing === undefined) return label;
  console.warn(`Samples in ${label} are skipped: ${missing}.`);
  return `${label} (skipped: ${missing})`;
}
