import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('mobile drawer', () => {
  test('opens on the first press, and closes with its button and on a press outside', async ({ page }) => {
    // The press starts the application.
    await page.goto(PAGES.home);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const drawer = page.locator('.navbar-sidebar');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer).not.toBeInViewport();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(drawer).toBeInViewport();
    await drawer.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(drawer).not.toBeInViewport();
    await toggle.click();
    await expect(drawer).toBeInViewport();
    await page.mouse.click(380, 500);
    await expect(drawer).not.toBeInViewport();
  });

  test('closes on back navigation', async ({ page }) => {
    await open(page, PAGES.questions);
    await page.getByRole('main').getByRole('link', { name: 'news' }).click();
    await expect(page).toHaveURL('/news');
    // The URL changes before the page does, and each page has its own drawer. Wait for the next page.
    await expect(page.locator('.theme-doc-markdown')).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.goBack();
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
    await expect(page, 'the first step back closes the drawer alone').toHaveURL('/news');
    await page.goBack();
    await expect(page).toHaveURL(PAGES.questions);
  });

  test('has the menu of the guides with the main menu behind it, and closes on a wide window', async ({
    page,
  }) => {
    await open(page, PAGES.start);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.locator('.navbar-sidebar');
    const back = drawer.getByRole('button', { name: 'Back to main menu', exact: true });
    await expect(back).toBeInViewport();
    await expect(drawer.getByRole('link', { name: 'Getting started with Ampera UI' })).toBeInViewport();
    await back.click();
    await expect(drawer.getByRole('link', { name: 'News' })).toBeInViewport();
    await expect(back).not.toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(drawer).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(drawer).not.toBeInViewport();
    // Outside of the guides, there is only the main menu.
    await open(page, PAGES.provoke);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(drawer.getByRole('link', { name: 'News' })).toBeInViewport();
    await expect(back).not.toBeInViewport();
  });
});
