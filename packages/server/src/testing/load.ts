import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Loaded {
  target: string;
  status: number;
  etag: string;
  body: Buffer;
}

export interface LoadOptions {
  /** Asked before each request, as a balancer would. */
  port: () => number;
  targets: string[];
  perSecond: number;
  seconds: number;
  /** What is wrong with an answer, or undefined. */
  check: (answer: Loaded) => string | undefined;
}

/**
 * Sends requests at a steady rate over connections that are kept open.
 * @returns how many were sent, and what went wrong with each that failed
 */
export async function applyLoad({
  port,
  targets,
  perSecond,
  seconds,
  check,
}: LoadOptions): Promise<{ sent: number; failures: string[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failures: string[] = [];
  const pending: Promise<void>[] = [];
  const start = Date.now();
  const total = perSecond * seconds;
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((Date.now() - start) / 1000) * perSecond));
    while (pending.length < due) {
      const target = targets[pending.length % targets.length] ?? '/';
      pending.push(
        load(agent, port(), target).then(
          (answer) => {
            const problem = check(answer);
            if (problem !== undefined) failures.push(`${target}: ${problem}`);
          },
          (error: unknown) => void failures.push(`${target}: ${String(error)}`),
        ),
      );
    }
    await sleep(5);
  }
  await Promise.all(pending);
  agent.destroy();
  return { sent: pending.length, failures };
}

/** One request; rejects when the answer is cut off. */
export function load(agent: Agent | undefined, port: number, target: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: target, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          target,
          status: response.statusCode ?? 0,
          etag: response.headers.etag ?? '',
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('error', reject);
    request.setTimeout(10_000, () => request.destroy(new Error('no answer in ten seconds')));
  });
}
