import type { Page } from '@playwright/test';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

/** The computed background and text colour of an element. */
const paintOf = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });

/** A dark plane that lies in the page. */
const PANEL = ['rgb(20, 35, 30)', 'rgb(229, 239, 236)'];

for (const theme of ['light', 'dark'] as const) {
  test(`the load curve is dark and apart from the page in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await page.goto(PAGE_KINDS.home);
    expect(await paintOf(page, 'main figure')).toEqual(PANEL);
    expect((await paintOf(page, 'html'))[0]).not.toBe(PANEL[0]);
  });
}

test('the load curve plays once, says what happens, and stops when the reader chooses a minute', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, PAGE_KINDS.home);
  const figure = page.locator('main figure').first();
  const line = figure.locator('p').first();
  await expect(line).toContainText('Cars A, B and C share', { timeout: 15_000 });
  const slider = page.getByRole('slider', { name: 'Time of the load curve' });
  await slider.focus();
  await slider.press('Home');
  await expect(line).toHaveText(/^08:00 Cars A and B share/);
  await page.waitForTimeout(600);
  await expect(line).toHaveText(/^08:00 Cars A and B share/);
  // The reader starts it again, and pauses it.
  const play = figure.getByRole('button', { name: 'Play' });
  const { width } = (await play.boundingBox())!;
  await play.click();
  await expect(line).toContainText('Cars A, B and C share');
  const pause = figure.getByRole('button', { name: 'Pause' });
  expect((await pause.boundingBox())!.width).toBe(width);
  await pause.click();
  const paused = await line.textContent();
  await page.waitForTimeout(600);
  expect(await line.textContent()).toBe(paused);
});

test('the load curve has its values above it on a phone, and each hour is below its tick', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PAGE_KINDS.home);
  const figure = page.locator('main figure').first();
  const values = await figure.locator('dl > div').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(new Set(values.map(({ top }) => top)).size).toBe(1);
  const drawing = (await figure.locator('svg').boundingBox())!;
  expect(values[0]!.bottom).toBeLessThan(drawing.y);
  // Sentences of all lengths leave the drawing where it is, and all of it is in the first screen.
  expect(drawing.y + drawing.height).toBeLessThan(844);
  const slider = page.getByRole('slider', { name: 'Time of the load curve' });
  for (const key of ['Home', 'End']) {
    await slider.press(key);
    expect((await figure.locator('svg').boundingBox())!.y).toBe(drawing.y);
  }
  const shifts = await figure.locator('svg > line + text').evaluateAll((labels) =>
    labels
      .filter((label) => /^08:/.test(label.textContent))
      .map((label) => {
        const [tick, text] = [label.previousElementSibling!, label].map((part) =>
          part.getBoundingClientRect(),
        );
        return Math.abs(tick!.left + tick!.width / 2 - text!.left - text!.width / 2);
      }),
  );
  expect(shifts).toHaveLength(4);
  expect(Math.max(...shifts)).toBeLessThan(1);
});

test('the load curve stands still for readers who prefer reduced motion', { tag: DEEP }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, PAGE_KINDS.home);
  const line = page.locator('main figure p').first();
  const before = await line.textContent();
  await page.waitForTimeout(600);
  expect(await line.textContent()).toBe(before);
});

test(
  'the first screen and the parts below it have the same three columns',
  { tag: DEEP },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(PAGE_KINDS.home);
    const startsOf = (selector: string): Promise<number[]> =>
      page
        .locator(selector)
        .evaluateAll((parts) =>
          parts.slice(0, 3).map((part) => Math.round(part.getBoundingClientRect().left)),
        );
    const doors = await startsOf('section[aria-label="Start here"] > div');
    expect(new Set(doors).size).toBe(3);
    expect(await startsOf('main h1, main figure:has([type=range])')).toEqual(doors.slice(0, 2));
    for (const selector of [
      'section[aria-labelledby=home-products] li',
      'section[aria-labelledby=home-apis] li:first-child > :is(a, p + p, code)',
      'section[aria-labelledby=home-news] article',
      'section[aria-labelledby=home-questions] li',
    ])
      expect(await startsOf(selector), selector).toEqual(doors);
  },
);

test(
  'the band has the first request of the guide, with a button that copies it',
  { tag: DEEP },
  async ({ page }) => {
    await open(page, PAGE_KINDS.home);
    const band = page.getByRole('region', { name: 'Your first session in ten minutes' });
    expect(await paintOf(page, 'section[aria-labelledby=home-start]')).toEqual([
      'rgb(200, 242, 80)',
      'rgb(16, 32, 29)',
    ]);
    await expect(band.locator('pre')).toContainText('/v2/me');
    await expect(band.getByRole('button', { name: 'Copy code to clipboard' })).toBeAttached();
    await expect(band.getByRole('link', { name: 'First steps with API v2' })).toBeVisible();
  },
);
