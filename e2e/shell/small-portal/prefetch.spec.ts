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
  test('are prefetched', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: false });
    await open(page, PAGES.questions);
    await expect(page.locator(prefetched)).not.toHaveCount(0);
    const hrefs = await page
      .locator(prefetched)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.every((href) => PAGE_CHUNKS.test(href ?? ''))).toBe(true);
  });

  for (const [name, connection] of [
    ['on 2g connections', { effectiveType: '2g', saveData: false }],
    ['on slow 2g connections', { effectiveType: 'slow-2g', saveData: false }],
    ['when data-saver is on', { effectiveType: '4g', saveData: true }],
  ] as const) {
    test(`are not prefetched ${name}`, async ({ page }) => {
      await connect(page, connection);
      expect(await countOnHover(page)).toBe(0);
      await expect(page.locator(prefetched)).toHaveCount(0);
    });

    test(`the page still opens ${name}`, async ({ page }) => {
      await connect(page, connection);
      await open(page, PAGES.questions);
      await page.getByRole('main').getByRole('link', { name: 'set up chargers' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');
    });
  }
});

test.describe('pages of operations', () => {
  const category = '/category/documentation/apiv2/entitymanagement/charger';

  test('are prefetched', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: false });
    await open(page, category);
    const asked = page.waitForRequest((request) => request.url().endsWith(PAGES.operation));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Get a charger/ })
      .first()
      .hover();
    expect((await asked).isNavigationRequest()).toBe(false);
  });

  test('are not prefetched when data-saver is on', async ({ page }) => {
    await connect(page, { effectiveType: '4g', saveData: true });
    await open(page, category);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Get a charger/ })
      .first()
      .hover();
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
  });
});
