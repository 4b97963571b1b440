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
});

test('a changelog has all changes, and no filters that would have no effect', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/changes');
  await expect(page.locator('[data-vr-level]:visible').nth(50)).toBeAttached();
  await expect(page.locator('.vr-filters, .vr-upgrade').filter({ visible: true })).toHaveCount(0);
});

test('an operation page has the sample of each language and the example of each response', async ({
  page,
}) => {
  await page.goto('/documentation/apiv2/entitymanagement/get-charger');
  const samples = page.getByRole('region', { name: 'Request samples' });
  for (const [language, code] of Object.entries({
    cURL: 'curl --include',
    JavaScript: 'await fetch(',
    TypeScript: 'await fetch(',
    Python: 'requests.get(',
    PHP: 'curl_setopt_array(',
    Java: 'HttpRequest',
    'C#': 'HttpClient',
    Go: 'http.NewRequest(',
  })) {
    await samples.getByText(language, { exact: true }).click();
    const sample = samples.getByRole('group', { name: `${language} sample` });
    await expect(sample).toBeVisible();
    await expect(sample).toContainText(code);
  }
  const examples = page.getByRole('region', { name: 'Response examples' });
  for (const status of ['200', '404']) {
    await examples.locator('.vr-status', { hasText: status }).click();
    await expect(examples.getByRole('group', { name: `Example of ${status}` })).toBeVisible();
  }
});

test('an operation page prints one sample, and an example of every status', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/get-charger');
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.vr-side pre').filter({ visible: true });
  await expect(shown.first()).toContainText('curl --include');
  const statuses = page.locator('.vr-side [data-vr-pick=status] > .vr-choice');
  expect(await statuses.count()).toBeGreaterThan(3);
  await expect(shown).toHaveCount(1 + (await statuses.count()));
});

test('the sidebar and the search field work', async ({ page }) => {
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
