import { expect, test } from './test';

test.use({ javaScriptEnabled: false });

const OPERATION = '/documentation/apiv2/entitymanagement/get-charger';

test('an operation page has every field, and opens the parts that a reader chooses', async ({ page }) => {
  await page.goto(OPERATION);
  // Fields of the response at the depths 1 to 4.
  for (const field of ['identity', 'capabilities', 'sockets', 'connectorType', 'vendorErrorCode'])
    await expect(page.locator('main')).toContainText(field);
  const response = page.locator('details[id="response.400"]');
  await response.locator('> summary').click();
  await expect(response.locator('.vr-name', { hasText: /^code$/ })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.getByText('On this page', { exact: true }).click();
  await contents.getByRole('link', { name: 'Responses' }).click();
  await expect(page).toHaveURL(/#responses$/);
  await page.setViewportSize({ width: 390, height: 844 });
  // Without scripts, the menu stays open until the reader closes it.
  await expect(contents.getByRole('link', { name: 'Authentication' })).toBeVisible();
});

test('a changelog has all changes, and no filters that would have no effect', async ({ page }) => {
  await page.goto('/documentation/apiv2/entitymanagement/changes');
  await expect(page.locator('[data-vr-level]:visible').nth(50)).toBeAttached();
  await expect(page.locator('.vr-filters, .vr-upgrade').filter({ visible: true })).toHaveCount(0);
});

test('an operation page has the sample of each language and the example of each response', async ({
  page,
}) => {
  await page.goto(OPERATION);
  const samples = page.getByRole('region', { name: 'Request samples' });
  for (const [language, code] of Object.entries({
    curl: 'curl --include',
    JavaScript: 'await fetch(',
    TypeScript: 'await fetch(',
    Python: 'requests.get(',
    PHP: 'curl_setopt_array(',
    Java: 'HttpRequest',
    'C#': 'HttpClient',
    Go: 'http.NewRequest(',
  })) {
    await samples.locator('label').getByText(language, { exact: true }).click();
    const sample = samples.getByRole('group', { name: `${language} sample` });
    await expect(sample).toBeVisible();
    await expect(sample).toContainText(code);
  }
  const examples = page.getByRole('region', { name: 'Response examples' });
  for (const status of ['200', '404']) {
    await examples.locator('[data-vr-pick=status] > .vr-choice > label', { hasText: status }).click();
    await expect(examples.getByRole('group', { name: `Example of ${status}` })).toBeVisible();
  }
});

test('an operation page prints one sample, and an example of every status', async ({ page }) => {
  await page.goto(OPERATION);
  await page.emulateMedia({ media: 'print' });
  const shown = page.locator('.vr-side pre').filter({ visible: true });
  await expect(shown.first()).toContainText('curl --include');
  const statuses = page.locator('.vr-side [data-vr-pick=status] > .vr-choice');
  expect(await statuses.count()).toBeGreaterThan(3);
  await expect(shown).toHaveCount(1 + (await statuses.count()));
});

test('the sidebar shows the current page, and its levels are indented', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const path of [OPERATION, '/documentation/ocpi-descriptions/schemas/StatusSchedule221']) {
    await page.goto(path);
    const current = page.locator('.theme-doc-sidebar-menu [aria-current=page]');
    await expect(current, path).toBeInViewport({ ratio: 1 });
    const starts = await current.evaluate((link) => {
      const found: number[] = [];
      for (let list = link.closest('ul'); list; list = list.parentElement!.closest('ul'))
        found.push(list.getBoundingClientRect().left);
      return found;
    });
    expect(starts.length, path).toBeGreaterThan(2);
    for (const [level, start] of starts.slice(0, -1).entries())
      expect(start - starts[level + 1]!, path).toBeGreaterThanOrEqual(9);
  }
});

test('the sidebar and the search field work', async ({ page }) => {
  await page.goto(OPERATION);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: /Get a charger$/ })).toHaveAttribute('aria-current', 'page');
  await sidebar.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page).toHaveURL('/category/documentation/apiv2/entitymanagement/location');
  await page.goto(OPERATION);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\??$/);
  await page.goto('/');
  await page.getByRole('searchbox').fill('load management');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=load+management');
});
