import { expect, test } from '../test';

test.use({ javaScriptEnabled: false });

test('without JavaScript, the server shows counts, filters and where a value is used', async ({ page }) => {
  await page.goto('/search?q=OUTOFORDER');
  const results = page.locator('.search-results');
  await expect(page.getByRole('searchbox', { name: 'Search docs' })).toHaveValue('OUTOFORDER');
  await expect(results.getByText('Fields with the value OUTOFORDER')).toBeVisible();
  await expect(results.getByRole('link', { name: /status$/ }).first()).toBeVisible();
  const filters = results.getByRole('navigation', { name: 'Part of the portal' });
  await expect(filters.getByRole('listitem').filter({ hasText: 'OCPI' }).first()).toHaveText(
    /^\s*OCPI\s+[\d,]+\s*$/,
  );
  await filters.getByRole('link', { name: 'OCPI', exact: true }).click();
  await expect(page).toHaveURL('/search?q=OUTOFORDER&section=OCPI');
  await expect(filters.locator('[aria-current]')).toHaveText('OCPI');
  await expect(results.locator('ol .vs-trail').filter({ hasNotText: /^OCPI/ })).toHaveCount(0);
});

test('without a query, the search page shows example queries that also work without JavaScript', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'What you can search for' })).toBeVisible();
  await page.getByRole('link', { name: 'OUTOFORDER' }).click();
  await expect(page).toHaveURL('/search?q=OUTOFORDER');
  await expect(page.locator('.search-results')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you can search for' })).toBeHidden();
});
