import type { Page } from '@playwright/test';
import { inputOf, optionsOf } from '../search/search';
import { expect, test } from '../test';
import { DEEP, KIND_GROUPS, PAGE_KINDS } from '../pageKinds';
import { start } from '../shell/shell';

/** Minimum length of a page's text. A shorter page would not be useful. */
const READABLE = 200;

/** Timeout for the start of a page in ms, which allows for other tests running at the same time. */
const STARTED = 15_000;

const FAULT = /This page crashed|did not load properly/;

/** Expects the heading and the text of a page. */
async function expectReadable(page: Page, kind: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
  const { length } = await page.getByRole('main').innerText();
  if (kind !== 'not found' && kind !== 'search') expect(length, kind).toBeGreaterThan(READABLE);
  await expect(page.getByText(FAULT).filter({ visible: true }), kind).toHaveCount(0);
}

test.describe('a reader without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/404/] });

  for (const { name, tag, kinds } of KIND_GROUPS)
    test(`reads ${name} kinds of pages and finds links to others`, { tag }, async ({ page }) => {
      for (const [kind, path] of kinds) {
        await page.goto(path);
        await expectReadable(page, kind);
        expect(await page.getByRole('link').count(), kind).toBeGreaterThan(5);
      }
    });
});

test.describe('a reader whose browser forbids storage', () => {
  test.use({ expectedFaults: [/404/] });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
  });

  for (const { name, tag, kinds } of KIND_GROUPS)
    test(`reads ${name} kinds of pages, and the application starts on them`, { tag }, async ({ page }) => {
      test.slow();
      for (const [kind, path] of kinds) {
        await page.goto(path);
        await start(page, STARTED);
        await expectReadable(page, kind);
      }
    });

  test(
    'switches the theme and the language of samples for as long as the page lasts',
    { tag: DEEP },
    async ({ page }) => {
      await page.goto(PAGE_KINDS.operation);
      await start(page, STARTED);
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const samples = page.getByRole('region', { name: 'Request samples' });
      await samples.getByText('Python', { exact: true }).click();
      await expect(samples.getByRole('group', { name: 'Python sample' })).toBeVisible();
    },
  );
});

test.describe('a reader for whom no script arrives', () => {
  test.use({ expectedFaults: [/404|ERR_FAILED|Failed to load/] });

  for (const { name, tag, kinds } of KIND_GROUPS)
    test(`reads ${name} kinds of pages and follows links`, { tag }, async ({ page }) => {
      await page.route(/\/assets\/js\//, (route) => route.abort());
      for (const [kind, path] of kinds) {
        await page.goto(path);
        await page.mouse.move(5, 5);
        await page.mouse.move(6, 6);
        await expectReadable(page, kind);
      }
      await page.goto(PAGE_KINDS.guide);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
      await expect(page).toHaveURL('/news');
    });
});

test.describe('a reader who goes offline', () => {
  test.use({
    expectedFaults: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|ChunkLoadError|Loading chunk/],
  });

  test(
    'keeps the text and the open search, and continues when the connection is back',
    { tag: DEEP },
    async ({ page, context }) => {
      await page.goto(PAGE_KINDS.guide);
      await start(page, STARTED);
      await page.keyboard.press('Control+K');
      await inputOf(page).fill('tariff');
      await expect(optionsOf(page).first()).toBeVisible();
      await context.setOffline(true);
      await inputOf(page).fill('charger');
      await expect(optionsOf(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expectReadable(page, 'guide');
      await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await context.setOffline(false);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
    },
  );
});

test.describe('a site opened at a wrong base path', () => {
  test.use({ expectedFaults: [/404/] });

  test('says so under the policy, proposes the path, and stays readable', { tag: DEEP }, async ({ page }) => {
    await page.route('**/handbook/', async (route) =>
      route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
    );
    await page.route(/\/(assets|img)\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/handbook/');
    await expect(page.getByText('Your Docusaurus site did not load properly.')).toBeVisible();
    await expect(page.getByText('We suggest trying baseUrl =')).toHaveText(
      'We suggest trying baseUrl = /handbook/',
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
