import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import { startServer, type RunningServer, type ServerOptions } from './startServer';
import { swapIn } from './swapIn';
import { load } from './testing/load';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const cacheDir = path.join(folder, 'cache');
const build = path.join(folder, 'build');
const LARGE = 24_000_000;
beforeAll(() =>
  writeFixture(build, {
    cacheDir,
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE), 'search.html': '<p>Search</p>' },
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
  it('promises HTTPS with every answer where TLS ends in front', async () => {
    const { port } = await start({ tls: true });
    for (const target of ['/', '/nowhere', '/healthz', '/news.html', '//']) {
      expect((await ask(port, target)).headers, target).toHaveProperty('strict-transport-security');
    }
  });

  it('takes the first of several forwarded protocols', async () => {
    const { port } = await start();
    expect((await ask(port, '/', 'X-Forwarded-Proto: https, http\r\n')).headers).toHaveProperty(
      'strict-transport-security',
    );
    expect((await ask(port, '/', 'X-Forwarded-Proto: http, https\r\n')).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  it('sends the search page as built when its results cannot be made', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { port } = await start();
    const { status, body } = await ask(port, '/search?q=charger');
    expect([status, body.toString()]).toEqual([200, '<p>Search</p>']);
    expect(console.error).toHaveBeenCalledOnce();
  });

  it('goes on answering over a connection, also after a request without a page', async () => {
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

  it('closes the connection after a body it has not read', async () => {
    const { port } = await start();
    const { headers } = await rawRequest(
      port,
      'POST /news HTTP/1.1\r\nHost: a.example\r\nContent-Length: 5\r\n\r\nabcde',
    );
    expect(headers['connection']).toBe('close');
  });

  it('serves the next build without being asked', async () => {
    const dir = path.join(folder, 'watched');
    await writeFixture(dir, { cacheDir });
    const { port } = await start({ dir, watchEvery: 30 });
    await writeFixture(`${dir}.next`, {
      cacheDir,
      changes: { 'news.html': '<h1>Next</h1>', 'extra.html': '<h1>Extra</h1>' },
    });
    await swapIn(`${dir}.next`, dir);
    await expect.poll(async () => (await ask(port, '/extra')).status).toBe(200);
    expect((await ask(port, '/news')).body.toString()).toBe('<h1>Next</h1>');
  });

  it('says 503 in the end when files of the build are gone', async () => {
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
  it('lets a running download finish, and takes no new connection', async () => {
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
    await expect(load(undefined, port, '/news')).rejects.toThrow(/ECONNREFUSED|socket hang up|ECONNRESET/);
    socket.resume();
    await stopped;
    await expect.poll(() => received).toBeGreaterThan(LARGE);
  });

  it('while draining answers on, says 503 to the balancer and closes each connection', async () => {
    const { port, stop } = await start();
    const stopped = stop({ drain: 60_000 });
    expect((await ask(port, '/healthz')).status).toBe(503);
    const { status, headers } = await rawRequest(port, 'GET /news HTTP/1.1\r\nHost: a.example\r\n\r\n');
    expect([status, headers['connection']]).toEqual([200, 'close']);
    expect(stop(), 'a second call ends the draining').toBe(stopped);
    await stopped;
  });
});
