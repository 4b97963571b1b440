import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SearchEngine } from '@voltmoor/search/engine';
import { parseKnownItems } from '@voltmoor/search/eval';
import { readSearchIndex } from '@voltmoor/search/indexing';
import { root } from '@voltmoor/build-tools/programs';
import type { Page } from 'playwright-core';
import { installSearchProbe } from '../browser/probes';
import { serveSite, SLOW_4G } from '../browser/serveSite';
import { visit, type Bench } from '../browser/visit';
import { median, percentile, repeat, type Figures } from '../figures';

const QUERIES = 'content/search/questions.json';
/** Words of `generate/words.json`, which generated content consists of. */
const GENERATED_QUERIES = ['charge', 'the active tariff', 'how to restart a session', 'locked voucher'];
const TYPED = ['connection status', 'how do I restart a charger', 'tarrif'];
/** Time for the application to start by itself after the page has loaded, in ms. */
const READING_TIME = 15_000;
/** Time for the full index to arrive over the slow connection, in ms. */
const INDEX_TIME = 12_000;
const KEY_EVERY = 150;
/** Longer queries take no more keystrokes than this. */
const MAX_KEYSTROKES = 24;

/** Measures the search window of this portal, and its engine alone. */
export async function measureSearch(bench: Bench, dir: string): Promise<Figures> {
  const items = parseKnownItems(await readFile(path.join(root, QUERIES), 'utf8'), QUERIES);
  // Every eighth known query, with all its beginnings, makes about 6,000 keystrokes.
  const queries = items.filter((_item, index) => index % 8 === 0).map(({ query }) => query);
  const late = await searchOften(bench, dir, readOpenAndType);
  const keys = late.flatMap((search) => search.keys);
  return {
    'search.first': median(late.map(({ first }) => first)),
    'search.keyP50': percentile(keys, 0.5),
    'search.keyP95': percentile(keys, 0.95),
    'search.longestTask': Math.max(...late.map(({ longestTask }) => longestTask)),
    ...(await measureFirstSearch(bench, dir, queries)),
  };
}

/**
 * Measures the first results after a click on the button of a page that has just been loaded, and the engine with every
 * beginning of the queries.
 */
export async function measureFirstSearch(
  bench: Bench,
  dir: string,
  queries: readonly string[] = GENERATED_QUERIES,
): Promise<Figures> {
  const early = await searchOften(bench, dir, open);
  const engine = new SearchEngine(await readSearchIndex(path.join(dir, 'search')));
  const times = timeKeystrokes(engine, queries);
  return {
    'search.early': median(early.map(({ first }) => first)),
    'search.engineP50': percentile(times, 0.5),
    'search.engineP95': percentile(times, 0.95),
  };
}

/** Measures how many milliseconds the engine takes for each keystroke of each query. */
function timeKeystrokes(engine: SearchEngine, queries: readonly string[]): number[] {
  return queries.flatMap((query) =>
    Array.from({ length: Math.min(query.length, MAX_KEYSTROKES) }, (_, last) => {
      const start = performance.now();
      engine.search(query.slice(0, last + 1));
      return performance.now() - start;
    }),
  );
}

/**
 * Loads the home page several times with a slow processor and connection, and searches in each.
 * @returns for each load, what the probes have recorded
 */
function searchOften({ browser, runs }: Bench, dir: string, search: (page: Page) => Promise<void>) {
  return serveSite(dir, SLOW_4G, (origin) =>
    repeat(runs, () =>
      visit(browser, true, async (page) => {
        await page.addInitScript(installSearchProbe);
        await page.goto(`${origin}/`);
        await search(page);
        return page.evaluate(() => ({ ...window.benchSearch, ...window.benchProbe }));
      }),
    ),
  );
}

/** Opens the search window and immediately types a word. */
async function open(page: Page): Promise<void> {
  await page.locator('[data-search-button]').first().click();
  const window = page.locator('[data-search-modal]');
  await window.locator('input').fill('charger');
  await window.locator('[role=option]').first().waitFor();
}

/** Reads for a while, opens the window and types after the full index has arrived. What was before does not count. */
async function readOpenAndType(page: Page): Promise<void> {
  await page.waitForTimeout(READING_TIME);
  await open(page);
  await page.waitForTimeout(INDEX_TIME);
  await page.evaluate(() => {
    window.benchSearch.keys.length = 0;
    window.benchProbe.longestTask = 0;
  });
  for (const query of TYPED) {
    await page.locator('[data-search-modal] input').fill('');
    // A reader does not clear the query and type at the same moment.
    await page.waitForTimeout(KEY_EVERY);
    await page.keyboard.type(query, { delay: KEY_EVERY });
  }
  await page.waitForTimeout(1_000);
}
