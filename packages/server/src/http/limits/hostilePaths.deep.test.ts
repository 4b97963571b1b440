import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNginx } from '../../conformance/findNginx';
import { writeFixture } from '../../conformance/fixture';
import { rawRequest } from '../../conformance/rawRequest';
import { startNginx, type RunningNginx } from '../../conformance/startNginx';
import { temporaryFolder } from '../../testing/temporaryFolder';

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

const nginx = findNginx();

describe.skipIf(!nginx)('nginx with deploy/nginx.conf', () => {
  const folder = temporaryFolder();
  const build = path.join(folder, 'build');
  let running: RunningNginx;
  let ordinary: number;
  beforeAll(async () => {
    await writeFixture(build, { cacheDir: path.join(folder, 'cache') });
    running = await startNginx(nginx ?? '', path.join(folder, 'nginx'), build);
    ordinary = await measure(fill('/', 'abcdefg/', 'b'));
  });
  afterAll(() => running?.stop());

  /** Measures the shortest time of several requests, in milliseconds, since other programs can only slow a request down. */
  async function measure(target: string): Promise<number> {
    let shortest = Infinity;
    for (let request = 0; request < REQUESTS; request += 1) {
      const start = performance.now();
      const { status } = await rawRequest(running.port, `GET ${target} HTTP/1.0\r\n\r\n`);
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
