import type { Page } from '@playwright/test';
import { dialogOf, inputOf, optionsOf } from '../search/search';
import { expect, test } from '../test';
import { DEEP, PAGE_KINDS } from '../pageKinds';
import { openAtWrongBasePath, start } from '../shell/shell';

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

  test('reads every kind of page and finds links to other pages', async ({ page }) => {
    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
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

  test('reads every kind of page, and the application starts on it', async ({ page }) => {
    test.slow();
    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
      await page.goto(path);
      await start(page, STARTED);
      await expectReadable(page, kind);
    }
  });

  test('switches the theme and the language of samples for as long as the page lasts', async ({ page }) => {
    await page.goto(PAGE_KINDS.operation);
    await start(page, STARTED);
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const samples = page.getByRole('region', { name: 'Request samples' });
    await samples.getByText('Python', { exact: true }).click();
    await expect(samples.getByRole('group', { name: 'Python sample' })).toBeVisible();
  });
});

test.describe('a reader for whom no script arrives', () => {
  test.use({ expectedFaults: [/404|ERR_FAILED|Failed to load/] });

  test('reads every kind of page and follows links', async ({ page }) => {
    await page.route(/\/assets\/js\//, (route) => route.abort());
    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
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

  test('keeps the text and the open search, and continues when the connection is back', async ({
    page,
    context,
  }) => {
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
  });

  test('sees a message when the search has not fetched its index', async ({ page, context }) => {
    await page.route(/\/search\/(headings|full)/, (route) => route.abort('internetdisconnected'));
    await page.goto(PAGE_KINDS.guide);
    await start(page, STARTED);
    await page.keyboard.press('Control+K');
    await inputOf(page).waitFor();
    await context.setOffline(true);
    await inputOf(page).fill('tariff');
    await expect(dialogOf(page).getByText('Unable to fetch results', { exact: true })).toBeVisible();
    await expect(
      dialogOf(page).getByText('You might want to check your network connection.', { exact: true }),
    ).toBeVisible();
  });
});

test.describe('a site opened at a wrong base path', () => {
  test.use({ expectedFaults: [/404/] });

  test('says so under the policy, proposes the path, and stays readable', async ({ page }) => {
    await openAtWrongBasePath(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const [turn, timezoneId] of ['Pacific/Auckland', 'America/St_Johns', 'Asia/Kolkata'].entries()) {
  test.describe(`a reader in ${timezoneId}`, { tag: DEEP }, () => {
    test.use({ timezoneId, expectedFaults: [/404/] });

    test('finds no error on any kind of page, in one theme or the other', async ({ page }) => {
      test.slow();
      await page.goto('/robots.txt');
      for (const [index, [kind, path]] of Object.entries(PAGE_KINDS).entries()) {
        // Alternate the themes, so that each kind of page is tested with both.
        const theme = (index + turn) % 2 === 0 ? 'light' : 'dark';
        await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
        await page.goto(path);
        await start(page, STARTED);
        await expect(page.locator('html'), kind).toHaveAttribute('data-theme', theme);
        await expectReadable(page, kind);
      }
    });
  });
}
