import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach } from 'vitest';

export interface RunningProgram {
  child: ChildProcess;
  /** Id of the process, and of its process group. */
  pid: number;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Everything it and its children have printed so far. */
  output(): string;
}

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // All its processes have ended.
    }
  }
});

/** Starts a program as the leader of a process group, as a shell does, so that a signal can be sent to the whole group. */
export function startProgram(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number } = {},
): RunningProgram {
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started.`);
  groups.push(child.pid);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return { child, pid: child.pid, ended, output: () => text };
}

/** Whether a process with this id exists. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
