import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const TYPE = REFERENCE_PAGES['a type'];

test('the page of a type has its fields, an example, and the operations that return and accept it', async ({
  page,
}) => {
  await openReference(page, TYPE);
  const example = page.getByRole('group', { name: 'Example of Cdr' });
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

test('a type that requests contain has a list of the operations that accept it', async ({ page }) => {
  await openReference(page, TYPE.replace('Cdr', 'DriverTag'));
  const accepted = page.locator('#accepted-by + ul').getByRole('link');
  expect(await accepted.count()).toBeGreaterThan(0);
  await accepted.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/entitymanagement\/[a-z-]+$/);
});

test('the sidebar is open at the type, also without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${TYPE}`);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Cdr');
  await expect(sidebar.getByText('List chargers')).toHaveCount(0);
  await expect(sidebar.getByText('Types', { exact: true })).toBeVisible();
  await context.close();
});
