import type { Browser, Request, Response } from 'playwright-core';
import { serveSite } from '../browser/serveSite';
import { visit } from '../browser/visit';
import type { Figures } from '../figures';
import { KINDS, pickPages, type Site } from '../sites/site';

/**
 * Weighs the typical page of each kind of a site.
 * @returns `<kind>.pages` (number of pages), `<kind>.largest` (HTML of the largest page) and `<kind>.<name>` for the figures
 *   of `weighPage`. Sizes are KB with gzip.
 */
export async function measureWeight(browser: Browser, site: Site): Promise<Figures> {
  const picked = await pickPages(site, KINDS);
  return serveSite(site.dir, undefined, async (origin) => {
    const figures: Figures = {};
    for (const { kind, pages, typical } of picked) {
      const weight = await weighPage(browser, origin + typical.route);
      const largest = (pages.at(-1)?.bytes ?? 0) / 1000;
      for (const [name, value] of Object.entries({ pages: pages.length, largest, ...weight }))
        figures[`${kind}.${name}`] = value;
    }
    return figures;
  });
}

/**
 * Loads a page with an empty cache, moves the pointer, waits until nothing more is loaded, and weighs every file. A
 * slow connection would not change the sizes, so nothing is throttled.
 * @param address of a page of `serveSite`, which compresses all responses
 * @returns the number of `requests`, and KB: `before` the load event, in `all`, and of each type; `prefetch` for files
 *   that only other pages need
 * @throws Error when the status of the page is not 200
 */
function weighPage(browser: Browser, address: string): Promise<Figures> {
  return visit(browser, false, async (page, { act, waitForQuiet }) => {
    const early = new Set<Request>();
    const responses: Response[] = [];
    let isLoaded = false;
    page.on('request', (request) => !isLoaded && early.add(request));
    page.on('response', (response) => response.status() === 200 && responses.push(response));
    page.once('load', () => (isLoaded = true));
    const opened = await page.goto(address);
    if (opened?.status() !== 200) throw new Error(`${address} responds with ${opened?.status()}.`);
    await act();
    await waitForQuiet();
    const weight: Figures = { requests: responses.length };
    for (const response of responses) {
      const isEarly = early.has(response.request());
      for (const name of ['all', await resourceOf(response), ...(isEarly ? ['before'] : [])])
        weight[name] = (weight[name] ?? 0) + Number(response.headers()['content-length']) / 1000;
    }
    return weight;
  });
}

/**
 * Returns the type of a response: `prefetch`, or what Playwright calls it, such as `stylesheet`. A page that is loaded
 * with fetch was prefetched by the application.
 */
async function resourceOf(response: Response): Promise<string> {
  const request = response.request();
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const purpose = (await request.allHeaders())['sec-purpose'] ?? '';
  if (purpose.includes('prefetch') || (isPage && request.resourceType() !== 'document')) return 'prefetch';
  return request.resourceType();
}
