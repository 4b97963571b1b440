import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('mobile drawer', () => {
  test('is open or closed', async ({ page }) => {
    await open(page, PAGES.home);
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
  });

  test('a press of its button before the application has started takes effect', async ({ page }) => {
    await page.goto(PAGES.home);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  });

  test('closes on a press outside it', async ({ page }) => {
    await open(page, PAGES.home);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.mouse.click(380, 500);
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
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

  test('closes when the viewport becomes desktop', async ({ page }) => {
    await open(page, PAGES.start);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await page.setViewportSize({ width: 1200, height: 844 });
    await expect(page.locator('.navbar-sidebar')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });

  test("has a secondary menu with a back button labelled 'Back to main menu'", async ({ page }) => {
    await open(page, PAGES.start);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.locator('.navbar-sidebar');
    const back = drawer.getByRole('button', { name: 'Back to main menu', exact: true });
    await expect(back).toBeInViewport();
    await expect(drawer.getByRole('link', { name: 'Getting started with Ampera UI' })).toBeInViewport();
    await back.click();
    await expect(drawer.getByRole('link', { name: 'News' })).toBeInViewport();
    await expect(back).not.toBeInViewport();
  });

  test('a page outside the guides has only the main menu', async ({ page }) => {
    await open(page, PAGES.provoke);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.locator('.navbar-sidebar');
    await expect(drawer.getByRole('link', { name: 'News' })).toBeInViewport();
    await expect(drawer.getByRole('button', { name: 'Back to main menu' })).not.toBeInViewport();
  });
});
