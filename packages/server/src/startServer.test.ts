import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import { startServer, type RunningServer, type ServerOptions } from './startServer';
import { swapBuild } from './deploy/swapBuild';
import { fetchPath } from './testing/load';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const cacheDir = path.join(folder, 'cache');
const build = path.join(folder, 'build');
const LARGE = 24_000_000;
beforeAll(() =>
  writeFixture(build, {
    cacheDir,
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE) },
  }),
);

let running: RunningServer | undefined;
const start = async (options: Partial<ServerOptions> = {}) =>
  (running = await startServer({
    dir: build,
    port: 0,
    host: '127.0.0.1',
    watchEvery: 0,
    log: () => undefined,
    ...options,
  }));
afterEach(async () => {
  vi.restoreAllMocks();
  await running?.stop();
});
const ask = (port: number, target: string, headers = '') =>
  rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${headers}\r\n`);

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

  it('serves a new build without a restart', async () => {
    const dir = path.join(folder, 'watched');
    await writeFixture(dir, { cacheDir });
    const { port } = await start({ dir, watchEvery: 30 });
    await writeFixture(`${dir}.next`, {
      cacheDir,
      changes: { 'news.html': '<h1>Next</h1>', 'extra.html': '<h1>Extra</h1>' },
    });
    await swapBuild(`${dir}.next`, dir);
    await expect.poll(async () => (await ask(port, '/extra')).status).toBe(200);
    expect((await ask(port, '/news')).body.toString()).toBe('<h1>Next</h1>');
  });

  it('responds 503 when a file of the build is missing', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const dir = path.join(folder, 'broken');
    await writeFixture(dir, { cacheDir });
    const { port } = await start({ dir, limits: { swapTimeout: 200 } });
    await rm(path.join(dir, 'news.html'));
    const { status, headers } = await ask(port, '/news');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(headers).toHaveProperty('content-security-policy');
    await writeFile(path.join(dir, 'news.html'), '');
  });
});

describe('stop', () => {
  it('completes a download in progress, and accepts no new connection', async () => {
    const { port, stop } = await start();
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /downloads/large.bin HTTP/1.1\r\nHost: a.example\r\n\r\n'),
    );
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    socket.pause();
    await sleep(100);
    const stopped = stop();
    await sleep(50);
    await expect(fetchPath(undefined, port, '/news')).rejects.toThrow(
      /ECONNREFUSED|socket hang up|ECONNRESET/,
    );
    socket.resume();
    await stopped;
    await expect.poll(() => received).toBeGreaterThan(LARGE);
  });

  it('serves during the drain time, reports that it is not ready and closes each connection', async () => {
    const { port, stop } = await start();
    const stopped = stop({ drain: 60_000 });
    expect((await ask(port, '/healthz')).status).toBe(503);
    const { status, headers } = await rawRequest(port, 'GET /news HTTP/1.1\r\nHost: a.example\r\n\r\n');
    expect([status, headers['connection']]).toEqual([200, 'close']);
    expect(stop(), 'a second call ends the draining').toBe(stopped);
    await stopped;
  });
});
