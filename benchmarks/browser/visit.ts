import { setTimeout as sleep } from 'node:timers/promises';
import { CHROMIUM_FLAGS, ensureChromium } from '@voltmoor/build-tools/programs';
import { chromium, type Browser, type Page, type Request } from 'playwright-core';
import { installProbe } from './probes';

/** Factor by which the processor is slowed down; the goals refer to it. */
const CPU_SLOWDOWN = 4;
/** How long a page must be inactive to count as quiet, and how long to wait for that, in ms. */
const QUIET = 1500;
const MOST_WAITING = 30_000;

/** Starts the installed Chromium, or ends the command with a message. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });

/** A browser, and the number of page loads, links, edits and searches of which the report contains medians. */
export interface Bench {
  browser: Browser;
  runs: number;
}

/**
 * Opens an empty page with an empty cache. The page records its paints and long tasks.
 * @param isSlow whether the processor is slowed down
 * @param use works with the page, which is closed afterwards
 */
export async function visit<T>(
  browser: Browser,
  isSlow: boolean,
  use: (page: Page, reader: ReturnType<typeof createReader>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // tsx wraps named functions in a helper. Functions that are sent to a page call this helper, so the page must
    // define it.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(installProbe);
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    return await use(page, createReader(page));
  } finally {
    await context.close();
  }
}

/** What a reader does who does not use the page's own controls. */
function createReader(page: Page) {
  const running = new Set<unknown>();
  let lastChange = 0;
  const end = (request: Request): void => {
    running.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** Moves the pointer over the text, which is the smallest action of a reader. */
    async act() {
      await page.mouse.move(640, 300);
      await page.mouse.move(650, 320);
    },
    /** Waits until the page has loaded nothing and run no long task for a while. */
    async waitForQuiet() {
      lastChange = Date.now();
      const latest = Date.now() + MOST_WAITING;
      while (Date.now() < latest) {
        await sleep(100);
        if (running.size > 0 || Date.now() - lastChange < QUIET) continue;
        const idle = await page.evaluate(() => performance.now() - window.benchProbe.lastTaskEnd);
        if (idle > QUIET) return;
      }
    },
  };
}
