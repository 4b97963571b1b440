import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../conformance/findNginx';
import { writeFixture } from '../../conformance/fixture';
import { rawRequest, type RawResponse } from '../../conformance/rawRequest';
import { startNginx, type RunningNginx } from '../../conformance/startNginx';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;

const nginx = findNginx();
beforeAll(() =>
  writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'downloads/large.bin': 'x'.repeat(LARGE) },
  }),
);

const request = (target: string, from: string) =>
  `GET ${target} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`;

function expectRefusal({ status, headers, body }: RawResponse): void {
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('1');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.toString()).toBe('Too many requests from this address. Try again in a second.\n');
}

describe.skipIf(!nginx)('nginx with deploy/nginx.conf behind a trusted proxy', () => {
  let running: RunningNginx;
  beforeAll(async () => {
    running = await startNginx(nginx ?? '', path.join(folder, 'nginx'), build, (configuration) =>
      configuration
        .replace('limit_conn portal_connections 256;', 'limit_conn portal_connections 8;')
        .replace('rate=200r/s', 'rate=10r/s')
        .replace('burst=1000 nodelay', 'burst=20 nodelay')
        // deploy/README.md says to write these lines into root.conf.
        .replace(
          'include portal/root.conf;',
          '$&\nset_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;',
        ),
    );
  });
  afterAll(() => running?.stop());

  it('refuses only the address with too many requests in progress', async ({ task }) => {
    const sockets = Array.from({ length: 8 }, () =>
      readSlowly(running.port, request('/downloads/large.bin', '192.0.2.1')),
    );
    try {
      await sleep(500);
      expectRefusal(await rawRequest(running.port, request('/news', '192.0.2.1')));
      expect((await rawRequest(running.port, request('/news', '192.0.2.2'))).status).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    await sleep(300);
    expect((await rawRequest(running.port, request('/news', '192.0.2.1'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Keep more requests to nginx in progress than one address may have',
      attempts: sockets.length + 1,
      bound: '429 with Retry-After for this address only',
    };
  });

  it('refuses only the address that sends too many requests per second', async ({ task }) => {
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => exchange(running.port, request('/news', '192.0.2.3'), 6)),
    );
    const refused = responses.flat().filter(({ status }) => status !== 200);
    expect(responses.flat().length - refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(5);
    for (const response of refused) expectRefusal(response);
    expect((await rawRequest(running.port, request('/news', '192.0.2.4'))).status).toBe(200);
    expect((await rawRequest(running.port, request('/healthz', '192.0.2.3'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Send more requests per second to nginx than one address may',
      attempts: responses.flat().length,
      bound: '429 with Retry-After for this address only; health checks are not refused',
    };
  });
});

/** Sends a request and does not read the response. */
function readSlowly(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  socket.on('error', () => undefined);
  socket.pause();
  return socket;
}

/** Sends requests one after the other, each on a new connection. */
async function exchange(port: number, text: string, count: number): Promise<RawResponse[]> {
  const responses: RawResponse[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await rawRequest(port, text));
  return responses;
}
