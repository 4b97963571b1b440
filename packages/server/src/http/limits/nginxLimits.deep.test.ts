import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../conformance/findNginx';
import { writeFixture } from '../../conformance/fixture';
import { rawRequest, type RawResponse } from '../../conformance/rawRequest';
import { startNginx, type RunningNginx } from '../../conformance/startNginx';
import { openSocket } from '../../testing/openSocket';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const LARGE = 24_000_000;

const nginx = findNginx();
beforeAll(() => writeFixture(build, { changes: { 'downloads/large.bin': 'x'.repeat(LARGE) } }));

const request = (target: string, from: string) =>
  `GET ${target} HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`;

function expectRefusal({ status, headers, body }: RawResponse): void {
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('1');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body.toString()).toBe('Too many requests from this address. Try again in a second.\n');
}

/** Serves the build with nginx during the tests of a `describe`. */
function serve(change?: (configuration: string) => string): () => number {
  const files = temporaryFolder();
  let running: RunningNginx | undefined;
  beforeAll(async () => {
    running = await startNginx(nginx ?? '', files, build, change);
  });
  afterAll(() => running?.stop());
  return () => running?.port ?? 0;
}

describe.skipIf(!nginx)('nginx with deploy/nginx.conf behind a trusted proxy', () => {
  const portOf = serve((configuration) =>
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

  it('refuses only the address with too many requests in progress', async ({ task }) => {
    const sockets = Array.from({ length: 8 }, () =>
      openSocket(portOf(), request('/downloads/large.bin', '192.0.2.1'), { isReading: false }),
    );
    await sleep(500);
    expectRefusal(await rawRequest(portOf(), request('/news', '192.0.2.1')));
    expect((await rawRequest(portOf(), request('/news', '192.0.2.2'))).status).toBe(200);
    for (const { socket } of sockets) socket.destroy();
    await sleep(300);
    expect((await rawRequest(portOf(), request('/news', '192.0.2.1'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Keep more requests to nginx in progress than one address may have',
      attempts: sockets.length + 1,
      bound: '429 with Retry-After for this address only',
    };
  });

  it('counts the addresses of an IPv6 network of 64 bits as one', async () => {
    const sockets = Array.from({ length: 8 }, (_, index) =>
      openSocket(portOf(), request('/downloads/large.bin', `2001:db8:1:2:${index}::a0a`), {
        isReading: false,
      }),
    );
    await sleep(500);
    expectRefusal(await rawRequest(portOf(), request('/news', '2001:db8:1:2:ffff::1')));
    expect((await rawRequest(portOf(), request('/news', '2001:db8:1:3::1'))).status).toBe(200);
    for (const { socket } of sockets) socket.destroy();
  });

  it('refuses only the address that sends too many requests per second', async ({ task }) => {
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => exchange(portOf(), request('/news', '192.0.2.3'), 6)),
    );
    const refused = responses.flat().filter(({ status }) => status !== 200);
    expect(responses.flat().length - refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeGreaterThan(5);
    for (const response of refused) expectRefusal(response);
    expect((await rawRequest(portOf(), request('/news', '192.0.2.4'))).status).toBe(200);
    expect((await rawRequest(portOf(), request('/healthz', '192.0.2.3'))).status).toBe(200);
    task.meta.attack = {
      id: 'A1',
      attack: 'Send more requests per second to nginx than one address may',
      attempts: responses.flat().length,
      bound: '429 with Retry-After for this address only; health checks are not refused',
    };
  });
});

/** Sends requests one after the other, each on a new connection. */
async function exchange(port: number, text: string, count: number): Promise<RawResponse[]> {
  const responses: RawResponse[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await rawRequest(port, text));
  return responses;
}

describe.skipIf(!nginx)('nginx with a client that sends headers slowly', () => {
  const portOf = serve((configuration) =>
    configuration.replace('client_header_timeout 10s;', 'client_header_timeout 1s;'),
  );

  it('closes its connections, and serves others meanwhile', async ({ task }) => {
    const start = Date.now();
    const text = 'GET /news HTTP/1.1\r\nX-Slow: ';
    const clients = Array.from({ length: 60 }, () => openSocket(portOf(), text, { drip: 'a' }));
    await sleep(100);
    expect((await rawRequest(portOf(), request('/news', '192.0.2.5'))).status).toBe(200);
    expect(Date.now() - start).toBeLessThan(2_000);
    await Promise.all(clients.map(({ closed }) => closed));
    task.meta.attack = {
      id: 'A2',
      attack: 'Send headers one byte at a time to nginx',
      attempts: clients.length,
      bound: 'the connection closes; others get a page within 2 s',
    };
  });
});

/** Characters per path, just below the longest request line (large_client_header_buffers in deploy/nginx.conf). */
const LENGTH = 8_000;
const REQUESTS = 15;
/** Longest time relative to an ordinary path. A quadratic pattern takes about two hundred times as long. */
const MAX_RATIO = 10;

const fill = (beginning: string, repeated: string, end = '') =>
  beginning + repeated.repeat(Math.floor((LENGTH - beginning.length - end.length) / repeated.length)) + end;

/** A path for each repetition in the patterns of deploy/nginx.conf, with and without an end that the pattern rejects. */
const HOSTILE = {
  'slashes at the end': fill('/a', '/'),
  'slashes at the end and a query': fill('/a', '/', '?a=b'),
  'slashes in the middle': fill('/a', '/', 'b'),
  'escaped slashes': fill('/a', '%2f', 'b'),
  'escaped slashes at the end': fill('/a', '%2F'),
  'slashes in the query': fill('/a?b=', '/', 'c'),
  '.html': fill('/a', '.html', '!'),
  '.html and slashes': fill('/a', '.html/', '!'),
  '.html and escaped slashes': fill('/a.html', '%2f', '!'),
  '/index': fill('/a', '/index', '!'),
  '/index.html': fill('/a', '/index.html', '!'),
  '/index and escaped slashes': fill('/a', '/index%2f%2f', '!'),
  'compressed endings': fill('/a', '.br/', '!'),
  'compressed endings and slashes': fill('/a.gz', '/'),
  dots: fill('/a', '/.', 'b'),
  'escaped dots': fill('/a', '/%2e', 'b'),
  'names with a hash': fill('/assets/a', '-00000000.a', '!'),
  'one long hash': fill('/assets/a-', '0', '!'),
  'hashes in the folder of the search': fill('/search/a', '.000000000000.a', '!'),
  'percent signs': fill('/a', '%25', 'b'),
  'names of feeds': fill('/a', '/rss.xml', '!'),
};

describe.skipIf(!nginx)('nginx with a hostile path', () => {
  const portOf = serve();
  let ordinary: number;
  beforeAll(async () => {
    ordinary = await measure(fill('/', 'abcdefg/', 'b'));
  });

  /** Measures the shortest time of several requests, in milliseconds, since other programs can only slow a request down. */
  async function measure(target: string): Promise<number> {
    let shortest = Infinity;
    for (let request = 0; request < REQUESTS; request += 1) {
      const start = performance.now();
      const { status } = await rawRequest(portOf(), `GET ${target} HTTP/1.0\r\n\r\n`);
      shortest = Math.min(shortest, performance.now() - start);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }
    return shortest;
  }

  it.for(Object.entries(HOSTILE))(
    'needs about as much time for a long path of %s as for an ordinary one',
    async ([, target], { task }) => {
      const ratio = (await measure(target)) / ordinary;
      expect(ratio).toBeLessThan(MAX_RATIO);
      task.meta.attack = {
        id: 'M9',
        attack: 'Request long paths that make a pattern of nginx backtrack',
        attempts: REQUESTS,
        bound: `less than ${MAX_RATIO} times the time of an ordinary path`,
        measured: { value: ratio, unit: '× an ordinary path' },
      };
    },
  );
});
