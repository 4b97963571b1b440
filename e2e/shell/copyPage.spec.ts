import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from '../axe';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

const PAGES = {
  guide: PAGE_KINDS.guide,
  post: PAGE_KINDS.release,
  operation: PAGE_KINDS.operation,
  schema: '/documentation/apiv2/entitymanagement/schemas/Charger',
};

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** The button. Its name changes to the result for two seconds. */
const copyButton = (page: Page) => page.locator('.copy-page-button');
/** What screen readers announce. */
const announced = (page: Page) => page.locator('.copy-page').getByRole('status');

/** Reads the Markdown form of a page without its front matter. */
async function readMarkdown(page: Page, path: string): Promise<string> {
  const text = await (await page.request.get(`${path}.md`)).text();
  return text.replace(/^---\n[^]*?\n---\n+/, '');
}

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('every kind of page copies its Markdown, and each heading its section', async ({ page }) => {
    for (const path of Object.values(PAGES)) {
      await open(page, path);
      await page.getByRole('button', { name: 'Copy page' }).click();
      await expect(announced(page)).toHaveText('Copied');
      const markdown = await readMarkdown(page, path);
      expect(await readClipboard(page), path).toBe(markdown);

      const heading = page.locator('main h2:has(> .copy-section)').first();
      // Its words, because other parts of the page may be beside them.
      await heading.hover({ position: { x: 8, y: 8 } });
      await heading.getByRole('button', { name: /^Copy this section: / }).click();
      await expect.poll(() => readClipboard(page), path).toMatch(/^## /);
      expect(markdown).toContain(await readClipboard(page));
    }
  });

  test('pages and sections are copied with the keyboard alone', { tag: DEEP }, async ({ page }) => {
    await open(page, PAGES.guide);
    const section = page.getByRole('button', { name: /^Copy this section: / }).first();
    await section.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(section).toBeFocused();
    await expect(section).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(announced(page)).toHaveText('Copied');

    const copy = copyButton(page);
    await expect(copy).toHaveAccessibleName('Copy page');
    await copy.focus();
    await page.keyboard.press('Enter');
    await expect(copy).toHaveText('Copied');
    await page.keyboard.press('Tab');
    const toggle = page.getByRole('button', { name: 'More ways to use this page' });
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Space');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const view = page.getByRole('link', { name: 'View as Markdown' });
    await expect(view).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await expect(view).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PAGES.guide}.md`);
    await expect(page.getByText('# Set up chargers')).toBeVisible();
  });
});

test(
  'axe finds nothing with the menu open, and the menu is inside of a phone',
  { tag: DEEP },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, PAGES.operation);
    await page.getByRole('button', { name: 'More ways to use this page' }).click();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeInViewport({ ratio: 1 });
    expect(await findViolationsInBothThemes(page, '.copy-page')).toEqual([]);
  },
);
