import { expect, type Page } from '@playwright/test';

/** Pages that the tests of the reference open, one per kind. */
export const REFERENCE_PAGES = {
  'an operation': '/documentation/apiv2/entitymanagement/get-charger',
  'another operation': '/documentation/apiv2/entitymanagement/get-charger-sockets',
  'an operation with a body': '/documentation/apiv2/entitymanagement/add-charger',
  'an operation with variants': '/documentation/ocpi-descriptions/post-commands-221',
  'a deprecated operation': '/documentation/api-descriptions/get-charger',
  'a call to the reader': '/documentation/ocpi-descriptions/receive-location-221',
  'a webhook': '/documentation/apiv2/entitymanagement/message-cdr-created',
  'a type': '/documentation/apiv2/entitymanagement/schemas/Cdr',
  'a category': '/category/documentation/apiv2/entitymanagement/charger',
  'a comparison': '/documentation/ocpi-descriptions/compare/post-commands-221',
  'the map to the successor': '/documentation/api-descriptions/migration',
} as const;

/**
 * Opens a page of the reference and waits until its script has started. The script starts when the pointer first moves.
 */
export async function openReference(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(300, 300);
  await page.mouse.move(320, 310);
  await expect(page.locator('.vr-on').first()).toBeAttached({ timeout: 15_000 });
}
