import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { ask, buttonOf, dialogOf, inputOf, NONSENSE, openSearch, optionsOf, QUERY } from './search';

test(
  'the start screen offers entry points and closes with Escape, a click outside and, on phones, Cancel',
  { tag: DEEP },
  async ({ page }) => {
    const dialog = await openSearch(page);
    await expect(inputOf(page)).toHaveAttribute('placeholder', 'Search docs');
    await expect(dialog.getByRole('heading', { name: 'Good places to start' })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Recent' })).toHaveCount(0);
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await expect(cancel).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await cancel.click();
    await expect(dialog).toHaveCount(0);
    await expect(buttonOf(page)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.keyboard.press('/');
    await expect(inputOf(page)).toBeFocused();
    await expect(inputOf(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press('Control+K');
    await expect(inputOf(page)).toBeFocused();
    await inputOf(page).fill('/');
    await expect(inputOf(page)).toHaveValue('/');
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  },
);

test('the field of the home page opens the window with its text', async ({ page }) => {
  await openSearch(page, '/');
  await page.keyboard.press('Escape');
  const field = page.getByRole('main').getByRole('searchbox');
  await field.click();
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type(QUERY);
  await page.keyboard.press('Enter');
  await expect(inputOf(page)).toHaveValue(QUERY);
  await expect(optionsOf(page).first()).toBeVisible();
});

test('results have groups, breadcrumbs, highlighted words and a link to all results', async ({ page }) => {
  const dialog = await openSearch(page);
  await ask(page, QUERY);
  // The first results appear before the others.
  await expect(dialog.getByRole('group').nth(1)).toBeVisible();
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Best matches');
  await expect(dialog.getByRole('group').first().getByRole('option')).not.toHaveCount(0);
  await expect(dialog.getByRole('group').nth(1)).toHaveAccessibleName(/^(Guides|API v\d|OCPI|News)$/);
  await expect(dialog.locator('mark').first()).toHaveText(/charger/i);
  await expect(dialog).toHaveAttribute('data-status', 'ready');
  await expect(dialog.getByRole('status')).toHaveText('Results for charger.');
  await expect(dialog.getByRole('listbox', { name: 'Search results' })).toBeVisible();
  await expect(inputOf(page)).toHaveAttribute('aria-expanded', 'true');
  // The headings answer this query, and the whole index would have more results.
  const all = dialog.getByRole('link', { name: 'See all results', exact: true });
  await expect(all).toHaveAttribute('href', '/search?q=charger');
  await dialog.getByRole('button', { name: 'Clear the query' }).click();
  await expect(inputOf(page)).toBeFocused();
  await expect(inputOf(page)).toHaveValue('');
  await expect(dialog.getByText('Good places to start')).toBeVisible();

  // Hundreds of operations have this field.
  await ask(page, 'siteId');
  await expect(dialog).toHaveAttribute('data-status', 'ready');
  await expect(dialog.getByRole('link', { name: /^See all \d+ results$/ })).toBeVisible();
  await expect(dialog.getByText(/^siteId: \d+ fields in \d+ schemas$/)).toBeVisible();
  await ask(page, 'connectionStatus');
  await expect(optionsOf(page).first()).toContainText('connectionStatus');
  await expect(optionsOf(page).first()).toHaveAttribute('href', /entitymanagement\/.+#/);
});

test('the keyboard selects and opens a result', async ({ page }) => {
  await openSearch(page);
  // The full index may arrive during the test. It has the same first result as the first stage.
  await ask(page, 'glossary');
  await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  const href = (await optionsOf(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${href.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
});

test('See all opens the search page with the query', { tag: DEEP }, async ({ page }) => {
  await openSearch(page);
  await ask(page, 'tariff');
  await dialogOf(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page).toHaveURL(/\/search\?q=tariff$/);
  await expect(page.getByRole('searchbox', { name: 'Search docs' })).toHaveValue('tariff');
});

test('recent and favourite searches are kept, moved and removed', { tag: DEEP }, async ({ page }) => {
  await openSearch(page);
  await ask(page, 'glossary');
  await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
  await optionsOf(page).first().click();
  await expect(page).toHaveURL(/glossary/);

  const dialog = await openSearch(page, '/');
  await expect(dialog.getByRole('heading', { name: 'Recent' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Save “.*” as favorite$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Favorite' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Recent' })).toHaveCount(0);

  await openSearch(page, '/news');
  await inputOf(page).press('ArrowDown');
  await expect(dialog.locator('[data-search-row]').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(inputOf(page)).toBeFocused();
  await dialog.getByRole('button', { name: /^Remove “.*” from favorites$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Favorite' })).toHaveCount(0);

  await ask(page, 'glossary');
  await optionsOf(page).first().click();
  await openSearch(page, '/');
  await dialog.getByRole('button', { name: /^Remove “.*” from recent searches$/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Recent' })).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      localStorage.getItem('search.recent'),
      localStorage.getItem('search.favorite'),
    ]),
  ).toEqual(['[]', '[]']);
});

test('without results it suggests what to try and where to report it', { tag: DEEP }, async ({ page }) => {
  const dialog = await openSearch(page);
  await inputOf(page).fill(NONSENSE);
  await expect(dialog.getByText(`No results for “${NONSENSE}”`)).toBeVisible();
  await expect(dialog.getByText('Try searching for')).toBeVisible();
  await expect(dialog.getByText('Believe this query should return results?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    new RegExp(NONSENSE),
  );
  await expect(dialog.getByRole('status')).toHaveText(`No results for ${NONSENSE}.`);
  await expect(dialog.getByText(/See all/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Set up chargers' }).click();
  await expect(inputOf(page)).toHaveValue('Set up chargers');
  await expect(optionsOf(page).first()).toContainText('Set up chargers');
});

// The deep tests try many more payloads.
for (const payload of ['"><script>alert(1)</script>', '<svg/onload=alert(1)> charger'])
  test(`a query is shown as text, never as markup: ${payload}`, { tag: DEEP }, async ({ page }) => {
    let dialogs = 0;
    page.on('dialog', (shown) => {
      dialogs += 1;
      void shown.dismiss();
    });
    await page.goto(`/search?q=${encodeURIComponent(payload)}`);
    await expect(page.getByRole('searchbox', { name: 'Search docs' })).toHaveValue(payload);
    await expect(page.locator('[data-search-page]')).toHaveAttribute('data-status', 'ready');
    expect(await page.locator('[data-search-page] :is(img, script, svg)').count()).toBe(0);
    await page.keyboard.press('Control+K');
    await inputOf(page).fill(payload);
    await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
    expect(await dialogOf(page).locator('img, script').count()).toBe(0);
    expect(dialogs).toBe(0);
  });
