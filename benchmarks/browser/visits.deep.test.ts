import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '@voltmoor/shell-tools/chromium';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../generate/writeFiles';
import { measureNavigation } from '../parts/navigation';
import { measureRuntime } from '../parts/runtime';
import type { Site } from '../sites/site';
import { SLOW_4G } from './link';
import { openBrowser } from './openBrowser';
import { serveSite } from './serveSite';
import { weighPage } from './weighPage';

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
  site = { name: 'test', dir, kinds: { guide: /^\/guides\// }, hasTrailingSlash: false };
  if (findChromium()) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(site.dir, { recursive: true });
});

describe.runIf(findChromium())('a visit in Chromium', { timeout: 120_000 }, () => {
  it('weighs what is loaded before the load event, after it, and for other pages', async () => {
    const server = await serveSite(site.dir);
    const files = await weighPage(browser, `${server.origin}/guides/one`);
    await server.stop();
    const own = files
      .filter(({ url }) => !url.startsWith('/favicon'))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    expect(own.map(({ url, resource, isBeforeLoad }) => [url, resource, isBeforeLoad])).toEqual([
      ['/assets/early.js', 'js', true],
      ['/assets/late.js', 'js', false],
      ['/assets/next.js', 'prefetch', false],
      ['/assets/style.css', 'css', true],
      ['/guides/one', 'html', true],
      ['/guides/two', 'prefetch', false],
    ]);
    expect(own.every(({ gzip, brotli }) => gzip > 20 && brotli > 5)).toBe(true);
  });

  it('separates blocking before the first action from blocking after it', async () => {
    const figures = await measureRuntime(browser, site, 1);
    const before = figures['guide.blockingBefore'] ?? 0;
    expect(before).toBeGreaterThanOrEqual(95);
    expect((figures['guide.blockingAll'] ?? 0) - before).toBeGreaterThanOrEqual(195);
    expect(figures['guide.lcp']).toBeGreaterThan(SLOW_4G.latency);
  });

  it('measures the time to the other page, also with a full page load', async () => {
    const figures = await measureNavigation(browser, site, 1);
    // The link causes a full load, and the page's script blocks before the heading is painted.
    expect(figures['guide.next']).toBeGreaterThan(SLOW_4G.latency);
    expect(figures['guide.next']).toBeLessThan(10_000);
  });
});
