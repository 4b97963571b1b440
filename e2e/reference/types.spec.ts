import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const TYPE = REFERENCE_PAGES['a type'];

test('the page of a type has its fields, an example, and the operations that return and accept it', async ({
  page,
}) => {
  await openReference(page, TYPE);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    /API v2.*Entity management.*Cdr/s,
  );
  const example = page.getByRole('group', { name: 'Example of Cdr' }).locator('code');
  expect(JSON.parse((await example.textContent()) ?? '')).toMatchObject({
    id: expect.stringMatching(/^cdr_/),
  });
  await expect(page.getByText(/^From the examples of/).getByRole('link')).toHaveAttribute(
    'href',
    /\/documentation\/apiv2\/entitymanagement\/[a-z-]+$/,
  );
  const returned = page.locator('#returned-by + ul');
  await expect(returned.getByRole('link', { name: 'Get a CDR' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sidebar is open at the type', async ({ page }) => {
    await page.goto(TYPE);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Cdr');
    await expect(sidebar.getByText('List chargers')).toHaveCount(0);
    await expect(sidebar.getByText('Types', { exact: true })).toBeVisible();
    // A comparison of two versions is not in the sidebar.
    await page.goto('/documentation/ocpi-descriptions/schemas/Tariff221/Tariff211');
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Tariff');
  });
});
