import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from './conformance/findNginx';
import { writeFixture } from './conformance/fixture';
import { parseResponse, rawRequest } from './conformance/rawRequest';
import { startNginx, type RunningNginx } from './conformance/startNginx';
import { startServer, type RunningServer } from './startServer';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;

beforeAll(() =>
  writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE) },
  }),
);

/** A client that begins a request and sends a byte now and then. */
function drip(port: number): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /news HTTP/1.1\r\nX-Slow: '));
  const timer = setInterval(() => socket.writable && socket.write('a'), 50);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received);
    }),
  );
  return { socket, closed };
}

async function expectSwiftNews(port: number): Promise<void> {
  const start = Date.now();
  const { status } = await rawRequest(
    port,
    'GET /news HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n',
  );
  expect(status).toBe(200);
  expect(Date.now() - start).toBeLessThan(2_000);
}

describe("the portal's own server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      dir: build,
      port: 0,
      host: '127.0.0.1',
      watchEvery: 0,
      limits: {
        headersTimeout: 400,
        requestTimeout: 800,
        connectionsCheckingInterval: 50,
        idleTimeout: 600,
        maxConnections: 80,
      },
    });
  });
  afterAll(() => server.stop());

  it('ends clients that drip their headers with 408, and answers others meanwhile', async () => {
    const start = Date.now();
    const clients = Array.from({ length: 60 }, () => drip(server.port));
    await sleep(100);
    await expectSwiftNews(server.port);
    const answers = await Promise.all(clients.map(({ closed }) => closed));
    expect(Date.now() - start).toBeLessThan(5_000);
    for (const answer of answers) {
      const { status, headers } = parseResponse(Buffer.from(answer));
      expect(status).toBe(408);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('lets go of a reader who takes nothing more', async () => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write('GET /downloads/large.bin HTTP/1.1\r\nHost: a.example\r\n\r\n'),
    );
    socket.pause();
    socket.on('error', () => undefined);
    await sleep(300);
    expect(await countConnections(server)).toBe(1);
    await expect.poll(() => countConnections(server), { timeout: 5_000 }).toBe(0);
    socket.destroy();
  });

  it('takes a request that comes byte by byte in time', async () => {
    const text = 'GET /short HTTP/1.0\r\n\r\n';
    expect((await rawRequest(server.port, [...text], 5)).status).toBe(200);
  });

  it('refuses connections beyond its bound and is well afterwards', async () => {
    const clients = Array.from({ length: 120 }, () => drip(server.port));
    await sleep(200);
    expect(await countConnections(server)).toBeLessThanOrEqual(80);
    await Promise.all(clients.map(({ closed }) => closed));
    await expectSwiftNews(server.port);
  });
});

const nginx = findNginx();
describe.skipIf(!nginx)('nginx with deploy/nginx.conf', () => {
  let running: RunningNginx;
  beforeAll(async () => {
    running = await startNginx(nginx ?? '', path.join(folder, 'nginx'), build, (configuration) =>
      configuration.replace('client_header_timeout 10s;', 'client_header_timeout 1s;'),
    );
  });
  afterAll(() => running?.stop());

  it('ends clients that drip their headers, and answers others meanwhile', async () => {
    const start = Date.now();
    const clients = Array.from({ length: 60 }, () => drip(running.port));
    await sleep(100);
    await expectSwiftNews(running.port);
    await Promise.all(clients.map(({ closed }) => closed));
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});

function countConnections({ server }: RunningServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
