import type { Page } from '@playwright/test';
import { expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';

/** Number of Tab stops to check on each page. */
const STOPS = 30;

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: tagsOf(kind) }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind), contextOptions: { reducedMotion: 'reduce' } });

    test('begins with the skip link, and each focused element is visible', async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      // The first key press starts the application, which must keep the focus where it is.
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      const unseen: string[] = [];
      for (let stop = 1; stop <= STOPS; stop += 1) {
        await page.keyboard.press('Tab');
        const fault = await faultOfFocus(page);
        if (fault !== undefined) unseen.push(`stop ${stop}: ${fault}`);
      }
      expect(unseen).toEqual([]);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    });
  });
}

/** Describes what is wrong with the focused element; undefined when the focus is visible. */
function faultOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    // After the last stop of a short page, the browser window has the focus.
    if (!element || element === document.body) return undefined;
    const name = `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 30)}”`;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return `${name} has no size`;
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name} is off the screen`;
    const hasRing = (node: Element | null): boolean => {
      if (!node) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    // The form around a search field shows its focus; the label of a hidden input shows the input's focus.
    const marked = [element, element.closest('form'), element.closest('label'), element.nextElementSibling];
    return marked.some(hasRing) ? undefined : `${name} shows no focus`;
  });
}

test.describe('the keyboard alone', () => {
  test('leads from the home page through menus, guide, operation, news and search', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

    // Open a dropdown in the navigation bar.
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, 'Products', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Voltmoor UI');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/documentation/voltmoor-ui/getting-started');

    // Open a section in the sidebar.
    await tabTo(page, 'Set up');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up');
    await tabTo(page, 'Chargers');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up chargers');

    // Go from the guide to the operation for the same task.
    const same = page.getByRole('navigation', { name: 'API operations for this task' });
    await same.getByRole('link', { name: /Add a charger/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/documentation/apiv2/entitymanagement/add-charger');

    // Switch the colour mode.
    await navbar.getByRole('button', { name: /^Switch between dark and light mode/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    // The search window returns the focus to the element that opened it.
    const button = navbar.getByRole('button', { name: /^Search/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByPlaceholder('Search docs')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    // Open the news and one of the tags.
    await navbar.getByRole('link', { name: 'News' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/news');
    await page.getByRole('navigation', { name: 'News by tag' }).getByRole('link', { name: /^OCPP/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/news/tags/ocpp');

    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search docs')).toBeFocused();
    await page.keyboard.type('unlock cable');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/news/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('opens and closes the drawer, and goes from its menu to the guides', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(PAGE_KINDS.guide);
    await tabTo(page, 'Toggle navigation bar');
    await page.keyboard.press('Enter');
    const drawer = page.locator('.navbar-sidebar');
    await expect(drawer.getByRole('button', { name: 'Back to main menu' })).toBeInViewport();
    await drawer.getByRole('button', { name: 'Back to main menu' }).focus();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'News' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/news');
    await expect(drawer).not.toBeInViewport();
  });
});

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`The Tab key does not reach “${name}”.`);
}
