import { findViolationsInBothThemes } from '../../axe';
import type { Page } from '@playwright/test';
import { expect, test } from '../../test';
import { PAGES, PAGE_CHUNKS, open } from '../shell';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** States of the shell other than the initial one, with the steps that lead to them. */
const STATES: [name: string, size: typeof WIDE, reach: (page: Page) => Promise<void>][] = [
  ['announcement bar and open dropdown', WIDE, openDropdown],
  ['announcement bar', NARROW, (page) => open(page, PAGES.start)],
  [
    'crashed page',
    WIDE,
    async (page) => {
      await open(page, PAGES.provoke);
      await page.getByRole('main').getByRole('button', { name: 'crash', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  ],
  [
    'failed page chunk',
    NARROW,
    async (page) => {
      await page.route(PAGE_CHUNKS, (route) => route.abort());
      await page.goto(PAGES.start);
      await page.mouse.move(5, 5);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  ],
];

for (const [name, size, reach] of STATES) {
  test.describe(name, () => {
    test.use({ viewport: size, expectedFaults: [/could not be drawn|minified React error|ERR_FAILED/i] });

    test('axe finds nothing in either theme', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await reach(page);
      expect(await findViolationsInBothThemes(page)).toEqual([]);
    });
  });
}

async function openDropdown(page: Page): Promise<void> {
  await open(page, PAGES.start);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Products' })
    .press('Enter');
}
