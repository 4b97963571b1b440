import { createSearchEngine } from '@voltmoor/search/engine/createSearchEngine';
import { parseKnownItems, percentile, timeKeystrokes } from '@voltmoor/search/eval/measure';
import { readSearchIndex } from '@voltmoor/search/indexing/readSearchIndex';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { measureWindow } from '../../packages/search/bench/measureWindow';
import { root } from '../../scripts/steps/paths';
import { SLOW_4G } from '../browser/link';
import { CPU_SLOWDOWN, openPage } from '../browser/openBrowser';
import { installSearchProbe } from '../browser/probe';
import { serveSite } from '../browser/serveSite';
import type { Figures } from '../figures';
import { median } from '../report/statistics';

const QUERIES = 'packages/search/src/eval/queries.json';

/** Search of the portal: the window in a slow browser with a slow connection, and the engine alone. */
export async function measureSearch(browser: Browser, dir: string, runs: number): Promise<Figures> {
  const engine = await measureEngine(path.join(dir, 'search'));
  const early = await measureEarlyClicks(browser, dir, runs);
  // This one slows the connection down by itself.
  const server = await serveSite(dir);
  try {
    const options = { address: `${server.origin}/`, cpuSlowdown: CPU_SLOWDOWN, runs };
    const { firstResults, keyP50, keyP95 } = await measureWindow(browser, options);
    return {
      'search.early': median(early),
      'search.first': firstResults,
      'search.keyP50': keyP50,
      'search.keyP95': keyP95,
      'search.engineP50': percentile(engine, 0.5),
      'search.engineP95': percentile(engine, 0.95),
    };
  } finally {
    await server.stop();
  }
}

/** Every beginning of every known query, in this process. */
async function measureEngine(index: string): Promise<number[]> {
  const items = parseKnownItems(await readFile(path.join(root, QUERIES), 'utf8'), QUERIES);
  const engine = createSearchEngine(await readSearchIndex(index));
  return timeKeystrokes(
    engine,
    items.map(({ query }) => query),
  );
}

/** From a click as soon as the page is loaded, with the application not there yet, to the first results of a word. */
async function measureEarlyClicks(browser: Browser, dir: string, runs: number): Promise<number[]> {
  const server = await serveSite(dir, SLOW_4G);
  try {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await clickEarly(browser, `${server.origin}/`));
    return times;
  } finally {
    await server.stop();
  }
}

async function clickEarly(browser: Browser, address: string): Promise<number> {
  const page = await openPage(browser, { isSlow: true });
  try {
    await page.addInitScript(installSearchProbe);
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('[data-search-button]').first().click();
    await page.locator('[data-search-modal] input').fill('charger');
    await page.locator('[data-search-modal] [role=option]').first().waitFor();
    return await page.evaluate(() => window.benchSearch.firstResultAt - window.benchSearch.clickedAt);
  } finally {
    await page.context().close();
  }
}
