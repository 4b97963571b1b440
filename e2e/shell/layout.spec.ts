import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { overflowOf } from './pageFaults';
import { hold, open } from './shell';

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

test('the contents mark the section that the reader is in, and none above the first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PAGE_KINDS.guide);
  const contents = page.locator('.theme-doc-toc-desktop');
  const lit = contents.locator('.table-of-contents__link--active');
  await expect(lit).toHaveCount(0);
  const names = await contents.getByRole('link').allTextContents();
  for (const index of [0, 1, 2]) {
    const heading = page.locator('.markdown :is(h2, h3).anchor').nth(index);
    await heading.evaluate((element) => element.scrollIntoView());
    await expect(lit).toHaveText([names[index]!]);
    // The next heading is in the upper half of the window, but most of what is above it is still this section.
    const next = page.locator('.markdown :is(h2, h3).anchor').nth(index + 1);
    await next.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 400));
    await expect(lit).toHaveText([names[index]!]);
  }
});

test('the contents mark a section before the application runs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await hold(page, /\/assets\/js\/main\./);
  await page.goto(PAGE_KINDS.guide);
  const links = page.locator('.theme-doc-toc-desktop').getByRole('link');
  const names = await links.allTextContents();
  // The browser also marks the first section above its heading, so only the application marks it.
  for (const index of [2, 3]) {
    await page
      .locator('.markdown :is(h2, h3).anchor')
      .nth(index)
      .evaluate((element) => element.scrollIntoView());
    await expect
      .poll(() =>
        links.evaluateAll((all) =>
          all.filter((link) => getComputedStyle(link).boxShadow !== 'none').map((link) => link.textContent),
        ),
      )
      .toEqual([names[index]]);
  }
  release();
});
