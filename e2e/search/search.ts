import type { Locator, Page } from '@playwright/test';
import { expect } from '../test';

/** Queries whose results do not depend on details of the ranking. */
export const QUERY = 'charger';
export const NONSENSE = 'xyzzyqwerty';

export const dialogOf = (page: Page): Locator => page.locator('[data-search-modal]');
export const buttonOf = (page: Page): Locator => page.locator('[data-search-button]');
export const inputOf = (page: Page): Locator => dialogOf(page).getByRole('combobox', { name: 'Search' });
export const optionsOf = (page: Page): Locator => dialogOf(page).getByRole('option');

/** Opens the search window with the button. */
export async function openSearch(page: Page, path = '/general/supported-chargers'): Promise<Locator> {
  await page.goto(path);
  await buttonOf(page).click();
  await expect(inputOf(page)).toBeFocused({ timeout: 15_000 });
  return dialogOf(page);
}

/** Types a query and waits for its first results. */
export async function ask(page: Page, query: string): Promise<void> {
  await inputOf(page).fill(query);
  await expect(optionsOf(page).first()).toBeVisible();
}
