import { root, runNode } from '@voltmoor/build-tools/programs';
import { start } from '../shell';
import { expect, PAGES, test } from './inside';

test('the home page lists all four APIs, with the replaced one last', async ({ page }) => {
  await page.goto(PAGES.home);
  await start(page);
  const apis = page.getByRole('region', { name: 'Connect your system' }).getByRole('listitem');
  await expect(apis).toHaveCount(4);
  await expect(apis.nth(0)).toContainText('CPO API');
  await expect(apis.nth(2)).toContainText('Parks API');
  await expect(apis.nth(3)).toContainText('Gardens API');
  await expect(apis.nth(3)).toContainText('ends 31 March 2031');
  await expect(apis.nth(3)).toContainText(/\b1 operation(?!s)/);
  await apis.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(PAGES.guide);
});

test('the search has a separate section for the fourth API', async ({ page }) => {
  await page.goto(`${PAGES.search}?q=park`);
  await start(page);
  await page.getByRole('checkbox', { name: /^Parks API/ }).check();
  await expect(page).toHaveURL(/section=Parks\+API/);
  await page.locator(`main a[href^="${PAGES.listParks}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${PAGES.listParks}(#.*)?$`));
});

test('the search filters an API with several versions by version', async ({ page }) => {
  await page.goto(`${PAGES.search}?q=trees`);
  await start(page);
  const versions = page.getByRole('group', { name: 'Trees version' });
  await expect(versions.getByRole('checkbox', { name: /^1\.0/ })).toBeVisible();
});

test('the server shows search results without JavaScript', async ({ request }) => {
  const html = await (await request.get(`${PAGES.search}?q=listParks`)).text();
  expect(html).toContain(`<a href="${PAGES.listParks}`);
  expect(html).toContain('<a href="/docs/search?q=listParks&amp;section=Parks+API"');
});

test('an unknown path shows the not-found page of the portal', async ({ page, request }) => {
  const html = await (await request.get('/docs/nowhere')).text();
  await page.route('**/docs/nowhere', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto('/docs/nowhere');
  await start(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('feeds, sitemap and Markdown files use addresses below the base URL', async ({ request }) => {
  const read = async (file: string) => (await request.get(`/docs/${file}`)).text();
  for (const file of ['llms.txt', 'news/rss.xml', 'news/feed.json']) {
    const addresses = (await read(file)).match(/https:\/\/ampera\.example\/[^\s")<\]]*/g) ?? [];
    expect(addresses.length, file).toBeGreaterThan(0);
    expect(
      addresses.filter((address) => !address.startsWith('https://ampera.example/docs/')),
      file,
    ).toEqual([]);
  }
  expect(await read('documentation/parks/operations/listParks.md')).toContain('# List parks');
  expect(await read('llms.txt')).toContain('Parks API');
});

test('the built pages pass the site rules: no link is broken or leaves the base URL', async () => {
  test.setTimeout(60_000);
  const output: Buffer[] = [];
  const code = await runNode(['--import', 'tsx', 'e2e/fixtures/checkBasedPortal.ts'], { cwd: root, output });
  const text = Buffer.concat(output).toString();
  expect(code, text).toBe(0);
  expect(Number(/for (\d+) pages/.exec(text)?.[1]), text).toBeGreaterThan(50);
});
