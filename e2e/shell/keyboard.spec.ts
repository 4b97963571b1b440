import type { Page } from '@playwright/test';
import { DEEP, expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: tagsOf(kind) }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind), contextOptions: { reducedMotion: 'reduce' } });

    test('begins with the skip link, and reaches every control, which shows its focus', async ({ page }) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      // The first key press starts the application, which must keep the focus where it is.
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
      expect(await tabStops(page, 30)).toEqual([]);
      // After a key press, browsers show the focus of elements that scripts focus.
      const { count, faults } = await focusEach(page);
      expect(count).toBeGreaterThan(10);
      expect(faults).toEqual([]);
    });
  });
}

/** Presses Tab from the skip link. Returns the stops that do not follow the previous one in the document. */
async function tabStops(page: Page, presses: number): Promise<string[]> {
  const stops = await page.evaluateHandle(() => {
    const focused = [document.activeElement!];
    document.addEventListener('focusin', ({ target }) => focused.push(target as Element));
    return focused;
  });
  for (let press = 1; press <= presses; press += 1) await page.keyboard.press('Tab');
  return stops.evaluate((focused) => {
    const describe = (element: Element): string => element.outerHTML.slice(0, 120);
    if (focused.length < 10) return [`Only ${focused.length} elements received focus.`];
    return focused.slice(1).flatMap((element, index) => {
      const previous = focused[index]!;
      // Pages that the search proposes may have replaced a link after the focus has left it.
      if (!previous.isConnected) return [];
      const follows = previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      // After the last element, the focus goes through the browser back to the first.
      return follows || element === focused[0] ? [] : [`${describe(element)} after ${describe(previous)}`];
    });
  });
}

/** Focuses every control of a page. Returns their number, and what is wrong with each that cannot be used. */
function focusEach(page: Page): Promise<{ count: number; faults: string[] }> {
  return page.evaluate(() => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().height ?? 0;
    const hasRing = (part: Element | null): boolean => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const faults: string[] = [];
    for (const control of controls) {
      const name = `${control.tagName.toLowerCase()} “${(control.textContent || control.ariaLabel || '').trim().slice(0, 40)}”`;
      // Parts of a composite control, such as results, are reached with the arrow keys.
      if (control.tabIndex < 0 || (control as HTMLInputElement).disabled) continue;
      if (control.tabIndex > 0) faults.push(`${name} has a positive tabindex, which changes the tab order`);
      control.focus();
      if (document.activeElement !== control) {
        faults.push(`${name} cannot receive focus`);
        continue;
      }
      // The sections that come into view get their real height, which can move the control away again.
      if (control.getBoundingClientRect().top >= innerHeight) {
        control.blur();
        control.focus();
      }
      const { top, bottom } = control.getBoundingClientRect();
      if (!control.closest('.navbar, [role=region]:has(> [href="#vm-main"])') && bottom <= bar)
        faults.push(`${name} is behind the navigation bar`);
      if (top >= innerHeight) faults.push(`${name} is below the window`);
      const ring = [control, control.nextElementSibling, ...parentsOf(control, 4)].some(hasRing);
      if (!ring && !control.matches('input[type=range]')) faults.push(`${name} does not show its focus`);
    }
    return { count: controls.length, faults };

    function parentsOf(part: Element, levels: number): Element[] {
      const parent = part.parentElement;
      return parent && levels > 0 ? [parent, ...parentsOf(parent, levels - 1)] : [];
    }
  });
}

test.describe('the keyboard alone', () => {
  test(
    'leads from the home page through menus, guide, operation, news and search',
    { tag: DEEP },
    async ({ page }) => {
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
      await page
        .getByRole('navigation', { name: 'News by tag' })
        .getByRole('link', { name: /^OCPP/ })
        .focus();
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
    },
  );

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
