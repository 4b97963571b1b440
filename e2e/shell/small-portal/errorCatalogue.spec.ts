import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.describe('page crash', () => {
  test.use({
    expectedFaults: [
      /could not be drawn|first attempt failed|minified React error|Page crashed|ErrorBoundary/i,
    ],
  });

  test("shows what happened with the title 'Page Error', and 'Try again' clears the error", async ({
    page,
  }) => {
    await open(page, PAGES.provoke);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'crash once' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Provoke');
    await expect(page).toHaveTitle('Provoke | Ampera');
    await main.getByRole('button', { name: 'crash', exact: true }).click();
    await expect(main).toContainText('The charger list could not be drawn.');
    await expect(main).toContainText('No chargers were given.');
    await expect(page).toHaveTitle('Page Error');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without layout');
  });
});

test.describe('unknown route', () => {
  test.use({ expectedFaults: [/404/] });

  test('the not-found page on navigation within the application', async ({ page }) => {
    await open(page, PAGES.home);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Products' }).hover();
    // The small portal has no guides for this product.
    await menu.getByRole('link', { name: 'Ampera Express' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
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
