import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.describe('navbar, when hide-on-scroll is on', () => {
  test('hides on scroll down', async ({ page }) => {
    await open(page, PAGES.chargers);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await expect(navbar).toBeInViewport();
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, 300);
    await expect(navbar).not.toBeInViewport();
  });

  test('shows on scroll up', async ({ page }) => {
    await open(page, PAGES.chargers);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await page.mouse.wheel(0, 500);
    await page.mouse.wheel(0, 500);
    await expect(navbar).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(navbar).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });

  test('shows near the top', async ({ page }) => {
    await open(page, PAGES.chargers);
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await page.mouse.wheel(0, 500);
    await page.mouse.wheel(0, 500);
    await expect(navbar).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 30));
    await expect(navbar).toBeInViewport();
    // Near the top, the bar stays visible even when the reader scrolls down.
    await page.evaluate(() => window.scrollTo(0, 45));
    await expect(navbar).toBeInViewport();
  });
});
