import type { Page } from '@playwright/test';
import { expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

const WIDTHS = [320, 360, 390, 576, 768, 996, 997, 1280, 1440, 1920, 2560];

/** Returns by how many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: tagsOf(kind) }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind) });

    test('does not scroll sideways at any width from 320 to 2560 px', async ({ page }) => {
      await page.goto(path);
      const scrolling: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await overflowOf(page);
        if (overflow > 0) scrolling.push(`${width} px: ${overflow} px too wide`);
      }
      expect(scrolling).toEqual([]);
    });

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test('nothing moves for longer than a frame', async ({ page }) => {
        await page.goto(path);
        expect(await movingParts(page)).toEqual([]);
      });
    });
  });
}

/** Returns the elements that would move or fade, with the duration in seconds. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(',').map((part) => parseFloat(part)));
    const moving = new Set<string>();
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, transitionProperty, animationName, animationDuration } =
        getComputedStyle(element);
      const time = Math.max(
        transitionProperty === 'none' ? 0 : seconds(transitionDuration),
        animationName === 'none' ? 0 : seconds(animationDuration),
      );
      if (time > 0.02) moving.add(`${element.tagName.toLowerCase()}.${element.className} for ${time} s`);
    }
    return [...moving];
  });
}

test.describe('at a zoom of 400 % on a screen of 1280 × 1024', () => {
  // One CSS pixel is four screen pixels.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('a guide is readable, and its menu and the search work', async ({ page }) => {
    await open(page, PAGE_KINDS.guide);
    expect(await overflowOf(page)).toBe(0);
    const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(navbar?.height, 'most of the height is left to the page').toBeLessThanOrEqual(256 / 4);

    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const entry = page.locator('.navbar-sidebar').getByRole('link', { name: 'Drivers', exact: true });
    await entry.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search docs').fill('start charging');
    const first = page.getByRole('option').first();
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport();
    expect(await overflowOf(page)).toBe(0);
  });

  test('an operation shows its schema and sample in one column', async ({ page }) => {
    await page.goto(PAGE_KINDS.operation);
    expect(await overflowOf(page)).toBe(0);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.width).toBeLessThanOrEqual(320);
  });
});
