import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../../conformance/fixture';
import { parseResponse, rawRequest } from '../../conformance/rawRequest';
import type { RunningServer } from '../../startServer';
import { openSocket } from '../../testing/openSocket';
import { ask, serveBuild } from '../../testing/serveBuild';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;
const IDLE_TIMEOUT = 2_000;

beforeAll(() => writeFixture(build, { changes: { 'downloads/large.bin': 'x'.repeat(LARGE) } }));

/** Starts a client that begins a request and then sends one byte every 50 ms. */
const drip = (port: number) => openSocket(port, 'GET /news HTTP/1.1\r\nX-Slow: ', { drip: 'a' });

async function expectFastResponse(port: number): Promise<void> {
  const start = Date.now();
  expect((await ask(port, '/news')).status).toBe(200);
  expect(Date.now() - start).toBeLessThan(2_000);
}

describe("the portal's own server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serveBuild(build, {
      limits: {
        headersTimeout: 400,
        requestTimeout: 800,
        connectionsCheckingInterval: 50,
        idleTimeout: IDLE_TIMEOUT,
        maxConnections: 80,
      },
    });
  });
  afterAll(() => server.stop());

  it('responds 408 to clients that send headers slowly, and serves others meanwhile', async ({ task }) => {
    const start = Date.now();
    const clients = Array.from({ length: 60 }, () => drip(server.port));
    await sleep(100);
    await expectFastResponse(server.port);
    const responses = await Promise.all(clients.map(({ closed }) => closed));
    expect(Date.now() - start).toBeLessThan(5_000);
    task.meta.attack = {
      id: 'A2',
      attack: 'Send headers one byte at a time to the portal’s own server',
      attempts: clients.length,
      bound: '408; others get a page within 2 s',
    };
    for (const response of responses) {
      const { status, headers } = parseResponse(response);
      expect(status).toBe(408);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('closes the connection of a client that reads nothing for the idle timeout', async ({ task }) => {
    const begun = Date.now();
    const text = 'GET /downloads/large.bin HTTP/1.1\r\nHost: a.example\r\n\r\n';
    openSocket(server.port, text, { isReading: false });
    await sleep(300);
    expect(await countConnections(server)).toBe(1);
    await expect.poll(() => countConnections(server), { timeout: 10_000 }).toBe(0);
    const open = Date.now() - begun;
    expect(open).toBeLessThan(IDLE_TIMEOUT * 1.5);
    task.meta.attack = {
      id: 'L6',
      attack: 'Request a large file and read nothing',
      attempts: 1,
      bound: 'the connection closes within 1.5 times the idle timeout',
      measured: { value: open / IDLE_TIMEOUT, unit: '× the idle timeout' },
    };
  });

  it('accepts a request that arrives byte by byte, but in time', async () => {
    const text = 'GET /short HTTP/1.0\r\n\r\n';
    expect((await rawRequest(server.port, [...text], 5)).status).toBe(200);
  });

  it('responds to connections beyond its limits, and serves pages afterwards', async ({ task }) => {
    const clients = Array.from({ length: 120 }, () => drip(server.port));
    const responses = await Promise.all(clients.map(({ closed }) => closed));
    const statuses = responses.map((response) => parseResponse(response).status);
    expect(new Set(statuses)).toEqual(new Set([408, 429]));
    // A client sees the end of its connection a little earlier than the server, which counts it until then.
    await expect.poll(() => countConnections(server)).toBe(0);
    await expectFastResponse(server.port);
    task.meta.attack = {
      id: 'M5',
      attack: 'Send headers slowly on more connections than one client may have',
      attempts: clients.length,
      bound: '408 or 429 for each; no connection stays open',
    };
  });
});

function countConnections({ server }: RunningServer): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
