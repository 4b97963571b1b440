import type { Page } from '@playwright/test';
import { expect } from '../test';

/** One page of each kind of this portal. */
export const PAGE_KINDS = {
  home: '/',
  guide: '/documentation/voltmoor-ui/Set%20up/chargers',
  glossary: '/documentation/voltmoor-ui/Kick-off/glossary',
  operation: '/documentation/apiv2/entitymanagement/add-charger',
  'OCPI operation': '/documentation/ocpi-descriptions/post-commands-221',
  category: '/category/documentation/apiv2/entitymanagement/charger',
  table: '/general/supported-chargers',
  'news list': '/news',
  release: '/news/2023/09/19/releases/release',
  incident: '/news/2023/11/14/news/critical-incident',
  tags: '/news/tags',
  archive: '/news/archive',
  search: '/search?q=charger',
  'not found': '/documentation/no-such-page',
} as const;

export type PageKind = keyof typeof PAGE_KINDS;

export const kinds = Object.entries(PAGE_KINDS) as [PageKind, string][];

/** Gives the application its first intent and waits until it has taken the page over. */
export async function startApplication(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 15_000 });
}
