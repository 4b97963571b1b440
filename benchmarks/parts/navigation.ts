import type { Browser, Locator, Page } from 'playwright-core';
import { SLOW_4G } from '../browser/link';
import { act, openPage, watchRequests } from '../browser/openBrowser';
import { installNavigationProbe } from '../browser/probe';
import { serveSite } from '../browser/serveSite';
import type { Figures } from '../figures';
import { median } from '../report/statistics';
import { pickPages } from '../sites/pickPages';
import type { Kind, Site } from '../sites/site';

/** How long the pointer stays on a link before the click, in ms. A reader takes about as long. */
const HOVER = 300;

/**
 * Follows sidebar links between pages of one kind, with a slow processor and connection. Measures the time from the
 * click to the paint of the next page's heading, as the median over `runs` different links of one visit.
 */
export async function measureNavigation(browser: Browser, site: Site, runs: number): Promise<Figures> {
  const server = await serveSite(site.dir, SLOW_4G);
  try {
    const figures: Figures = {};
    for (const { kind, typical } of await pickPages(site)) {
      const pattern = site.kinds[kind];
      if (!pattern || !isMeasured(kind)) continue;
      const times = await visit(browser, { address: server.origin + typical.route, pattern, runs });
      if (times.length > 0) figures[`${kind}.next`] = median(times);
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const isMeasured = (kind: Kind): boolean => kind === 'guide' || kind === 'operation';

interface VisitOptions {
  address: string;
  pattern: RegExp;
  runs: number;
}

async function visit(browser: Browser, { address, pattern, runs }: VisitOptions): Promise<number[]> {
  const page = await openPage(browser, { isSlow: true });
  try {
    await page.addInitScript(installNavigationProbe);
    const requests = watchRequests(page);
    await page.goto(address, { waitUntil: 'load' });
    await act(page);
    await requests.waitForQuiet();
    const seen = new Set([new URL(address).pathname]);
    const times: number[] = [];
    while (times.length < runs) {
      const link = await findLink(page, pattern, seen);
      if (!link) break;
      times.push(await follow(page, link));
      await requests.waitForQuiet();
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/** Finds a link in the visible part of the sidebar that leads to a page of the kind which was not visited yet. */
async function findLink(page: Page, pattern: RegExp, seen: Set<string>): Promise<Locator | undefined> {
  for (const link of await page.locator('aside a[href], nav a[href]').all()) {
    const href = await link.getAttribute('href');
    const pathname = new URL(href ?? '', page.url()).pathname;
    if (seen.has(pathname) || !pattern.test(pathname.replace(/(.)\/$/, '$1'))) continue;
    if (!(await link.isVisible())) continue;
    seen.add(pathname);
    return link;
  }
  return undefined;
}

async function follow(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(HOVER);
  await link.click({ noWaitAfter: true });
  const handle = await page.waitForFunction(() => sessionStorage.getItem('bench.ms'));
  return Number(await handle.jsonValue());
}
