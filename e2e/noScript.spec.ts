import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

test('the page of get-charger shows every field of the response to depth 4', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/get-charger');
  const text = await page.locator('main').evaluate((main) => main.textContent ?? '');
  for (const field of [
    'identity',
    'vendor',
    'model',
    'serialNumber',
    'firmwareVersion',
    'ocppVersion',
    'securityProfile',
    'siteId',
    'locationId',
    'customerId',
    'lifecycle',
    'connectionStatus',
    'accessMode',
    'capabilities',
    'sockets',
    'evseId',
    'socketCode',
    'connectorType',
    'phaseRotation',
    'maxCurrentA',
    'vendorErrorCode',
    'expressEnabled',
    'configState',
  ]) {
    expect(text, field).toContain(field);
  }
  for (const language of ['cURL', 'JavaScript', 'Python']) expect(text).toContain(language);
});

test('sidebar and search box are useful', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/get-charger');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: /Get a charger$/ })).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page).toHaveURL('/category/documentation/apiv2/entitymanagement/location');
  await page.goto('/documentation/apiv2/entitymanagement/get-charger');
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\??$/);
});

test('the home page searches through /search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('load management');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=load+management');
});
