import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test.describe('search modal', () => {
  for (const [name, key] of [
    ['Ctrl+K', 'Control+k'],
    ['Cmd+K', 'Meta+k'],
    ['/', '/'],
  ] as const) {
    test(`${name} opens it, Escape closes it`, async ({ page }) => {
      await open(page, PAGES.start);
      const input = page.getByPlaceholder('Search docs');
      await expect(input).toBeHidden();
      await page.keyboard.press(key);
      await expect(input).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(input).toBeHidden();
    });
  }

  test("'/' inside an input is a letter", async ({ page }) => {
    await open(page, PAGES.home);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.focus();
    await page.keyboard.type('a/b');
    await expect(field).toHaveValue('a/b');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('the button opens it, also before the application has started', async ({ page }) => {
    await page.goto(PAGES.start);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByPlaceholder('Search docs')).toBeFocused();
    await expect(page).toHaveURL(PAGES.start);
  });

  test('a key pressed before the application has started opens it', async ({ page }) => {
    await page.goto(PAGES.start);
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search docs')).toBeFocused();
  });
});
