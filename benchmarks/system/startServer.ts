import { spawn } from 'node:child_process';
import { on, once } from 'node:events';

/**
 * Starts a program with Node, and waits until its output matches an expression.
 * @returns the match, the seconds until it was printed, the process id, and a function that stops the program
 * @throws Error with the output when the program ends before that
 */
export async function startServer(
  args: readonly string[],
  ready: RegExp,
  options: { cwd: string; env?: NodeJS.ProcessEnv },
) {
  const start = performance.now();
  const env = { ...process.env, ...options.env };
  const child = spawn(process.execPath, args, { ...options, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  for await (const [chunk] of on(child.stdout, 'data', { close: ['end'] })) {
    output += String(chunk);
    const match = ready.exec(output);
    if (!match) continue;
    const stop = async (): Promise<void> => {
      // Unlike SIGTERM, this makes the portal's server stop without waiting for a load balancer.
      child.kill('SIGINT');
      await ended;
    };
    return { match, seconds: (performance.now() - start) / 1000, pid: child.pid ?? 0, stop };
  }
  throw new Error(`${args.join(' ')} ended:\n${output}`);
}
