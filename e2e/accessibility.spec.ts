import type { Page } from '@playwright/test';
import { findBodyTextBelowAAA, findViolationsInBothThemes } from './axe';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from './pageKinds';
import { openSearch } from './search/search';
import { open } from './shell/shell';
import { expect, test } from './test';

type Reach = (page: Page) => Promise<void>;

const WIDE = 1440;
const NARROW = 390;

/** Overlays that a press opens, with the window widths at which they exist. The search window has its own test. */
const STATES: Record<string, { widths: number[]; reach: Reach }> = {
  'open search window': { widths: [NARROW], reach: async (page) => void (await openSearch(page)) },
  'open dropdown': {
    widths: [WIDE],
    reach: async (page) => {
      await open(page, PAGE_KINDS.guide);
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Products' })
        .press('Enter');
      await expect(page.getByRole('link', { name: 'Voltmoor Express' }).first()).toBeVisible();
    },
  },
  'open drawer': { widths: [NARROW], reach: openDrawer },
  'main menu of the drawer': {
    widths: [NARROW],
    reach: async (page) => {
      await openDrawer(page);
      await page.getByRole('button', { name: 'Back to main menu' }).click();
    },
  },
  'open table of contents': {
    widths: [NARROW],
    reach: async (page) => {
      await open(page, PAGE_KINDS.guide);
      await page.getByRole('button', { name: 'On this page' }).click();
    },
  },
};

async function openDrawer(page: Page): Promise<void> {
  await open(page, PAGE_KINDS.guide);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('button', { name: 'Back to main menu' })).toBeInViewport();
}

for (const width of [WIDE, NARROW]) {
  for (const [name, path] of Object.entries(PAGE_KINDS)) {
    const tag = width === WIDE && ['guide', 'operation'].includes(name) ? [] : [DEEP];
    testAxe(name, width, tag, (page) => open(page, path));
  }
  for (const [name, { widths, reach }] of Object.entries(STATES)) {
    if (widths.includes(width)) testAxe(name, width, [DEEP], reach);
  }
}

function testAxe(name: string, width: number, tag: string[], reach: Reach): void {
  test.describe(`${name}, ${width} px`, { tag }, () => {
    test.use({
      expectedFaults: expectedFaultsOf(name),
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('axe finds nothing in either theme', async ({ page }) => {
      // The largest pages have thousands of elements.
      test.slow();
      await reach(page);
      expect(await findViolationsInBothThemes(page)).toEqual([]);
    });
  });
}

for (const [name, part] of [
  ['guide', '.markdown'],
  ['operation', '.vr-prose'],
  ['category', '.vr-purpose > span'],
  ['news list', 'main p'],
  ['incident', '.markdown'],
  ['search', '[class*=snippet]'],
] as const) {
  test(`text of the page ${name} has a contrast of 7:1 in both themes`, { tag: DEEP }, async ({ page }) => {
    await open(page, PAGE_KINDS[name]);
    await page.locator(part).first().waitFor();
    expect(await findBodyTextBelowAAA(page, part)).toEqual([]);
  });
}
