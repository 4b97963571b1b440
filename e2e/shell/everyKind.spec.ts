import type { Page } from '@playwright/test';
import { findLowContrast } from '../axe';
import { DEEP, expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';
import { cutTexts, faintLabels, lightAreas, movingParts, overflowOf, smallTargets } from './pageFaults';
import { open } from './shell';

const WIDTHS = [320, 360, 390, 576, 768, 996, 997, 1280, 1440, 1920, 2560];
/** A window of 1440 × 900 at a zoom of 200 %. */
const ZOOMED = { width: 720, height: 450 };
/** A sheet of A4 with its margins. */
const SHEET = { width: 718, height: 1000 };
/** The backgrounds of the dark theme: the page, its sidebar, code, what lies on the page, and what floats above it. */
const PLANES = {
  page: 'rgb(10, 17, 16)',
  sidebar: 'rgb(17, 29, 26)',
  code: 'rgb(20, 35, 30)',
  inside: 'rgb(25, 40, 36)',
  floating: 'rgb(30, 48, 43)',
};

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind), contextOptions: { reducedMotion: 'reduce' } });

    test(
      `${kind} fits windows from 320 to 2560 px, moves nothing with reduced motion, and has targets for fingers`,
      { tag: tagsOf(kind) },
      async ({ page }) => {
        await page.goto(path);
        expect(await movingParts(page)).toEqual([]);
        const scrolling: string[] = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await overflowOf(page);
          if (overflow > 0) scrolling.push(`${width} px: ${overflow} px too wide`);
        }
        expect(scrolling).toEqual([]);
        await useFingers(page);
        expect(await smallTargets(page)).toEqual([]);
      },
    );

    test(
      `${kind} is readable in the dark theme, at 200 %, in forced colours and on paper`,
      { tag: DEEP },
      async ({ page }) => {
        // axe looks three times at the thousands of elements of the largest pages.
        test.setTimeout(180_000);
        await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
        await open(page, path);
        await expectDarkPlanes(page);
        await expectRoomAt200Percent(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ forcedColors: 'active', colorScheme });
          expect(await findLowContrast(page), `forced colours, ${colorScheme}`).toEqual([]);
          expect(await faintLabels(page), `forced colours, ${colorScheme}`).toEqual([]);
        }
        await page.emulateMedia({ forcedColors: 'none', media: 'print' });
        await expectDarkTextOnPaper(page);
      },
    );
  });
}

test('the entries of the drawer have targets for fingers', async ({ page }) => {
  await open(page, PAGE_KINDS.guide);
  await useFingers(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeInViewport();
  expect(await smallTargets(page, '.navbar-sidebar')).toEqual([]);
});

/** Makes the window that of a phone with a touch screen. */
async function useFingers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
}

/** Expects five shades of background, no light areas, and dark controls of the browser. */
async function expectDarkPlanes(page: Page): Promise<void> {
  const look = await page.evaluate(() => {
    const colourOf = (selector: string): string[] =>
      [...document.querySelectorAll(selector)].map((part) => getComputedStyle(part).backgroundColor);
    return {
      scheme: getComputedStyle(document.documentElement).colorScheme,
      page: getComputedStyle(document.documentElement).backgroundColor,
      frame: [...new Set(colourOf('.navbar, .footer'))],
      // Each sidebar is a plane of its own, darker than cards, figures and code.
      sidebar: [...new Set(colourOf('.theme-doc-sidebar-container, aside'))],
      inside: [...new Set(colourOf('.vr-side > div'))],
      // Code lies deeper than its head and the column of samples, in guides and in the reference.
      code: [...new Set(colourOf('.vr-code pre, .theme-code-block pre'))],
    };
  });
  expect(look.scheme).toBe('dark');
  expect(look.page).toBe(PLANES.page);
  expect(look.frame).toEqual([PLANES.page]);
  expect(look.sidebar.filter((colour) => ![PLANES.sidebar, 'rgba(0, 0, 0, 0)'].includes(colour))).toEqual([]);
  expect(look.inside.filter((colour) => colour !== PLANES.inside)).toEqual([]);
  expect(look.code.filter((colour) => colour !== PLANES.code)).toEqual([]);
  expect(await lightAreas(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  const dialog = page.locator('dialog[open] > *').first();
  await expect(dialog).toHaveCSS('background-color', PLANES.floating);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Expects that no text is cut, and that most of the height is left to the page when the reader has scrolled. */
async function expectRoomAt200Percent(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  expect(await cutTexts(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 600));
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position))
      // Panels of tabs stay beside tabs that scroll sideways.
      .filter((part) => getComputedStyle(part).top !== 'auto')
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, width }) => top <= 70 && bottom > 0 && width > innerWidth / 2)
      .reduce((most, { bottom }) => Math.max(most, bottom), 0),
  );
  expect(fixed).toBeLessThanOrEqual(ZOOMED.height / 3);
}

/** Expects dark text on white paper, in one language and without navigation. */
async function expectDarkTextOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  const visible = { visible: true };
  await expect(page.getByRole('navigation', { name: 'Main' }).filter(visible)).toHaveCount(0);
  await expect(page.locator('.footer, .theme-doc-sidebar-container').filter(visible)).toHaveCount(0);
  const samples = page.getByRole('group', { name: /sample$/ });
  await expect(samples.filter(visible)).toHaveCount(Math.min(1, await samples.count()));
  expect(await overflowOf(page)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await findLowContrast(page), 'on paper').toEqual([]);
}
