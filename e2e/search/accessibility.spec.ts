import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { ask, dialogOf, inputOf, NONSENSE, openSearch, QUERY } from './search';

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('[data-search-modal]').analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the window, ${theme}`, async ({ page }) => {
    await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
    await openSearch(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await faultsOf(page)).toEqual([]);
    await ask(page, QUERY);
    await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
    expect(await faultsOf(page)).toEqual([]);
    await inputOf(page).fill(NONSENSE);
    await expect(dialogOf(page).getByText(`No results for “${NONSENSE}”`)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}
