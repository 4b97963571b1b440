import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

/** The three operations whose print is longest, and one with a long request and a long response. */
const LONGEST = [
  '/documentation/ocpi-descriptions/get-cdrs-221',
  '/documentation/ocpi-descriptions/get-locations-list-221',
  '/documentation/apiv2/entitymanagement/add-location',
  REFERENCE_PAGES['an operation with a body'],
];
const MAX_SHEETS = 12;

/** Prints the page on A4 and counts the sheets. */
async function countSheets(page: Page): Promise<number> {
  const document = (await page.pdf({ format: 'A4' })).toString('latin1');
  return document.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const path of LONGEST) {
  const name = path.split('/').at(-1);
  test(`the print of ${name} has at most ${MAX_SHEETS} sheets`, { tag: DEEP }, async ({ page }) => {
    await openReference(page, path);
    const sheets = await countSheets(page);
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(MAX_SHEETS);
  });
}

test(
  'the print has all fields and statuses, one language, one example of each status and no navigation',
  { tag: DEEP },
  async ({ page }) => {
    await openReference(page, REFERENCE_PAGES['an operation with variants']);
    await page.getByRole('region', { name: 'Request samples' }).getByText('Python', { exact: true }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.vr details:not([open])')).toHaveCount(0);

    const samples = page.getByRole('region', { name: 'Request samples' });
    await expect(
      samples.getByRole('group', { name: /sample$/ }).filter({ visible: true }),
    ).toHaveAccessibleName('Python sample');
    const statuses = page.locator('[data-vr-pick=status] > .vr-choice > .vr-panel');
    expect(await statuses.count()).toBeGreaterThan(3);
    for (const panel of await statuses.all()) await expect(panel.locator('pre:visible')).toHaveCount(1);
    for (const panel of await page.locator('[data-vr-pick=variant] > .vr-choice > .vr-panel').all())
      await expect(panel).toBeVisible();
    for (const name of ['On this page', 'Main', 'Docs sidebar', 'Breadcrumbs', 'Previous and next'])
      await expect(page.getByRole('navigation', { name }).filter({ visible: true })).toHaveCount(0);
  },
);
