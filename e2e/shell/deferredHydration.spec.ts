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

  test('follows a stored press or search key when there is no early window', async ({ page }) => {
    await page.route(/\/(main|search-early)\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.locator('[data-search-button]').first().click();
    await expect(page).toHaveURL(/\/search\b/);
    await page.goto('/general/frequently-asked-questions');
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search\b/);
  });

  test('is loaded again at the next action', async ({ page }) => {
    await page.addInitScript(() => {
      const mark = ({ target }: Event): void => {
        if (target instanceof HTMLScriptElement) document.documentElement.setAttribute('data-failed', '');
      };
      window.addEventListener('error', mark, true);
    });
    let isUnavailable = true;
    await page.route(/\/main\..*\.js$/, (route) =>
      isUnavailable ? route.abort('failed') : route.continue(),
    );
    await page.goto('/general/frequently-asked-questions');
    await page.mouse.move(300, 300);
    await expect(page.locator('html')).toHaveAttribute('data-failed', '');
    isUnavailable = false;
    await page.mouse.move(400, 320);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
