import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../../conformance/fixture';
import { parseResponse, rawRequest } from '../../conformance/rawRequest';
import { startServer, type RunningServer } from '../../startServer';
import { startMain, type RunningMain } from '../../testing/startMain';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;
beforeAll(() =>
  writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE) },
  }),
);

const sockets: Socket[] = [];
let server: RunningServer | undefined;
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await server?.stop();
  server = undefined;
});

/** Opens a connection that sends `text` and does not read. */
function flood(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  return socket;
}

const get = (target: string, more = '') => `GET ${target} HTTP/1.1\r\nHost: a.example\r\n${more}\r\n`;
const ask = (port: number, target: string, more = '') =>
  rawRequest(port, get(target, `Connection: close\r\n${more}`));

describe('a connection that pipelines requests and does not read', () => {
  const DESCRIPTORS = 96;
  let main: RunningMain;
  let before = { descriptors: 0, megabytes: 0 };
  beforeAll(async () => {
    // The server inherits this limit, as it would from a service manager.
    main = await startMain(build, [], { descriptors: DESCRIPTORS });
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
});

describe('limits', () => {
  const start = async (options: Partial<Parameters<typeof startServer>[0]> = {}) =>
    (server = await startServer({
      dir: build,
      port: 0,
      host: '127.0.0.1',
      watchEvery: 0,
      log: () => undefined,
      ...options,
    }));

  it('accepts a limited number of pipelined requests, and then responds 503 in order', async ({ task }) => {
    const { port } = await start({ limits: { maxPipelined: 5 } });
    const socket = connect(port, '127.0.0.1', () => socket.write(get('/short').repeat(50)));
    sockets.push(socket);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    const isReset = await new Promise((resolve) => {
      socket.on('error', () => resolve(true));
      socket.on('close', () => resolve(false));
    });
    expect(isReset).toBe(false);
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
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${get('/downloads/large.bin')}nonsense\r\n\r\n`),
    );
    sockets.push(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise((resolve) => socket.on('close', resolve));
    const first = parseResponse(Buffer.concat(chunks));
    expect(first.body.subarray(0, LARGE).toString()).toBe('x'.repeat(LARGE));
    expect(parseResponse(first.body.subarray(LARGE)).status).toBe(400);
  });

  it('serves other addresses while one address has too many half-finished requests', async ({ task }) => {
    const { port } = await start({ limits: { maxConnections: 100, maxHalfRequestsPerClient: 20 } });
    for (let index = 0; index < 100; index += 1) flood(port, 'GET /news HTTP/1.1\r\nX-Half: ');
    await sleep(200);
    const other = await askFrom('127.0.0.2', port, get('/news', 'Connection: close\r\n'));
    expect(parseResponse(other).status).toBe(200);
    const same = await askFrom('127.0.0.1', port, get('/news', 'Connection: close\r\n'));
    expect(parseResponse(same)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
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
    for (let index = 0; index < 2; index += 1) flood(port, get('/downloads/large.bin', from('198.51.100.1')));
    await sleep(200);
    expect((await ask(port, '/short', from('198.51.100.1'))).status).toBe(429);
    expect((await ask(port, '/short', from('6.6.6.6, 198.51.100.1'))).status).toBe(429);
    expect((await ask(port, '/short', from('198.51.100.2'))).status).toBe(200);
    sockets.splice(0).forEach((socket) => socket.destroy());
    await expect.poll(async () => (await ask(port, '/short', from('198.51.100.1'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Send too many requests at once through a proxy, also under a forged address',
      attempts: 4,
      bound: '429 for this client only',
    };
  });
});

/** Sends a request from another address of this machine. */
function askFrom(localAddress: string, port: number, text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks)));
    socket.on('error', reject);
  });
}
