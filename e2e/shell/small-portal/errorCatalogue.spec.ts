import { expect, test } from '../../test';
import { PAGES, open, openAtWrongBasePath } from '../shell';

test.describe('page crash', () => {
  test.use({
    expectedFaults: [
      /could not be drawn|first attempt failed|minified React error|Page crashed|ErrorBoundary/i,
    ],
  });

  test("shows the heading 'This page crashed.', the error message and the page title 'Page Error'", async ({
    page,
  }) => {
    await open(page, PAGES.provoke);
    await page.getByRole('main').getByRole('button', { name: 'crash', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByRole('main')).toContainText('The charger list could not be drawn.');
    await expect(page.getByRole('main')).toContainText('No chargers were given.');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test("the 'Try again' button clears the error", async ({ page }) => {
    await open(page, PAGES.provoke);
    await page.getByRole('main').getByRole('button', { name: 'crash once' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provoke');
    await expect(page).toHaveTitle('Provoke | Ampera');
  });
});

test.describe('missing provider context', () => {
  test.use({ expectedFaults: [/is called outside the|minified React error/i] });

  test('an error is thrown, and a crash outside of the layout shows the same page', async ({ page }) => {
    await open(page, '/provoke/without-layout');
    await page.getByRole('button', { name: 'missing provider' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await expect(page.getByRole('main')).toContainText(
      /Hook \S+ is called outside the <ColorModeProvider>\./,
    );
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without layout');
  });
});

test.describe('site opened at wrong base path', () => {
  test.use({ expectedFaults: [/404/] });

  test("the banner 'Your Docusaurus site did not load properly.' proposes the current path", async ({
    page,
  }) => {
    await openAtWrongBasePath(page);
  });

  test('at the right path there is no banner', async ({ page }) => {
    await page.goto(PAGES.home);
    await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeHidden();
  });
});

test.describe('unknown route', () => {
  test.use({ expectedFaults: [/404/] });

  test('the not-found page', async ({ page }) => {
    const response = await page.goto('/documentation/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await open(page, '/documentation/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  test('the not-found page on navigation within the application', async ({ page }) => {
    await open(page, PAGES.home);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Products' }).hover();
    // The small portal has no guides for this product.
    await menu.getByRole('link', { name: 'Ampera Express' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});

test.describe('search', () => {
  test.describe('fetch failure', () => {
    test.use({ expectedFaults: [/ERR_FAILED|Failed to (load|fetch)/] });

    test("'Unable to fetch results' and 'You might want to check your network connection.'", async ({
      page,
    }) => {
      await page.route('**/search/*.json*', (route) => route.abort());
      await open(page, PAGES.start);
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search docs').fill('charger');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Unable to fetch results', { exact: true })).toBeVisible();
      await expect(
        dialog.getByText('You might want to check your network connection.', { exact: true }),
      ).toBeVisible();
    });
  });

  test("with no hits: 'No results for', 'Try searching for', 'Believe this query should return results?', 'Let us know.'", async ({
    page,
  }) => {
    await open(page, PAGES.start);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('xyzzyq');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No results for “xyzzyq”')).toBeVisible();
    await expect(dialog.getByText('Try searching for')).toBeVisible();
    await expect(dialog.getByText('Believe this query should return results?')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Let us know.', exact: true })).toHaveAttribute(
      'href',
      /^mailto:support@ampera\.example/,
    );
  });
});

test.describe('browser storage failure', () => {
  test('is logged, and storage is treated as unavailable', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await open(page, PAGES.start);
    expect(warnings.filter((text) => text.includes('browser storage is not available'))).toHaveLength(1);
    const button = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    await button.click();
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('charger');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

  test.describe('of single operations', () => {
    test.use({ expectedFaults: [/Docusaurus storage error/] });

    test('is logged and has no other effect', async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      });
      const logged: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      await open(page, PAGES.start);
      const button = page.getByRole('button', { name: /^Switch between dark and light mode/ });
      await button.click();
      await button.click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(logged.join('\n')).toContain("Docusaurus storage error, can't set theme=dark");
    });
  });
});
