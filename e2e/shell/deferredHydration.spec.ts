import { expect, test } from '../test';

test.describe('an application whose script cannot be loaded', () => {
  test.use({ expectedFaults: [/main\..*\.js|Failed to load resource/] });

  test('follows a stored press of the search button to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
    await page.goto('/general/frequently-asked-questions');
    await page.locator('[data-search-button]').first().click();
    await expect(page).toHaveURL(/\/search\b/);
  });

  test('follows a stored search key to the search page', async ({ page }) => {
    await page.route(/\/main\..*\.js$/, (route) => route.abort('failed'));
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
