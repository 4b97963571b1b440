import { expect, test } from '../test';

test.describe('an application whose script cannot be loaded', () => {
  test.use({ expectedFaults: [/main\..*\.js|Failed to load resource/] });

  test('gives a kept press back: the search button leads to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.locator('[data-search-button]').first().click();
    await expect(page).toHaveURL(/\/search\b/);
  });

  test('gives a kept key back: the search key leads to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search\b/);
  });

  test('is tried again at the next intent', async ({ page }) => {
    await page.addInitScript(() => {
      const mark = ({ target }: Event): void => {
        if (target instanceof HTMLScriptElement) document.documentElement.setAttribute('data-failed', '');
      };
      window.addEventListener('error', mark, true);
    });
    let isAway = true;
    await page.route(/\/main\..*\.js$/, (route) => (isAway ? route.abort('failed') : route.continue()));
    await page.goto('/general/frequently-asked-questions');
    await page.mouse.move(300, 300);
    await expect(page.locator('html')).toHaveAttribute('data-failed', '');
    isAway = false;
    await page.mouse.move(400, 320);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
