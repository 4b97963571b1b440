import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { start } from './shell';

/** Files that a visit may load in all: page, styles, typefaces and application. */
const MOST = 25;

test('a visit without a click loads nothing for other pages', { tag: DEEP }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const kind of ['home', 'guide', 'operation', 'news list'] as const) {
    // Nothing that the page before asks for late is counted.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(PAGE_KINDS[kind]);
    await start(page);
    await page.waitForLoadState('networkidle');
    expect(asked.length, `${kind}: ${asked.join(' ')}`).toBeLessThanOrEqual(MOST);
  }
});

test.describe('an application whose script cannot be loaded', () => {
  test.use({ expectedFaults: [/main\..*\.js|Failed to load resource/] });

  test('leaves the search window, which leads to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.locator('[data-search-button]').first().click();
    const dialog = page.locator('[data-search-modal]');
    await dialog.getByRole('combobox').fill('tariff');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await dialog.getByRole('combobox').fill('xyzzyqwerty');
    await expect(dialog.getByRole('option')).toHaveCount(0);
    await dialog.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?q=xyzzyqwerty');
  });
});
