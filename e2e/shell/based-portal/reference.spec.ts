import { start } from '../shell';
import { expect, PAGES, test } from './inside';

test('readers navigate between operations and types', async ({ page }) => {
  await page.goto(PAGES.listParks);
  await start(page);
  await expect(page.getByRole('heading', { level: 1, name: 'List parks' })).toBeVisible();
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await expect(sidebar.getByRole('link', { name: 'List parks' })).toHaveAttribute('aria-current', 'page');
  const prefetched = page.waitForRequest((request) => request.url().endsWith(PAGES.createPark));
  await sidebar.getByRole('link', { name: 'Create a park' }).hover();
  await prefetched;
  await sidebar.getByRole('link', { name: 'Create a park' }).click();
  await expect(page).toHaveURL(PAGES.createPark);
  await expect(page.getByRole('heading', { level: 1, name: 'Create a park' })).toBeVisible();
  await page.locator('.vr a[rel=next]').click();
  await expect(page).toHaveURL(PAGES.unnamed);
  await page.locator('.vr').getByRole('link', { name: 'Park', exact: true }).first().click();
  await expect(page).toHaveURL(PAGES.park);
  await expect(page.getByRole('heading', { level: 1, name: 'Park' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(PAGES.unnamed);
});

test('each kind of page of an API loads without an error', async ({ page }) => {
  for (const address of [PAGES.category, PAGES.overview, PAGES.migration, PAGES.comparison, PAGES.park]) {
    await page.goto(address);
    await start(page);
    await expect(page.locator('#reference-page h1')).toBeVisible();
  }
});

test('a guide and a release link to the operations that they name', async ({ page }) => {
  await page.goto(PAGES.guide);
  await expect(page.locator('main').getByRole('link', { name: 'List parks' }).first()).toHaveAttribute(
    'href',
    PAGES.listParks,
  );
  await expect(page.getByRole('link', { name: 'the questions', exact: true })).toHaveAttribute(
    'href',
    '/docs/general/frequently-asked-questions',
  );
  await page.goto(PAGES.release);
  await expect(page.locator('main').getByRole('link', { name: 'List parks' })).toHaveAttribute(
    'href',
    PAGES.listParks,
  );
  await page.goto(PAGES.listParks);
  await expect(page.locator('.vr').getByRole('link', { name: 'Release April 2025' })).toHaveAttribute(
    'href',
    PAGES.release,
  );
});
