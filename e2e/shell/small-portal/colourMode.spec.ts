import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

const toggle = /^Switch between dark and light mode/;

test.describe('colour mode', () => {
  test('is light or dark, toggled by the button', async ({ page }) => {
    await open(page, PAGES.start);
    const html = page.locator('html');
    const button = page.getByRole('button', { name: toggle });
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    await button.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(button).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
    await button.click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(button).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
  });

  test('is persisted', async ({ page }) => {
    await open(page, PAGES.start);
    const button = page.getByRole('button', { name: toggle });
    await button.click();
    await button.click();
    expect(await stored(page, 'theme')).toBe('dark');
    await page.goto(PAGES.questions);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await open(page, PAGES.questions);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is synced across tabs', async ({ page, context }) => {
    await open(page, PAGES.start);
    const other = await context.newPage();
    await open(other, PAGES.questions);
    const button = page.getByRole('button', { name: toggle });
    await button.click();
    await button.click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByRole('button', { name: toggle })).toHaveAccessibleName(/currently dark mode/);
  });

  test('a press before the application has started takes effect', async ({ page }) => {
    await page.goto(PAGES.start);
    await page.getByRole('button', { name: toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  });

  test('with no stored choice it follows the system preference when that option is on', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(PAGES.start);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await open(page, PAGES.start);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await stored(page, 'theme')).toBeNull();
  });

  test('a stored choice has priority over the system preference', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await open(page, PAGES.start);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});
