import { FOREIGN_APIS } from '../fixtures/foreignPortal';
import { start } from '../shell/shell';
import { expect, test } from '../test';
import { startDeploys, type Deploys } from '../trust/startDeploys';

test.describe.configure({ mode: 'default', timeout: 900_000 });

let deploys: Deploys;
test.beforeAll(async () => {
  // The build takes some minutes. It fails if a rule about built pages does.
  test.setTimeout(900_000);
  deploys = await startDeploys('foreign');
});
test.afterAll(() => deploys.stop());

test('the portal has at least twenty documents of others', () => {
  expect(FOREIGN_APIS.length).toBeGreaterThanOrEqual(20);
  expect(FOREIGN_APIS.map(({ id }) => id)).toEqual(expect.arrayContaining(['petstore', 'github']));
});

for (const { id, operationsPath } of FOREIGN_APIS) {
  test(`readers of ${id} go from its list of categories to an operation with its samples`, async ({
    page,
  }) => {
    await page.goto(`${deploys.url}${operationsPath}`);
    await start(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await main.locator(`a[href^="/category/${id}/"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/category/${id}/`));
    const operation = main.locator(`a[href^="${operationsPath}/"]:not([href*="/schemas/"])`).first();
    const name = await operation.textContent();
    await operation.click();
    await expect(page).toHaveURL(new RegExp(`${operationsPath}/`));
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(name).toBeTruthy();
    // Webhooks have no samples, because readers do not send them.
    await expect(main.locator(id === 'webhooks' ? '.vr-section' : '.vr pre').first()).toBeVisible();
  });
}

test('the search finds an operation of a foreign document', async ({ page }) => {
  await page.goto(`${deploys.url}/search?q=update+a+pet`);
  await start(page);
  await expect(page.locator('main a[href^="/documentation/petstore/"]').first()).toBeVisible();
});

test.describe('an unknown address', () => {
  test.use({ expectedFaults: [/404/] });

  test('shows the page for it, which is in one piece', async ({ page, request }) => {
    const html = await (await request.get(`${deploys.url}/nowhere`)).text();
    expect(html).toContain('<h1>Page not found</h1>');
    expect(html).not.toContain('<div hidden');
    await page.goto(`${deploys.url}/nowhere`);
    await start(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('shows the page for it after a navigation too', async ({ page }) => {
    await page.goto(`${deploys.url}/documentation/petstore`);
    await start(page);
    for (const path of ['/nowhere', '/documentation/petstore/nowhere']) {
      await page.evaluate((to) => {
        history.pushState({ key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: { key: to } }));
      }, path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
  });
});
