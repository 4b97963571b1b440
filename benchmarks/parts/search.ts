import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSearchEngine } from '@voltmoor/search/engine/createSearchEngine';
import { beginningsOf, parseKnownItems, percentile, timeKeystrokes } from '@voltmoor/search/eval/measure';
import { readSearchIndex } from '@voltmoor/search/indexing/readSearchIndex';
import { root } from '@voltmoor/shell-tools/paths';
import type { Browser, Page } from 'playwright-core';
import { SLOW_4G } from '../browser/link';
import { openPage } from '../browser/openBrowser';
import { installSearchProbe, type SearchProbe } from '../browser/searchProbe';
import { timeWorker } from '../browser/timeWorker';
import { serveSite } from '../browser/serveSite';
import type { Figures } from '../figures';
import { median } from '../report/statistics';

const QUERIES = 'packages/search/src/eval/queries.json';
/** Time for the application to start by itself after the page has loaded, and to prepare the search, in ms. */
const READING_TIME = 15_000;
/** Time for the full index to arrive over the slow connection, ms. */
const INDEX_TIME = 12_000;
const KEY_EVERY = 150;
/** Every eighth known query is measured with all its beginnings, which makes about 6,000 keystrokes. */
const QUERY_STEP = 8;
/** Words of `generate/words.ts`, which generated content consists of. */
const GENERATED_QUERIES = ['charge', 'the active tariff', 'how to restart a session', 'locked voucher'];
const TYPED = ['connection status', 'how do I restart a charger', 'tarrif'];

/**
 * Measures the portal's search: the search window with a slow processor and connection, and the search engine alone.
 */
export async function measureSearch(browser: Browser, dir: string, runs: number): Promise<Figures> {
  const queries = await readQueries();
  const engine = await measureEngine(path.join(dir, 'search'), queries);
  const worker = await measureWorker(browser, dir, queries);
  const early = await visitOften(browser, { dir, runs, search: open });
  const late = await visitOften(browser, { dir, runs, search: readOpenAndType });
  const keys = late.flatMap((probe) => probe.keys);
  return {
    'search.early': median(early.map(toFirstResult)),
    'search.first': median(late.map(toFirstResult)),
    'search.keyP50': percentile(keys, 0.5),
    'search.keyP95': percentile(keys, 0.95),
    'search.longestTask': Math.max(0, ...late.flatMap(({ tasks }) => tasks)),
    'search.workerP50': percentile(worker, 0.5),
    'search.workerP95': percentile(worker, 0.95),
    'search.engineP50': percentile(engine, 0.5),
    'search.engineP95': percentile(engine, 0.95),
  };
}

/** Measures the search of generated content: the first results after a click, and the worker with the full index. */
export async function measureGeneratedSearch(browser: Browser, dir: string, runs: number): Promise<Figures> {
  const early = await visitOften(browser, { dir, runs, search: open });
  const worker = await measureWorker(browser, dir, GENERATED_QUERIES);
  return {
    'search.early': median(early.map(toFirstResult)),
    'search.workerP95': percentile(worker, 0.95),
  };
}

const toFirstResult = ({ firstResultAt, clickedAt }: SearchProbe): number => firstResultAt - clickedAt;

async function readQueries(): Promise<string[]> {
  const items = parseKnownItems(await readFile(path.join(root, QUERIES), 'utf8'), QUERIES);
  return items.filter((_item, index) => index % QUERY_STEP === 0).map(({ query }) => query);
}

/** Searches for every beginning of the queries in this process. */
async function measureEngine(index: string, queries: readonly string[]): Promise<number[]> {
  return timeKeystrokes(createSearchEngine(await readSearchIndex(index)), queries);
}

/** Does the same in the worker of the search window with the full index, with full connection and processor speed. */
async function measureWorker(browser: Browser, dir: string, queries: readonly string[]): Promise<number[]> {
  const server = await serveSite(dir);
  const page = await openPage(browser, { isSlow: false });
  try {
    await page.goto(`${server.origin}/`, { waitUntil: 'load' });
    return await timeWorker(page, queries.flatMap(beginningsOf));
  } finally {
    await page.context().close();
    await server.stop();
  }
}

interface Visits {
  dir: string;
  runs: number;
  search: (page: Page) => Promise<void>;
}

/** Loads the home page several times with a slow processor and connection, and searches in each. */
async function visitOften(browser: Browser, { dir, runs, search }: Visits): Promise<SearchProbe[]> {
  const server = await serveSite(dir, SLOW_4G);
  try {
    const probes: SearchProbe[] = [];
    for (let run = 0; run < runs; run += 1) probes.push(await visit(browser, `${server.origin}/`, search));
    return probes;
  } finally {
    await server.stop();
  }
}

async function visit(
  browser: Browser,
  address: string,
  search: (page: Page) => Promise<void>,
): Promise<SearchProbe> {
  const page = await openPage(browser, { isSlow: true });
  try {
    await page.addInitScript(installSearchProbe);
    await page.goto(address, { waitUntil: 'load' });
    await search(page);
    return await page.evaluate(() => window.benchSearch);
  } finally {
    await page.context().close();
  }
}

/** Opens the search window and immediately types a word. */
async function open(page: Page): Promise<void> {
  await page.locator('[data-search-button]').first().click();
  // Before the application has started, a simpler window opens.
  const window = page.locator('[data-early-search], [data-search-modal]');
  await window.locator('input').fill('charger');
  await window.locator('[role=option]').first().waitFor();
}

/**
 * Reads for a while, then opens the search window and types after the full index has arrived. Keystrokes and tasks
 * before that do not count.
 */
async function readOpenAndType(page: Page): Promise<void> {
  await page.waitForTimeout(READING_TIME);
  await open(page);
  await page.waitForTimeout(INDEX_TIME);
  await page.evaluate(() => {
    window.benchSearch.keys.length = 0;
    window.benchSearch.tasks.length = 0;
  });
  for (const query of TYPED) {
    await page.locator('[data-search-modal] input').fill('');
    // A reader does not clear the query and type at the same moment.
    await page.waitForTimeout(KEY_EVERY);
    await page.keyboard.type(query, { delay: KEY_EVERY });
  }
  await page.waitForTimeout(1_000);
}
