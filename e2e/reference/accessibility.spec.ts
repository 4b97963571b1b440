import { findViolations } from '../axe';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

/** One page of each kind; a second plain operation has nothing new. */
const KINDS = (Object.keys(REFERENCE_PAGES) as (keyof typeof REFERENCE_PAGES)[]).filter(
  (name) => name !== 'another operation',
);

for (const theme of ['light', 'dark'] as const) {
  for (const name of KINDS) {
    test(`axe finds nothing on ${name}, ${theme}, with everything open`, async ({ page }) => {
      test.slow();
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      await openReference(page, REFERENCE_PAGES[name]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.locator('.vr details:not([open])').evaluateAll((folds) => {
        for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
      });
      expect(await findViolations(page, '#reference-page')).toEqual([]);
    });
  }
}
