import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSite, type ServedSite } from './serveSite';

let dir: string;
let fast: ServedSite;
let slow: ServedSite;
/** Random data that gzip can hardly compress, so that its transferred size is known. */
const noise = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * index * 7919) >>> 7));

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'serve-site-'));
  await mkdir(path.join(dir, 'assets'));
  await mkdir(path.join(dir, 'Set up'));
  await writeFile(path.join(dir, 'index.html'), '<h1>Home</h1>');
  await writeFile(path.join(dir, 'Set up/chargers.html'), '<h1>Chargers</h1>');
  await writeFile(path.join(dir, 'assets/noise.bin'), noise);
  fast = await serveSite(dir);
  slow = await serveSite(dir, { latency: 100, bandwidth: 800_000 });
});
afterAll(async () => {
  await Promise.all([fast.stop(), slow.stop()]);
  await rm(dir, { recursive: true });
});

describe('the server', () => {
  it('responds like a static host', async () => {
    expect(await (await fetch(`${fast.origin}/`)).text()).toBe('<h1>Home</h1>');
    const page = await fetch(`${fast.origin}/Set%20up/chargers`);
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(await page.text()).toBe('<h1>Chargers</h1>');
    const etag = page.headers.get('etag') ?? '';
    const again = await fetch(`${fast.origin}/Set%20up/chargers`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect((await fetch(`${fast.origin}/assets/noise.bin`)).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await fetch(`${fast.origin}/../secret`)).status).toBe(404);
  });

  it('limits the bandwidth of all responses together', async () => {
    const start = performance.now();
    const responses = await Promise.all([1, 2].map(() => fetch(`${slow.origin}/assets/noise.bin`)));
    const sizes = await Promise.all(
      responses.map(async (response) => (await response.arrayBuffer()).byteLength),
    );
    expect(sizes).toEqual([noise.length, noise.length]);
    const onWire = responses.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
    const expected = 100 + (onWire * 8000) / 800_000;
    expect(performance.now() - start).toBeGreaterThan(expected * 0.98);
    expect(performance.now() - start).toBeLessThan(expected * 1.5 + 200);
  });
});
