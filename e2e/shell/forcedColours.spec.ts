import type { Locator, Page } from '@playwright/test';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

test.describe("with colours of the reader's system", () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('controls have borders, and the focused one has an outline', async ({ page }) => {
    await page.goto(PAGE_KINDS['news list']);
    await expectBorder(
      // In the sidebar, only the current list has one.
      page.getByRole('navigation', { name: 'News by tag' }).getByRole('link', { name: 'All', exact: true }),
    );
    await page.goto(PAGE_KINDS.category);
    await expectBorder(page.getByRole('main').getByText('PATCH', { exact: true }).first());
    await page.goto(PAGE_KINDS.guide);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expectBorder(sidebar.getByRole('link', { name: 'Chargers', exact: true }));
    await open(page, PAGE_KINDS.home);
    const main = page.getByRole('main');
    await expectBorder(main.getByRole('search'));
    await expectBorder(
      page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Search/ }),
    );
    await main.getByRole('searchbox').focus();
    await expectOutline(main.getByRole('search'));
    for (const control of [
      main.getByRole('button', { name: 'Search' }),
      main.getByRole('link', { name: 'Getting started' }),
      page.getByRole('button', { name: /^Switch between dark and light mode/ }),
    ]) {
      await page.keyboard.press('Tab');
      await control.focus();
      await expectOutline(control);
    }
  });

  test(
    'the search dialog has a border, and only the selected result has an outline',
    { tag: DEEP },
    async ({ page }) => {
      await open(page, PAGE_KINDS.guide);
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search docs').fill('start charging');
      await expect(page.getByRole('option').first()).toBeVisible();
      const dialog = page.getByRole('dialog');
      await expectBorder(dialog.locator('> div'));
      await page.keyboard.press('ArrowDown');
      await expectOutline(dialog.getByRole('option', { selected: true }));
      const others = await dialog.getByRole('option', { selected: false }).all();
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect((await edgesOf(other)).outline).toBe(false);
    },
  );
});

/** Whether an element has a visible border and a visible outline. */
function edgesOf(element: Locator): Promise<{ border: boolean; outline: boolean }> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    return {
      border: style.borderInlineStartStyle !== 'none' && parseFloat(style.borderInlineStartWidth) >= 1,
      outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    };
  });
}

async function expectBorder(element: Locator): Promise<void> {
  expect((await edgesOf(element)).border).toBe(true);
}

async function expectOutline(element: Locator): Promise<void> {
  expect((await edgesOf(element)).outline).toBe(true);
}

/** Returns how many pixels of the element have a colour that contrasts with its most frequent one. */
async function countLabelPixels(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  // The security policy of the portal does not allow reading a picture in its own pages.
  const reader = await page.context().newPage();
  const count = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    // Without the border and rounded corners.
    const inset = 8;
    const pixels = context.getImageData(
      inset,
      inset,
      bitmap.width - 2 * inset,
      bitmap.height - 2 * inset,
    ).data;
    const light = Array.from({ length: pixels.length / 4 }, (_, index) =>
      [0, 1, 2].reduce((sum, part) => sum + (pixels[index * 4 + part] ?? 0), 0),
    );
    const first = light[0] ?? 0;
    return light.filter((value) => Math.abs(value - first) > 250).length;
  }, picture);
  await reader.close();
  return count;
}

test('the label of a filled button is visible in forced colours', { tag: DEEP }, async ({ page }) => {
  await page.goto(PAGE_KINDS.home);
  const button = page.getByRole('main').getByRole('button', { name: 'Search' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await countLabelPixels(page, button), colorScheme).toBeGreaterThan(50);
  }
});
