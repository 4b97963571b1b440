import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../generate/writeFiles';
import { measureVisits } from '../parts/visits';
import { measureWeight } from '../parts/weight';
import { runBenchmarks } from '../run';
import type { Site } from '../sites/site';
import { SLOW_4G } from './serveSite';
import { openBrowser } from './visit';

const block = (ms: number): string =>
  `{ const end = performance.now() + ${ms}; while (performance.now() < end); }`;

/** A page that blocks for 150 ms while it loads, and for 250 ms when the pointer moves. */
const page = (title: string): string => `<!doctype html>
<title>${title}</title>
<link rel="stylesheet" href="/assets/style.css">
<script defer src="/assets/early.js"></script>
<nav><a href="/guides/one">One</a> <a href="/guides/two">Two</a></nav>
<h1>${title}</h1>
<p>Text of the page.</p>`;

const early = `${block(150)}
document.addEventListener('pointermove', () => {
  ${block(250)}
  document.head.append(Object.assign(document.createElement('script'), { src: '/assets/late.js' }));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/assets/next.js' }));
  void fetch('/guides/two');
}, { once: true });`;

let browser: Browser;
let site: Site;

beforeAll(async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'visits-'));
  await writeFiles(dir, {
    'guides/one.html': page('The first guide, which is the longer one'),
    'guides/two.html': page('Two'),
    'assets/style.css': 'h1 { color: green }',
    'assets/early.js': early,
    'assets/late.js': 'document.title += "!"',
    'assets/next.js': 'document.title += "?"',
  });
  site = { name: 'test', dir, kinds: { guide: '^/guides/' } };
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(site.dir, { recursive: true });
});

describe('a visit in Chromium', { timeout: 120_000 }, () => {
  it('weighs what is loaded before the load event, after it, and for other pages', async () => {
    const files = ['guides/one.html', 'assets/style.css', 'assets/early.js', 'assets/late.js'];
    const [document = 0, stylesheet = 0, ...scripts] = await Promise.all(
      files.map(
        async (file) => gzipSync(await readFile(path.join(site.dir, file)), { level: 6 }).length / 1000,
      ),
    );
    const weights = await measureWeight(browser, site);
    expect(weights).toMatchObject({
      'guide.pages': 2,
      'guide.document': document,
      'guide.largest': document,
    });
    expect(weights['guide.before']).toBeCloseTo(document + stylesheet + (scripts[0] ?? 0), 6);
    expect(weights['guide.script']).toBeCloseTo((scripts[0] ?? 0) + (scripts[1] ?? 0), 6);
    // The script for the next page and the page itself.
    expect(weights['guide.prefetch']).toBeGreaterThan(document / 2);
    expect(weights['guide.requests']).toBe(6);
  });

  it('separates blocking before the first action from blocking after it', async () => {
    const figures = await measureVisits({ browser, runs: 1 }, site);
    const before = figures['guide.blockingBefore'] ?? 0;
    expect(before).toBeGreaterThanOrEqual(95);
    expect((figures['guide.blockingAll'] ?? 0) - before).toBeGreaterThanOrEqual(195);
    expect(figures['guide.lcp']).toBeGreaterThan(SLOW_4G.latency);
    // The link to the other page causes a full load, and the page's script blocks before the heading is painted.
    expect(figures['guide.next']).toBeGreaterThan(SLOW_4G.latency);
    expect(figures['guide.next']).toBeLessThan(10_000);
  });
});

it('names the parts when an unknown one is chosen', async () => {
  const run = runBenchmarks({ only: ['speed'], all: false, sizes: [], runs: 1 }, () => Promise.resolve());
  await expect(run).rejects.toThrow('"speed" is not one of build, weight, visits');
});
