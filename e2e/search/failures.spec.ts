import type { Page, Route } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { dialogOf, inputOf, openSearch, optionsOf } from './search';

const INDEX = '**/search/{headings,full.*}.json';

async function expectFailure(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Unable to fetch results', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('You might want to check your network connection.', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Unable to fetch results');
}

test.describe('while the index cannot be loaded', () => {
  test.use({ expectedFaults: [/search\/(headings|full)|Failed to load resource/] });

  // The unit tests of the provider damage the files in other ways.
  const breakages: Record<string, (route: Route) => Promise<void>> = {
    'the network is down': (route: Route) => route.abort('internetdisconnected'),
    'the server fails': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  };

  for (const [name, breakage] of Object.entries(breakages)) {
    const tag = name === 'the network is down' ? [] : DEEP;
    test(`${name}: the dialog reports it, and the next keystroke tries again`, { tag }, async ({ page }) => {
      await page.context().route(INDEX, breakage);
      await openSearch(page);
      await inputOf(page).fill('tariff');
      await expectFailure(page);
      await page.context().unroute(INDEX);
      await inputOf(page).press('End');
      await inputOf(page).pressSequentially('s');
      await expect(optionsOf(page).first()).toBeVisible();
      await expect(dialogOf(page).getByText('Unable to fetch results', { exact: true })).toHaveCount(0);
    });
  }

  test('the search page reports it, too', { tag: DEEP }, async ({ page }) => {
    await page.context().route(INDEX, (route) => route.abort('internetdisconnected'));
    await page.goto('/search?q=tariff');
    const content = page.locator('[data-search-page]');
    await expect(content.getByText('Unable to fetch results', { exact: true })).toBeVisible();
    await page.context().unroute(INDEX);
    await page.getByRole('searchbox', { name: 'Search docs' }).fill('tariffs');
    await expect(content.getByRole('listitem').first()).toBeVisible();
  });
});

test(
  'the results of the first index stay when the full index cannot be loaded',
  { tag: DEEP },
  async ({ page }) => {
    await page
      .context()
      .route('**/search/full.*.json', (route) =>
        route.fulfill({ contentType: 'application/json', body: '{}' }),
      );
    await openSearch(page);
    await inputOf(page).fill('tariff');
    await expect(optionsOf(page).first()).toBeVisible();
  },
);
