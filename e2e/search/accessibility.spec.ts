import { findViolationsInBothThemes } from '../axe';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { ask, dialogOf, inputOf, NONSENSE, openSearch, QUERY } from './search';

const MODAL = '[data-search-modal]';

test('axe finds nothing in the dialog in either theme', { tag: DEEP }, async ({ page }) => {
  test.slow();
  await openSearch(page);
  expect(await findViolationsInBothThemes(page, MODAL)).toEqual([]);
  await ask(page, QUERY);
  await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
  expect(await findViolationsInBothThemes(page, MODAL)).toEqual([]);
  await inputOf(page).fill(NONSENSE);
  await expect(dialogOf(page).getByText(`No results for “${NONSENSE}”`)).toBeVisible();
  expect(await findViolationsInBothThemes(page, MODAL)).toEqual([]);
});
