import type { Browser, Locator, Page } from 'playwright-core';
import { installNavigationProbe } from '../browser/probes';
import { serveSite, SLOW_4G } from '../browser/serveSite';
import { visit, type Bench } from '../browser/visit';
import { median, repeatForMedians, type Figures } from '../figures';
import { pickPages, type Site } from '../sites/site';

/**
 * Time after the load event without any action of the reader, in ms. It is shorter than the time after which the portal
 * starts its application by itself.
 */
const READING = 3000;
/** How long the pointer stays on a link before the click, in ms. A reader takes about as long. */
const HOVER = 300;

/**
 * Opens a typical guide and a typical operation several times with a slow processor and connection, each time with an
 * empty cache. Then follows as many links to other pages of the kind in one visit.
 * @returns medians in ms: `fcp`, `lcp`, `blockingBefore`, `blockingAll` and `next` of each, such as `guide.fcp`
 */
export async function measureVisits({ browser, runs }: Bench, site: Site): Promise<Figures> {
  const pages = await pickPages(site, ['guide', 'operation']);
  return serveSite(site.dir, SLOW_4G, async (origin) => {
    const figures: Figures = {};
    for (const { kind, typical } of pages) {
      const address = origin + typical.route;
      const loads = await repeatForMedians(runs, () => measureLoad(browser, address));
      const next = await measureNext(browser, address, new RegExp(site.kinds[kind] ?? ''), runs);
      for (const [name, value] of Object.entries({ ...loads, next })) figures[`${kind}.${name}`] = value;
    }
    return figures;
  });
}

/** Measures paints, and by how much long tasks block the page: before the reader's first action, and in all. */
function measureLoad(browser: Browser, address: string): Promise<Figures> {
  return visit(browser, true, async (page, { act, waitForQuiet }) => {
    await page.goto(address);
    await page.waitForTimeout(READING);
    const { fcp, lcp, blocking } = await page.evaluate(() => window.benchProbe);
    await act();
    await waitForQuiet();
    const blockingAll = await page.evaluate(() => window.benchProbe.blocking);
    return { fcp, lcp, blockingBefore: blocking, blockingAll };
  });
}

/**
 * Measures the time from a click on a link to the paint of the next page's heading.
 * @param pattern routes of the pages that are followed
 * @returns the median of up to `runs` links; NaN when the page has no such link
 */
function measureNext(browser: Browser, address: string, pattern: RegExp, runs: number): Promise<number> {
  return visit(browser, true, async (page, { act, waitForQuiet }) => {
    await page.addInitScript(installNavigationProbe);
    await page.goto(address);
    await act();
    await waitForQuiet();
    const seen = new Set([new URL(address).pathname]);
    const times: number[] = [];
    while (times.length < runs) {
      const link = await findLink(page, pattern, seen);
      if (!link) break;
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await page.waitForTimeout(HOVER);
      await link.click({ noWaitAfter: true });
      const painted = await page.waitForFunction(() => sessionStorage.getItem('bench.ms'));
      times.push(Number(await painted.jsonValue()));
      await waitForQuiet();
    }
    return median(times);
  });
}

/** Finds a visible link of the sidebar to a page that was not visited yet, and marks the page as visited. */
async function findLink(page: Page, pattern: RegExp, seen: Set<string>): Promise<Locator | undefined> {
  for (const link of await page.locator('aside a[href], nav a[href]').all()) {
    const href = await link.getAttribute('href');
    const pathname = new URL(href ?? '', page.url()).pathname.replace(/(.)\/$/, '$1');
    if (seen.has(pathname) || !pattern.test(pathname) || !(await link.isVisible())) continue;
    seen.add(pathname);
    return link;
  }
  return undefined;
}
