import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, PAGE_CHUNKS, open } from '../shell';

/** Simulates a connection through the Network Information API. */
async function connect(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

/** Hovers over a link to a guide and returns the number of files that the page then requests. */
async function countOnHover(page: Page): Promise<number> {
  await open(page, PAGES.questions);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: 'set up chargers' }).hover();
  await page.waitForTimeout(500);
  return asked.filter((url) => PAGE_CHUNKS.test(url)).length;
}

/** Links to bundles of pages. The search prefetches the scripts of its window, too. */
const prefetched = 'link[rel="prefetch"]:not([data-search])';

test.describe('page bundles', () => {
  test('of the links at the end of a page are prefetched when the reader has come there', async ({
    page,
  }) => {
    await connect(page, { effectiveType: '4g', saveData: false });
    await open(page, PAGES.chargers);
    await page.waitForLoadState('networkidle');
    await expect(page.locator(prefetched)).toHaveCount(0);
    await page.locator('.pagination-nav').scrollIntoViewIfNeeded();
    await expect(page.locator(prefetched)).not.toHaveCount(0);
    const hrefs = await page
      .locator(prefetched)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.every((href) => PAGE_CHUNKS.test(href ?? ''))).toBe(true);
  });

  test('are not prefetched on slow connections or when data-saver is on', async ({ page }) => {
    for (const connection of [
      { effectiveType: '2g', saveData: false },
      { effectiveType: 'slow-2g', saveData: false },
      { effectiveType: '4g', saveData: true },
    ]) {
      await connect(page, connection);
      expect(await countOnHover(page), JSON.stringify(connection)).toBe(0);
      await expect(page.locator(prefetched)).toHaveCount(0);
    }
    // A press fetches the page all the same.
    await page.getByRole('main').getByRole('link', { name: 'set up chargers' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
  });
});

test('pages of operations are prefetched, except when data-saver is on', async ({ page }) => {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Get a charger/ })
    .first();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const saveData of [true, false]) {
    await connect(page, { effectiveType: '4g', saveData });
    await open(page, '/category/documentation/apiv2/entitymanagement/charger');
    await page.waitForLoadState('networkidle');
    asked.length = 0;
    await link.hover();
    if (saveData) {
      await page.waitForTimeout(500);
      expect(asked).toEqual([]);
    } else await expect.poll(() => asked.some((url) => url.endsWith(PAGES.operation))).toBe(true);
  }
});
