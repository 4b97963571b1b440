import { expect, test } from '../../test';
import { PAGES, open, stored } from '../shell';

const toggle = /^Switch between dark and light mode/;

test.describe('colour mode', () => {
  test('is toggled by the button, stored, and the same in all tabs', async ({ page, context }) => {
    await open(page, PAGES.start);
    const other = await context.newPage();
    await open(other, PAGES.questions);
    const html = page.locator('html');
    const button = page.getByRole('button', { name: toggle });
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    await button.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(button).toHaveAccessibleName('Switch between dark and light mode (currently light mode)');
    await button.click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(button).toHaveAccessibleName('Switch between dark and light mode (currently dark mode)');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(other.getByRole('button', { name: toggle })).toHaveAccessibleName(/currently dark mode/);
    expect(await stored(page, 'theme')).toBe('dark');
    await page.goto(PAGES.questions);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await open(page, PAGES.questions);
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  test('follows the system until a choice is stored, when that option is on', async ({ page }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(PAGES.start);
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await open(page, PAGES.start);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(html).toHaveAttribute('data-theme', colorScheme);
    }
    expect(await stored(page, 'theme')).toBeNull();
    await page.addInitScript(() => localStorage.setItem('theme', 'light'));
    await open(page, PAGES.start);
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});
