import { CHROMIUM_FLAGS, findChromium } from '@voltmoor/shell-tools/chromium';
import { chromium, type Browser, type Page } from 'playwright-core';
import { installProbe, type Probe } from './probe';

/** Factor by which the processor is slowed down; the goals refer to it. */
const CPU_SLOWDOWN = 4;

/** How long a page must be inactive to count as quiet, and how long to wait for that, in ms. */
const QUIET = 1500;
const MOST_WAITING = 30_000;

/**
 * Starts the installed Chromium.
 * @throws Error when Chromium is not installed
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The benchmarks need Chromium. Install it, or set CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    args: CHROMIUM_FLAGS,
  });
}

/** Opens a page with an empty cache that records paints and long tasks. */
export async function openPage(browser: Browser, { isSlow }: { isSlow: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // tsx wraps named functions in a helper. Functions that are sent to a page call this helper, so the page must define
  // it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return page;
}

export const readProbe = (page: Page): Promise<Probe> => page.evaluate(() => window.benchProbe);

/** Moves the pointer over the text, which is the smallest action of a reader. */
export async function act(page: Page): Promise<void> {
  await page.mouse.move(640, 300);
  await page.mouse.move(650, 320);
}

/** Counts the running requests of a page. Call it before the first request. */
export function watchRequests(page: Page): { waitForQuiet(): Promise<void> } {
  const running = new Set<unknown>();
  let lastChange = Date.now();
  const change = (apply: () => void) => (): void => {
    apply();
    lastChange = Date.now();
  };
  page.on('request', (request) => change(() => running.add(request))());
  page.on('requestfinished', (request) => change(() => running.delete(request))());
  page.on('requestfailed', (request) => change(() => running.delete(request))());
  return {
    async waitForQuiet() {
      lastChange = Date.now();
      const end = Date.now() + MOST_WAITING;
      while (Date.now() < end) {
        await page.waitForTimeout(100);
        if (running.size > 0 || Date.now() - lastChange < QUIET) continue;
        const idle = await page.evaluate(() => performance.now() - window.benchProbe.lastLongTaskEnd);
        if (idle > QUIET) return;
      }
    },
  };
}
