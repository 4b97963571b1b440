import { findViolationsInBothThemes } from '../axe';
import { DEEP } from '../pageKinds';
import { start } from '../shell/shell';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

/** One page of each kind. A second plain operation would test nothing new. */
const KINDS = (Object.keys(REFERENCE_PAGES) as (keyof typeof REFERENCE_PAGES)[]).filter(
  (name) => name !== 'another operation',
);

for (const name of KINDS) {
  test(
    `axe finds nothing on ${name} in either theme, with everything open`,
    { tag: DEEP },
    async ({ page }) => {
      test.slow();
      await openReference(page, REFERENCE_PAGES[name]);
      await start(page, 15_000);
      await page.locator('.vr details:not([open])').evaluateAll((folds) => {
        for (const fold of folds as HTMLDetailsElement[]) fold.open = true;
      });
      expect(await findViolationsInBothThemes(page, '#reference-page')).toEqual([]);
    },
  );
}
