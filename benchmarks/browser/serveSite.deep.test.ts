import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../generate/writeFiles';
import { serveSite } from './serveSite';

let dir: string;
/** Random data that gzip can hardly compress, so that its transferred size is known. */
const noise = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * index * 7919) >>> 7));

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'serve-site-'));
  await writeFiles(dir, {
    'index.html': '<h1>Home</h1>',
    'Set up/chargers.html': '<h1>Chargers</h1>',
    'assets/noise.bin': '',
  });
  await writeFile(path.join(dir, 'assets/noise.bin'), noise);
});
afterAll(() => rm(dir, { recursive: true }));

describe('the server', () => {
  it('responds like a static host', () =>
    serveSite(dir, undefined, async (origin) => {
      expect(await (await fetch(`${origin}/`)).text()).toBe('<h1>Home</h1>');
      const page = await fetch(`${origin}/Set%20up/chargers`);
      expect(page.headers.get('content-encoding')).toBe('gzip');
      expect(await page.text()).toBe('<h1>Chargers</h1>');
      const etag = page.headers.get('etag') ?? '';
      const again = await fetch(`${origin}/Set%20up/chargers`, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
      const hashed = await fetch(`${origin}/assets/noise.bin`);
      expect(hashed.headers.get('cache-control')).toContain('immutable');
      expect((await fetch(`${origin}/../secret`)).status).toBe(404);
    }));

  it('limits the bandwidth of all responses together, and stops afterwards', async () => {
    const address = await serveSite(dir, { latency: 100, bandwidth: 800_000 }, async (origin) => {
      const start = performance.now();
      const responses = await Promise.all([1, 2].map(() => fetch(`${origin}/assets/noise.bin`)));
      const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()));
      const elapsed = performance.now() - start;
      expect(bodies.map(({ byteLength }) => byteLength)).toEqual([noise.length, noise.length]);
      const sent = responses.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
      const expected = 100 + (sent * 8000) / 800_000;
      expect(elapsed).toBeGreaterThan(expected * 0.98);
      expect(elapsed).toBeLessThan(expected * 1.5 + 200);
      return origin;
    });
    await expect(fetch(address)).rejects.toThrow();
  });

  it('stops sending to a page that was closed', () =>
    serveSite(dir, { latency: 0, bandwidth: 800_000 }, async (origin) => {
      const file = `${origin}/assets/noise.bin`;
      const closed = new AbortController();
      await Promise.all([1, 2, 3, 4].map(() => fetch(file, { signal: closed.signal })));
      closed.abort();
      const start = performance.now();
      const response = await fetch(file);
      await response.arrayBuffer();
      const alone = (Number(response.headers.get('content-length')) * 8000) / 800_000;
      expect(performance.now() - start).toBeLessThan(alone * 2);
    }));
});
