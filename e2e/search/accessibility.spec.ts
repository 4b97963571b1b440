import { findViolations } from '../axe';
import { expect, test } from '../test';
import { ask, dialogOf, inputOf, NONSENSE, openSearch, QUERY } from './search';

const MODAL = '[data-search-modal]';

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the window, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await openSearch(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await findViolations(page, MODAL)).toEqual([]);
    await ask(page, QUERY);
    await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
    expect(await findViolations(page, MODAL)).toEqual([]);
    await inputOf(page).fill(NONSENSE);
    await expect(dialogOf(page).getByText(`No results for “${NONSENSE}”`)).toBeVisible();
    expect(await findViolations(page, MODAL)).toEqual([]);
  });
}
