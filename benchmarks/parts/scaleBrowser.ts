import type { Browser } from 'playwright-core';
import { METRICS } from '../figures';
import type { Site } from '../sites/site';
import { measureNavigation } from './navigation';
import { measureRuntime } from './runtime';
import { measureGeneratedSearch } from './search';

/** The figures of a reader who opens an operation, searches, and follows a link to the next operation. */
const SHOWN = [
  'operation.fcp',
  'operation.lcp',
  'operation.blockingAll',
  'operation.next',
  'search.early',
  'search.workerP95',
];

/**
 * Opens, searches and navigates a generated site in the browser.
 * @returns label of the figure → value
 */
export async function measureInBrowser(
  browser: Browser,
  site: Site,
  runs: number,
): Promise<Record<string, number>> {
  const { operation } = site.kinds;
  const operations: Site = { ...site, kinds: operation ? { operation } : {} };
  const figures = {
    ...(await measureRuntime(browser, operations, runs)),
    ...(await measureNavigation(browser, operations, runs)),
    ...(await measureGeneratedSearch(browser, site.dir, runs)),
  };
  return Object.fromEntries(
    METRICS.filter(({ id }) => SHOWN.includes(id)).map(({ id, label }) => [label, figures[id] ?? Number.NaN]),
  );
}
