import type { Page } from '@playwright/test';
import { expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';
import { hold } from './shell';

/** The scripts that start the application. */
const APPLICATION = /\/assets\/js\/(main|runtime~main)\.[^/]+\.js$/;

/** Where the focus is: in the content, and whether it is above the content in a sidebar or the navigation bar. */
const placeOfFocus = (page: Page): Promise<{ isInMain: boolean; element: string }> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return {
      isInMain: focused?.closest('main') !== null && focused?.localName !== 'main',
      element: focused?.outerHTML.slice(0, 120) ?? '',
    };
  });

/** Presses Tab, looks at the skip link, and presses Enter and Tab. */
async function skip(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).toBeFocused();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThan(400);
  expect(height).toBeGreaterThanOrEqual(24);
  const isOnTop = await link.evaluate(
    (element, [left, top]) => document.elementFromPoint(left!, top!) === element,
    [x + width / 2, y + height / 2],
  );
  expect(isOnTop, 'the link is in front of the navigation bar').toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

// The content of the search page comes from the application.
for (const [kind, path] of Object.entries(PAGE_KINDS).filter(([name]) => name !== 'search')) {
  test.describe(kind, { tag: tagsOf(kind) }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind) });

    test('the skip link leads into the content before the application has started', async ({ page }) => {
      const release = await hold(page, APPLICATION);
      // On a busy machine, the page may ask for the held script before it is loaded, and the load event then waits for it.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await skip(page);
      expect(await placeOfFocus(page)).toMatchObject({ isInMain: true });
      release();
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      // The application replaces the content of the page for unknown addresses, since it is built for all of them.
      if (kind === 'not found') return;
      expect(await placeOfFocus(page), 'the application keeps the focus').toMatchObject({ isInMain: true });
    });
  });
}

test('the skip link leads into the content when the application runs', async ({ page }) => {
  await page.goto(PAGE_KINDS.operation);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await skip(page);
  expect(await placeOfFocus(page)).toMatchObject({ isInMain: true });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the skip link leads into the content', async ({ page }) => {
    for (const kind of ['home', 'guide', 'operation', 'news list'] as const) {
      await page.goto(PAGE_KINDS[kind]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    }
  });
});
