import { expect, test } from '@playwright/test';
import { openReference } from './pages';

const CHANGELOG = '/documentation/apiv2/entitymanagement/changes';

test('filters the changelog by level, operation and date, and links to the changed field', async ({
  page,
}) => {
  await openReference(page, `${CHANGELOG}?operation=update-dlm-group&since=2025-01-01`);
  const shown = page.locator('[data-vr-level]:visible');
  await expect(page.getByLabel('Changes since')).toHaveValue('2025-01-01');
  await expect(shown.filter({ hasText: 'If-Match' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '14 May 2024' })).toBeHidden();

  await page.getByLabel('Breaks clients').uncheck();
  await expect(shown.filter({ hasText: 'If-Match' })).toHaveCount(0);

  await page.getByLabel('Changes since').fill('2099-01-01');
  await expect(page.getByText('No change matches these filters.')).toBeVisible();
});

test('the filters are there with the page, and a choice from before the start applies', async ({ page }) => {
  // The application starts four seconds after the last action, so it is not running yet.
  await page.goto(CHANGELOG);
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  const box = await page.locator('.vr-filters').boundingBox();
  await page.getByLabel('Compatible').uncheck();
  await expect(
    page.getByText('Compatible', { exact: true }).and(page.locator('li span:visible')),
  ).toHaveCount(0);
  expect(await page.locator('.vr-filters').boundingBox()).toEqual(box);
});

test('an operation lists its changes and leads to the changelog', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/update-dlm-group');
  const history = page.locator('.vr-history li');
  await expect(history.first()).toContainText('21 January 2025');
  await expect(history.filter({ hasText: 'Breaks clients' })).toHaveCount(1);
  await page.getByRole('link', { name: 'All changes of the API' }).click();
  await expect(page).toHaveURL(new RegExp(`${CHANGELOG}\\?operation=update-dlm-group$`));
});
