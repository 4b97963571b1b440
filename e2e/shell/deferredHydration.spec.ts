import { expect, test } from '../test';

test.describe('an application whose script cannot be loaded', () => {
  test.use({ expectedFaults: [/(main|search-early)\..*\.js|Failed to load resource/] });

  test('leaves the early search window, which leads to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.locator('[data-search-button]').first().click();
    const early = page.locator('[data-early-search]');
    await early.getByRole('combobox').fill('tariff');
    await expect(early.getByRole('option').first()).toBeVisible();
    await early.getByRole('combobox').fill('xyzzyqwerty');
    await expect(early.getByRole('option')).toHaveCount(0);
    await early.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL('/search?q=xyzzyqwerty');
  });
});
