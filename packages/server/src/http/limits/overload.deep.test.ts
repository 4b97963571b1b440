import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeFixture } from '../../conformance/fixture';
import { parseResponse } from '../../conformance/rawRequest';
import type { RunningServer, ServerOptions } from '../../startServer';
import { openSocket } from '../../testing/openSocket';
import { ask, serveBuild } from '../../testing/serveBuild';
import { startMain, type RunningMain } from '../../testing/startMain';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;
beforeAll(() =>
  writeFixture(build, {
    // Without an index, no search worker starts and opens files of its own while the files of the server are counted.
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE), 'search/headings.json': null },
  }),
);

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Opens a connection that sends `text` and does not read. */
const flood = (port: number, text: string) => openSocket(port, text, { isReading: false }).socket;

/** A request for a tunnel, after which Node.js no longer manages the connection. */
const TUNNEL = 'CONNECT a.example:1 HTTP/1.1\r\nHost: a.example:1\r\n\r\nbytes of the tunnel';
const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a.example\r\n${more}\r\n`;

describe('a connection that pipelines requests and does not read', () => {
  let main: RunningMain;
  let before = { descriptors: 0, megabytes: 0 };
  beforeAll(async () => {
    main = await startMain(build);
  });
  afterAll(() => main.child.kill('SIGKILL'));

  const pid = () => main.child.pid ?? 0;
  const countDescriptors = () => readdirSync(`/proc/${pid()}/fd`).length;
  const readMegabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1]) / 1000;

  it('uses one file and little memory, while others are served', async ({ task }) => {
    await ask(main.port, '/downloads/large.bin');
    before = { descriptors: countDescriptors(), megabytes: readMegabytes() };
    flood(main.port, get('/downloads/large.bin').repeat(2_000));
    await sleep(500);
    // One for the connection, one for the file.
    expect(countDescriptors()).toBeLessThanOrEqual(before.descriptors + 3);
    for (let index = 0; index < 20; index += 1) expect((await ask(main.port, '/news')).status).toBe(200);
    for (let index = 0; index < 10; index += 1) flood(main.port, get('/downloads/large.bin').repeat(6_000));
    await sleep(500);
    expect(countDescriptors()).toBeLessThanOrEqual(before.descriptors + 25);
    const grown = readMegabytes() - before.megabytes;
    expect(grown).toBeLessThan(200);
    expect((await ask(main.port, '/news')).status).toBe(200);
    task.meta.attack = {
      id: 'C1',
      attack: 'Pipeline requests on 11 connections and read no response',
      attempts: 2_000 + 10 * 6_000,
      bound: 'at most 25 more descriptors and 200 MB more memory; others are served',
      measured: { value: grown, unit: 'MB more memory' },
    };
  });

  it('releases everything when it closes', async () => {
    const clients = Array.from({ length: 10 }, () =>
      flood(main.port, get('/downloads/large.bin').repeat(500)),
    );
    await expect.poll(countDescriptors, { timeout: 10_000 }).toBeGreaterThanOrEqual(before.descriptors + 15);
    clients.forEach((client) => client.destroy());
    await expect.poll(countDescriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before.descriptors);
  });

  it('opens no file for a request that waits behind a response that closes the connection', async ({
    task,
  }) => {
    const download = '/downloads/large.bin';
    // The server cannot read a body of a page, so it closes the connection after the response.
    const text = `${get(download, 'Content-Length: 1\r\n')}x${get(download)}`;
    const clients = Array.from({ length: 5 }, () => openSocket(main.port, text));
    for (const { closed } of clients) expect(parseResponse(await closed).status).toBe(200);
    await sleep(500);
    expect(countDescriptors()).toBeLessThanOrEqual(before.descriptors);
    task.meta.attack = {
      id: 'C1',
      attack: 'Send a request behind one whose response closes the connection',
      attempts: clients.length,
      bound: 'the request is dropped, and no file stays open for it',
    };
  });

  it('does not fill the memory with requests that wait, on all connections of one address', async ({
    task,
  }) => {
    const headers = Array.from({ length: 150 }, (_, index) => `X-${index}: ${'x'.repeat(90)}\r\n`).join('');
    const text = get('/downloads/large.bin').repeat(2) + get('/news', headers).repeat(60);
    const clients = Array.from({ length: 256 }, () => flood(main.port, text));
    let most = 0;
    for (const end = performance.now() + 15_000; performance.now() < end; await sleep(500))
      most = Math.max(most, readMegabytes());
    const grown = most - before.megabytes;
    expect(grown).toBeLessThan(250);
    expect(
      (
        await openSocket(main.port, get('/news', 'Connection: close\r\n'), { localAddress: '127.0.0.2' })
          .closed
      ).length,
    ).toBeGreaterThan(100);
    clients.forEach((client) => client.destroy());
    await expect.poll(countDescriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before.descriptors);
    task.meta.attack = {
      id: 'H2',
      attack:
        'Send requests of 15 KB ahead on 256 connections, while a download that is not read comes first',
      attempts: clients.length,
      bound: 'at most 250 MB more memory; others are served',
      measured: { value: grown, unit: 'MB more memory' },
    };
  });

  it('does not end the server when it asks for a tunnel and is reset before the response', async ({
    task,
  }) => {
    const clients = Array.from({ length: 10 }, () => flood(main.port, get('/downloads/large.bin') + TUNNEL));
    await expect.poll(countDescriptors, { timeout: 10_000 }).toBeGreaterThanOrEqual(before.descriptors + 15);
    clients.forEach((client) => client.resetAndDestroy());
    await expect.poll(countDescriptors, { timeout: 10_000 }).toBeLessThanOrEqual(before.descriptors);
    expect((await ask(main.port, '/news')).status).toBe(200);
    task.meta.attack = {
      id: 'C1',
      attack: 'Ask for a tunnel behind a request, and reset the connection before the response',
      attempts: clients.length,
      bound: 'the connections close, and the server goes on',
    };
  });
});

describe('limits', () => {
  const start = async (options: Partial<ServerOptions> = {}) => (server = await serveBuild(build, options));

  it('accepts a limited number of pipelined requests, and then responds 503 in order', async ({ task }) => {
    const { port } = await start({ limits: { maxPipelined: 5 } });
    const { socket, closed } = openSocket(port, get('/short').repeat(50));
    const reset = vi.fn();
    socket.on('error', reset);
    const received = (await closed).toString('latin1');
    expect(reset).not.toHaveBeenCalled();
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([
      ...Array.from({ length: 6 }, () => 'HTTP/1.1 200'),
      'HTTP/1.1 503',
    ]);
    expect(received).toContain('Retry-After: 1');
    task.meta.attack = {
      id: 'C1',
      attack: 'Pipeline more requests than one connection may have waiting',
      attempts: 50,
      bound: '503 with Retry-After after the responses before it, no reset',
    };
  });

  it('sends the error response to a malformed request after the earlier responses', async () => {
    const { port } = await start();
    const { closed } = openSocket(port, `${get('/downloads/large.bin')}nonsense\r\n\r\n`);
    const first = parseResponse(await closed);
    expect(first.body.subarray(0, LARGE).toString()).toBe('x'.repeat(LARGE));
    expect(parseResponse(first.body.subarray(LARGE)).status).toBe(400);
  });

  it('serves other addresses while one address has too many half-finished requests', async ({ task }) => {
    const { port } = await start({ limits: { maxConnections: 100, maxHalfRequestsPerClient: 20 } });
    for (let index = 0; index < 100; index += 1) flood(port, 'GET /news HTTP/1.1\r\nX-Half: ');
    await sleep(200);
    const askFrom = async (localAddress: string) =>
      parseResponse(await openSocket(port, get('/news', 'Connection: close\r\n'), { localAddress }).closed);
    expect((await askFrom('127.0.0.2')).status).toBe(200);
    expect(await askFrom('127.0.0.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    task.meta.attack = {
      id: 'M5',
      attack: 'Open connections from one address and leave their requests half-finished',
      attempts: 100,
      bound: 'other addresses are served; this one gets 429 with Retry-After',
    };
  });

  it('limits the connections of one address until they close', async () => {
    const { port } = await start({ limits: { maxConnectionsPerClient: 3 } });
    const open = Array.from({ length: 3 }, () => flood(port, get('/short')));
    await expect.poll(async () => (await ask(port, '/short')).status).toBe(429);
    open[0]?.destroy();
    await expect.poll(async () => (await ask(port, '/short')).status).toBe(200);
  });

  it('responds 503 when all connections are in use, and closes idle ones', async ({ task }) => {
    const { port } = await start({ limits: { maxConnections: 4 } });
    const half = Array.from({ length: 4 }, () => flood(port, 'GET /news HTTP/1.1\r\n'));
    await sleep(100);
    expect(await ask(port, '/news')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    half.forEach((socket) => socket.destroy());
    for (let index = 0; index < 4; index += 1) flood(port, get('/short'));
    // A clock that jumps back must not keep idle connections open.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect.poll(async () => (await ask(port, '/short')).status, { timeout: 5_000 }).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Use all connections, with half-finished requests and with idle connections',
      attempts: 8,
      bound: '503 with Retry-After; idle connections close to make room',
    };
  });

  it('limits the requests of each client behind a trusted proxy, and ignores forged addresses', async ({
    task,
  }) => {
    const { port } = await start({ trustedProxies: ['127.0.0.1'], limits: { maxRequestsPerClient: 2 } });
    const from = (client: string) => `X-Forwarded-For: ${client}\r\n`;
    const open = ['198.51.100.1', '198.51.100.1'].map((client) =>
      flood(port, get('/downloads/large.bin', from(client))),
    );
    await sleep(200);
    expect((await ask(port, '/short', from('198.51.100.1'))).status).toBe(429);
    expect((await ask(port, '/short', from('6.6.6.6, 198.51.100.1'))).status).toBe(429);
    expect((await ask(port, '/short', from('198.51.100.2'))).status).toBe(200);
    open.forEach((socket) => socket.destroy());
    await expect.poll(async () => (await ask(port, '/short', from('198.51.100.1'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Send too many requests at once through a proxy, also under a forged address',
      attempts: 4,
      bound: '429 for this client only',
    };
  });
});

it('a client that ends its side of the connection gets its responses', async ({ task }) => {
  server = await serveBuild(build);
  const requests: [text: string, bytes: number][] = [
    [get('/downloads/large.bin'), LARGE],
    [get('/short'), 100],
    [get('/news') + get('/downloads/large.bin'), LARGE],
  ];
  for (const [text, bytes] of requests) {
    const { socket, closed } = openSocket(server.port, text);
    socket.once('connect', () => socket.end());
    const received = await closed;
    expect(parseResponse(received).status).toBe(200);
    expect(received.length).toBeGreaterThan(bytes);
  }
  task.meta.attack = {
    id: 'M2',
    attack: 'End the own side of a connection right after a request',
    attempts: requests.length,
    bound: 'the responses arrive completely, then the connection closes',
  };
});

it('a download that nobody reads does not delay the end of the server, also with a tunnel behind it', async ({
  task,
}) => {
  const stopping = await serveBuild(build);
  const clients = [get('/downloads/large.bin'), get('/downloads/large.bin') + TUNNEL].map((text) =>
    openSocket(stopping.port, text, { isReading: false }),
  );
  await ask(stopping.port, '/news');
  const begun = performance.now();
  await stopping.stop();
  expect(performance.now() - begun).toBeLessThan(20_000);
  task.meta.attack = {
    id: 'M2',
    attack: 'Read nothing of a download while the server stops, also with a tunnel behind it',
    attempts: clients.length,
    bound: 'the server ends after the ten seconds for responses in progress',
  };
});
