import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/steps/chromium';
import { installProbe, type Probe } from './probe';

/** The processor is slowed down by this factor, as in the goals. */
export const CPU_SLOWDOWN = 4;

/** How long nothing must happen before a page counts as quiet, and how long is waited for that at most; ms. */
const QUIET = 1500;
const MOST_WAITING = 30_000;

/**
 * Starts the installed Chromium.
 * @throws Error when none is installed
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

/** A page with an empty cache of its own, in which paints and long tasks are observed. */
export async function openPage(browser: Browser, { isSlow }: { isSlow: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // The loader of TypeScript wraps named functions in a helper, which functions sent to a page then call.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installProbe);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return page;
}

export const readProbe = (page: Page): Promise<Probe> => page.evaluate(() => window.benchProbe);

/** A reader who moves the pointer over the text, which is the least that a reader does. */
export async function act(page: Page): Promise<void> {
  await page.mouse.move(640, 300);
  await page.mouse.move(650, 320);
}

/** Counts the requests that are under way in a page; it is made before they begin. */
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
