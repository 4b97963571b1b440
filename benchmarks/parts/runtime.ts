import type { Browser } from 'playwright-core';
import { SLOW_4G } from '../browser/link';
import { act, openPage, readProbe, watchRequests } from '../browser/openBrowser';
import { serveSite } from '../browser/serveSite';
import type { Figures } from '../figures';
import { median } from '../report/statistics';
import { pickPages } from '../sites/pickPages';
import type { Kind, Site } from '../sites/site';

/**
 * Time after the load event without any action of the reader, in ms. It is shorter than the time after which the portal
 * starts its application by itself.
 */
const READING = 3000;

interface Visit {
  fcp: number;
  lcp: number;
  blockingBefore: number;
  blockingAll: number;
}

/**
 * Loads a typical guide and a typical operation with a slow processor and connection. Measures paints, and the time
 * that long tasks block the page: before the reader's first action, and until the page is quiet after it. Returns
 * medians of `runs` loads, each with an empty cache.
 */
export async function measureRuntime(browser: Browser, site: Site, runs: number): Promise<Figures> {
  const server = await serveSite(site.dir, SLOW_4G);
  try {
    const figures: Figures = {};
    for (const { kind, typical } of await pickPages(site)) {
      if (!isMeasured(kind)) continue;
      const visits: Visit[] = [];
      for (let run = 0; run < runs; run += 1)
        visits.push(await visit(browser, server.origin + typical.route));
      for (const key of ['fcp', 'lcp', 'blockingBefore', 'blockingAll'] as const) {
        figures[`${kind}.${key}`] = median(visits.map((each) => each[key]));
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const isMeasured = (kind: Kind): boolean => kind === 'guide' || kind === 'operation';

async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await openPage(browser, { isSlow: true });
  try {
    const requests = watchRequests(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(READING);
    const { fcp, lcp, blocking: blockingBefore } = await readProbe(page);
    await act(page);
    await requests.waitForQuiet();
    const { blocking: blockingAll } = await readProbe(page);
    return { fcp, lcp, blockingBefore, blockingAll };
  } finally {
    await page.context().close();
  }
}
