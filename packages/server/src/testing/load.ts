import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadedResponse {
  target: string;
  status: number;
  etag: string;
  body: Buffer;
}

export interface LoadOptions {
  /** Returns the port for the next request, as a load balancer chooses a server. */
  port: () => number;
  targets: string[];
  perSecond: number;
  seconds: number;
  /** Returns what is wrong with a response, or undefined. */
  check: (response: LoadedResponse) => string | undefined;
}

/**
 * Sends requests at a steady rate over keep-alive connections.
 * @returns the number of requests, and a message for each that failed
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
        fetchPath(agent, port(), target).then(
          (response) => {
            const problem = check(response);
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

/**
 * Sends a GET request and reads the whole response.
 * @throws Error when the connection closes early, or nothing arrives for ten seconds
 */
export function fetchPath(agent: Agent | undefined, port: number, target: string): Promise<LoadedResponse> {
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
    request.setTimeout(10_000, () => request.destroy(new Error('no response within ten seconds')));
  });
}
