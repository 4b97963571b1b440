import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

test.describe('the not-found page', () => {
  test.use({ expectedFaults: [/404/] });

  test('shows three pages that match the requested address, without a shift when they arrive', async ({
    page,
  }) => {
    await page.goto(PAGE_KINDS['not found']);
    await expect(page).toHaveTitle(/^Page not found/);
    const support = page.getByText('Did a link on this site bring you here?');
    const before = await support.boundingBox();
    await page.mouse.move(5, 5);
    const nearest = page.getByRole('region', { name: 'Did you mean' });
    await expect(nearest.getByRole('link')).toHaveCount(3);
    expect(await support.boundingBox()).toEqual(before);
    await expect(nearest).toContainText('Get a charger');
    const form = page.getByRole('main').getByRole('search');
    expect((await form.boundingBox())!.width).toBe((await nearest.boundingBox())!.width);
    await nearest
      .getByRole('link', { name: /Get a charger/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Get a charger');
  });

  test('fills the search field with the words of the address', { tag: DEEP }, async ({ page }) => {
    await open(page, '/documentation/ocpi/Charge_Detail_Records.html');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('Charge Detail Records');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    const window = page.getByRole('dialog', { name: 'Search the documentation' });
    await expect(window.getByRole('combobox')).toHaveValue('Charge Detail Records');
    await expect(window.getByRole('option', { name: /CDR|Charge Detail Record/ }).first()).toBeVisible();
  });

  test('shows fixed pages when nothing matches', { tag: DEEP }, async ({ page }) => {
    await open(page, '/xyzzyqwerty');
    const first = page.getByRole('region', { name: 'Good places to start' });
    await expect(first.getByRole('link')).toHaveCount(3);
    await first.getByRole('link', { name: /Getting started/ }).click();
    await expect(page).toHaveURL('/documentation/voltmoor-ui/getting-started');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows fixed pages and searches', async ({ page }) => {
      await page.goto(PAGE_KINDS['not found']);
      await expect(page.getByRole('region', { name: 'Good places to start' }).getByRole('link')).toHaveCount(
        3,
      );
      await page.getByRole('searchbox').fill('tariff');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL('/search?q=tariff');
    });
  });

  test.describe('when the search index cannot be loaded', () => {
    test.use({ expectedFaults: [/404|ERR_FAILED|Failed to (load|fetch)/] });

    test('keeps the fixed pages', { tag: DEEP }, async ({ page }) => {
      const asked = page.waitForRequest(/\/search\/headings/);
      await page.route(/\/search\/(headings|full)/, (route) => route.abort());
      await open(page, PAGE_KINDS['not found']);
      await asked;
      await expect(page.getByRole('region', { name: 'Good places to start' })).toBeVisible();
    });
  });
});
