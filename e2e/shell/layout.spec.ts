import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { overflowOf } from './pageFaults';
import { open } from './shell';

test.describe('at a zoom of 400 % on a screen of 1280 × 1024', () => {
  // One CSS pixel is four screen pixels.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test('a guide is readable, and its menu and the search work', { tag: DEEP }, async ({ page }) => {
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
