import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import path from 'node:path';
import { onStop } from './stop';

const END_WITH_PARENT = path.join(__dirname, 'endWithParent.cjs');
/** File descriptor of the pipe to the parent in each child, see endWithParent.cjs. */
const PIPE = 3;
/** How long a child may take to end after SIGTERM before it gets SIGKILL, in ms. */
const PATIENCE = 5_000;

const running = new Set<ChildProcess>();
let forget: (() => void) | undefined;

/**
 * Starts Node with the given arguments. The child ends when this process ends, whatever the reason.
 * @param options of `spawn`; `stdio` describes the first three streams
 */
export function spawnNode(
  args: string[],
  { stdio, env, ...options }: SpawnOptions & { stdio: ('inherit' | 'ignore' | 'pipe')[] },
): ChildProcess {
  const child = spawn(process.execPath, ['--require', END_WITH_PARENT, ...args], {
    ...options,
    env: { ...process.env, ...env, PORTAL_PARENT_PIPE: String(PIPE) },
    stdio: [...stdio, 'pipe'],
  });
  // The pipe alone must not keep this process running.
  (child.stdio[PIPE] as { unref?: () => void } | null)?.unref?.();
  add(child);
  child.once('exit', () => remove(child));
  child.once('error', () => child.pid === undefined && remove(child));
  return child;
}

function add(child: ChildProcess): void {
  running.add(child);
  // Registered when the first child starts, and run before earlier registrations. A stop therefore ends the children
  // before it removes the folder that they write to.
  forget ??= onStop(async () => {
    await Promise.all([...running].map(endChild));
  });
}

function remove(child: ChildProcess): void {
  running.delete(child);
  if (running.size > 0) return;
  forget?.();
  forget = undefined;
}

/** Sends SIGTERM to a child, then SIGKILL if it does not end, and waits until it has ended. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  // Not the event `close`, which also waits for programs that the child has started and that share its output.
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(timer);
}

// `process.exit` may be called while children run, for instance after a failed step.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
