import type { Browser, Page } from 'playwright-core';
import { percentile } from '../src/eval/measure';

/** What a reader waits for in the search window, in milliseconds. */
export interface WindowFigures {
  /** From the press on the button to the first results of a word typed at once. */
  firstResults: number;
  /** From a key to the worker's answer, with the full index. */
  keyP50: number;
  keyP95: number;
  /** The longest task of the page while the reader types. */
  longestTask: number;
}

export interface WindowOptions {
  /** Address of a page of the portal. */
  address: string;
  /** How much slower the page's processor is. */
  cpuSlowdown: number;
  /** Visits of which the median is taken. */
  runs: number;
}

/** Slow 4G: 1.6 Mbit/s, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** The application starts by itself some seconds after the page is loaded; then it gets the search ready, ms. */
const READING_TIME = 15_000;
/** Time for the full index on the slow connection, ms. */
const INDEX_TIME = 12_000;
const KEY_EVERY = 150;
const TYPED = ['connection status', 'how do I restart a charger', 'tarrif'];

interface Probe {
  pressedAt: number;
  firstResultAt: number;
  keys: number[];
  tasks: number[];
}

declare global {
  interface Window {
    searchProbe: Probe;
  }
}

/** Opens the window in a browser with a slow processor and connection, as a reader who has read for a while. */
export async function measureWindow(browser: Browser, options: WindowOptions): Promise<WindowFigures> {
  const visits: Probe[] = [];
  for (let run = 0; run < options.runs; run += 1) visits.push(await visit(browser, options));
  const keys = visits.flatMap((each) => each.keys);
  return {
    firstResults: percentile(
      visits.map(({ firstResultAt, pressedAt }) => firstResultAt - pressedAt),
      0.5,
    ),
    keyP50: percentile(keys, 0.5),
    keyP95: percentile(keys, 0.95),
    longestTask: Math.max(0, ...visits.flatMap((each) => each.tasks)),
  };
}

async function visit(browser: Browser, { address, cpuSlowdown }: WindowOptions): Promise<Probe> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(installProbe);
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(READING_TIME);
    await open(page);
    await page.waitForTimeout(INDEX_TIME);
    await page.evaluate(() => {
      window.searchProbe.keys.length = 0;
      window.searchProbe.tasks.length = 0;
    });
    for (const query of TYPED) {
      await page.locator('[data-search-modal] input').fill('');
      await page.keyboard.type(query, { delay: KEY_EVERY });
    }
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => window.searchProbe);
  } finally {
    await context.close();
  }
}

async function open(page: Page): Promise<void> {
  await page.locator('[data-search-button]').first().click();
  await page.locator('[data-search-modal] input').fill('charger');
  await page.locator('[data-search-modal] [role=option]').first().waitFor();
}

/** Runs in the page: takes the moments of the first press and the first result, of questions and answers, and long tasks. */
function installProbe(): void {
  const probe: Probe = { pressedAt: Number.NaN, firstResultAt: Number.NaN, keys: [], tasks: [] };
  window.searchProbe = probe;
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      if (Number.isNaN(probe.pressedAt)) probe.pressedAt = timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (
      Number.isNaN(probe.firstResultAt) &&
      document.querySelector('[data-search-modal] [role=option]') !== null
    )
      probe.firstResultAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    probe.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const asked = new Map<number, number>();
  const heard = new WeakSet<Worker>();
  const answer = ({ data }: MessageEvent<{ kind: string; id?: number }>): void => {
    const since = asked.get(data.id ?? -1);
    if (data.kind === 'result' && since !== undefined) probe.keys.push(performance.now() - since);
  };
  const post = Reflect.get(Worker.prototype, 'postMessage') as (...message: unknown[]) => void;
  Worker.prototype.postMessage = function postMessage(this: Worker, ...message: unknown[]): void {
    const [{ kind, id }] = message as [{ kind: string; id?: number }];
    if (!heard.has(this)) this.addEventListener('message', answer);
    heard.add(this);
    if (kind === 'search' && id !== undefined) asked.set(id, performance.now());
    post.apply(this, message);
  };
}
