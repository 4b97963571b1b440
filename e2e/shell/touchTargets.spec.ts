import type { Page } from '@playwright/test';
import { expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';
import { start } from './shell';

/** Minimum height of a touch target in pixels. It is half a pixel below 44, because of rounding. */
const LEAST = 43.5;

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

for (const [kind, path] of Object.entries(PAGE_KINDS)) {
  test.describe(kind, { tag: tagsOf(kind) }, () => {
    test.use({ expectedFaults: expectedFaultsOf(kind) });

    test('interactive elements are at least 44 px high on touch screens', async ({ page }) => {
      await page.goto(path);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

test('the entries of the drawer are at least 44 px high', async ({ page }) => {
  await page.goto(PAGE_KINDS.guide);
  await start(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeInViewport();
  expect(await smallTargets(page, '.navbar-sidebar')).toEqual([]);
});

/**
 * Returns controls that are too low for a finger. These do not count: links within text and table cells (WCAG 2.5.5
 * exempts them), links to the heading or property next to them, hidden controls, and fields whose label is large
 * enough.
 */
function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([scope, least]) => {
      const isInText = (element: Element): boolean =>
        getComputedStyle(element).display.startsWith('inline') &&
        element.closest('p, td, dd, dt, figcaption, blockquote, h1, h2, h3, h4, pre, .markdown li, .vr') !==
          null;
      const heightOf = (element: Element): number =>
        Math.max(
          element.getBoundingClientRect().height,
          element.closest('label')?.getBoundingClientRect().height ?? 0,
        );
      return [
        ...document.querySelectorAll(`${scope} :is(a[href], button, input, select, summary, [role='tab'])`),
      ]
        .filter((element) => !element.matches('.hash-link, .vr-name'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.getBoundingClientRect().width > 1 && !isInText(element))
        .filter((element) => heightOf(element) < least)
        .map((element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return `${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 30)}” ${Math.round(heightOf(element))} px`;
        });
    },
    [within, LEAST] as const,
  );
}
