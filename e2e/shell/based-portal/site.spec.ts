import { root } from '@voltmoor/shell-tools/paths';
import { runNode } from '@voltmoor/shell-tools/programs';
import { start } from '../shell';
import { expect, PAGES, test } from './inside';

test('the home page lists all four APIs, the one that is replaced last', async ({ page }) => {
  await page.goto(PAGES.home);
  await start(page);
  const apis = page.getByRole('region', { name: 'Four interfaces' }).getByRole('listitem');
  await expect(apis).toHaveCount(4);
  await expect(apis.nth(0)).toContainText('CPO API');
  await expect(apis.nth(2)).toContainText('Parks API');
  await expect(apis.nth(3)).toContainText('Gardens API');
  await expect(apis.nth(3)).toContainText('ends 31 March 2031');
  await apis.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(PAGES.guide);
});

test('the search finds the fourth API as a section of its own', async ({ page }) => {
  await page.goto(`${PAGES.search}?q=park`);
  await start(page);
  await page.getByRole('checkbox', { name: /^Parks API/ }).check();
  await expect(page).toHaveURL(/section=Parks\+API/);
  await page.locator(`main a[href^="${PAGES.listParks}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${PAGES.listParks}(#.*)?$`));
});

test('the search filters an API of several versions by version', async ({ page }) => {
  await page.goto(`${PAGES.search}?q=trees`);
  await start(page);
  const versions = page.getByRole('group', { name: 'Trees version' });
  await expect(versions.getByRole('checkbox', { name: /^1\.0/ })).toBeVisible();
});

test('the server answers a search without JavaScript', async ({ request }) => {
  const html = await (await request.get(`${PAGES.search}?q=listParks`)).text();
  expect(html).toContain(`<a href="${PAGES.listParks}`);
  expect(html).toContain('<a href="/docs/search?q=listParks&amp;section=Parks+API"');
});

test('addresses fold below the base, and nothing is outside of it', async ({ request }) => {
  const answer = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await answer('/docs')).toEqual([308, '/docs/']);
  expect(await answer('/docs/news.html?page=2')).toEqual([308, '/docs/news?page=2']);
  expect(await answer('/docs/documentation/parks/introduction/')).toEqual([308, PAGES.guide]);
  for (const address of ['/', '/news', '/docs/nowhere', '/docsnews']) {
    expect((await answer(address))[0], address).toBe(404);
  }
  expect(await (await request.get('/')).text()).toMatch(/href="?\/docs\//);
});

test('a page that is not there is one of the portal', async ({ page, request }) => {
  const html = await (await request.get('/docs/nowhere')).text();
  await page.route('**/docs/nowhere', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto('/docs/nowhere');
  await start(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is published for machines names addresses below the base', async ({ request }) => {
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

test('the built pages follow the rules of the site: no link is broken, none leaves the base', async () => {
  test.setTimeout(60_000);
  const output: Buffer[] = [];
  const code = await runNode(['--import', 'tsx', 'e2e/fixtures/checkBasedPortal.ts'], { cwd: root, output });
  const text = Buffer.concat(output).toString();
  expect(code, text).toBe(0);
  expect(Number(/for (\d+) pages/.exec(text)?.[1]), text).toBeGreaterThan(50);
});
