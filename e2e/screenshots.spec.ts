import type { Locator, Page } from '@playwright/test';
import { PICTURE_BROWSER, skipWithOtherFonts, waitForTypefaces } from './drawnFont';
import { DEEP, expectedFaultsOf, PAGE_KINDS } from './pageKinds';
import { ask, dialogOf, inputOf } from './search/search';
import { open } from './shell/shell';
import { expect, test } from './test';

test.use({ launchOptions: PICTURE_BROWSER });

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } };

/** The pages to capture, and the steps that bring each into its final state. */
const PICTURES: Record<string, { path: string; reach?: (page: Page) => Promise<void> }> = {
  home: { path: PAGE_KINDS.home },
  guide: { path: PAGE_KINDS.guide },
  operation: {
    path: PAGE_KINDS.operation,
    reach: (page) => expect(page.locator('.vr-on').first()).toBeAttached(),
  },
  category: { path: PAGE_KINDS.category },
  'news-list': { path: PAGE_KINDS['news list'] },
  incident: { path: PAGE_KINDS.incident },
  'search-window': {
    path: PAGE_KINDS.table,
    reach: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(inputOf(page)).toBeFocused();
      // Results of the index of headings stay as they were painted. A word without results waits for the full index.
      await inputOf(page).fill('xyzzyq');
      await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready', { timeout: 20_000 });
      await ask(page, 'start charging');
      await expectFullIndex(dialogOf(page));
    },
  },
  'search-page': {
    path: PAGE_KINDS.search,
    reach: (page) => expectFullIndex(page.locator('[data-search-page]')),
  },
  'not-found': {
    path: PAGE_KINDS['not found'],
    reach: (page) => expect(page.getByRole('region', { name: 'Did you mean' })).toBeVisible(),
  },
};

/** The pictures that `npm test` compares. Both themes share the layout, and most pages the frame. */
const USUAL = ['home-1440-light', 'operation-1440-light', 'guide-390-light'];

/** The first results can come from an index of headings, which has no snippets and smaller counts. */
async function expectFullIndex(search: Locator): Promise<void> {
  await expect(search).toHaveAttribute('data-status', 'ready');
  await expect(search.locator('[class*="snippet"]').first()).toBeVisible({ timeout: 20_000 });
}

for (const theme of ['light', 'dark'] as const) {
  for (const [width, viewport] of Object.entries(SIZES)) {
    for (const [name, { path, reach }] of Object.entries(PICTURES)) {
      const tag = USUAL.includes(`${name}-${width}-${theme}`) ? [] : DEEP;
      test.describe(`${name} at ${width} px, ${theme}`, { tag }, () => {
        test.use({
          viewport,
          expectedFaults: expectedFaultsOf(name.replace('-', ' ')),
          contextOptions: { reducedMotion: 'reduce' },
        });

        test('looks like its reference picture', async ({ page }) => {
          await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
          await open(page, path);
          await skipWithOtherFonts(page);
          await reach?.(page);
          await waitForTypefaces(page);
          // Edges of letters differ slightly between machines. A missing or moved panel changes more pixels than this.
          await expect(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, {
            animations: 'disabled',
            caret: 'hide',
            maxDiffPixelRatio: 0.0015,
          });
        });
      });
    }
  }
}
