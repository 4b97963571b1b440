import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import type { RunningServer, ServerOptions } from './startServer';
import { ask, serveBuild } from './testing/serveBuild';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
beforeAll(() => writeFixture(build));

let running: RunningServer | undefined;
const start = async (options: Partial<ServerOptions> = {}) => (running = await serveBuild(build, options));
afterEach(async () => {
  vi.restoreAllMocks();
  await running?.stop();
});

describe('startServer', () => {
  it('sends Strict-Transport-Security with every response when TLS is terminated in front', async () => {
    const { port } = await start({ tls: true });
    for (const target of ['/', '/nowhere', '/healthz', '/news.html', '//']) {
      expect((await ask(port, target)).headers, target).toHaveProperty('strict-transport-security');
    }
  });

  it('uses the first of several forwarded protocols', async () => {
    const { port } = await start();
    expect((await ask(port, '/', 'X-Forwarded-Proto: https, http\r\n')).headers).toHaveProperty(
      'strict-transport-security',
    );
    expect((await ask(port, '/', 'X-Forwarded-Proto: http, https\r\n')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('keeps a connection open after an error response', async () => {
    const { port } = await start();
    const requests = ['/nowhere', '/news', '/%00', '/news'].map(
      (target) => `GET ${target} HTTP/1.1\r\nHost: a.example\r\n\r\n`,
    );
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await expect
      .poll(() => received.match(/HTTP\/1\.1 \d+/g))
      .toEqual(['404', '200', '400', '200'].map((status) => `HTTP/1.1 ${status}`));
    socket.destroy();
  });

  it('keeps idle connections open for longer than the 60 s of load balancers', async ({ task }) => {
    const { port } = await start();
    const { headers } = await fetch(`http://127.0.0.1:${port}/news`);
    const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(60);
    task.meta.attack = {
      id: 'L11',
      attack: 'Leave a connection idle, as load balancers do',
      attempts: 1,
      bound: 'it stays open for more than 60 s',
    };
  });

  it('closes the connection after a request with a body, which it does not read', async () => {
    const { port } = await start();
    const { headers } = await rawRequest(
      port,
      'POST /news HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\nabcde',
    );
    expect(headers['connection']).toBe('close');
  });
});

describe('stop', () => {
  it('serves during the drain time, reports that it is not ready and closes each connection', async () => {
    const { port, stop } = await start();
    const stopped = stop({ drain: 60_000 });
    for (const [target, ready] of [
      ['/healthz', 503],
      ['/readyz', 503],
      ['/livez', 200],
    ] as const)
      expect((await ask(port, target)).status, target).toBe(ready);
    const { status, headers } = await rawRequest(port, 'GET /news HTTP/1.1\r\nHost: a.example\r\n\r\n');
    expect([status, headers['connection']]).toEqual([200, 'close']);
    expect(stop(), 'a second call ends the draining').toBe(stopped);
    await stopped;
  });
});
