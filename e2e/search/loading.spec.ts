import type { Page } from '@playwright/test';
import { findViolationsInBothThemes } from '../axe';
import { hold, open } from '../shell/shell';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { ask, dialogOf, inputOf, openSearch, optionsOf, QUERY } from './search';

test('nothing of the search is loaded before the reader turns to it', { tag: DEEP }, async ({ page }) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofSearch = (): string[] => asked.filter((path) => /^\/search\/|\/search-window\./.test(path));
  await page.goto('/general/supported-chargers');
  await page.mouse.move(300, 300);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 20_000 });
  await page.waitForTimeout(2_000);
  expect(ofSearch()).toEqual([]);
  await page.locator('[data-search-button]').first().hover();
  await expect.poll(() => ofSearch().some((path) => path.startsWith('/search/full.'))).toBe(true);
});

test(
  'titles, fields and texts of the index are shown as text, never as markup',
  { tag: DEEP },
  async ({ page }) => {
    const payload = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await page.context().route('**/search/{headings,full.*}.json', async (route) => {
      const response = await route.fetch();
      const artefact = (await response.json()) as { records: Record<string, unknown>[] };
      const records = artefact.records.map((record) => ({
        ...record,
        title: payload,
        content: payload,
        hierarchy: { lvl0: payload, lvl1: payload },
        ...(record['fieldPath'] === undefined ? {} : { fieldPath: payload }),
        ...(record['path'] === undefined ? {} : { path: payload }),
      }));
      await route.fulfill({ json: { ...artefact, records } });
    });
    await openSearch(page);
    await ask(page, QUERY);
    await expect(dialogOf(page)).toHaveAttribute('data-status', 'ready');
    await expect(optionsOf(page).first()).toContainText(payload);
    expect(await dialogOf(page).locator('img, script').count()).toBe(0);
    await expect(page).not.toHaveTitle('1');
    // The full index may still be loading.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  },
);

/**
 * Opens a page and holds back the script of the application.
 * @returns a function that releases the script
 */
async function openWithoutApplication(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/main\..*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  // The early script has run when the page is loaded, or when it has asked for the application. In the second case, the
  // load event waits for the held script.
  await page.waitForFunction(
    () => document.readyState === 'complete' || document.querySelector('script[src*="/main."]') !== null,
  );
  return release;
}

test(
  'letters typed after the search key, before the application has started, appear in the dialog',
  { tag: DEEP },
  async ({ page }) => {
    const release = await openWithoutApplication(page, '/general/supported-chargers');
    await page.keyboard.press('/');
    await page.keyboard.type('tarifs');
    await page.keyboard.press('Backspace');
    release();
    await expect(inputOf(page)).toHaveValue('tarif', { timeout: 15_000 });
    await page.keyboard.type('f');
    await expect(inputOf(page)).toHaveValue('tariff');
  },
);

test('before the application has started, the window shows results, chooses them by key and stays afterwards', async ({
  page,
}) => {
  const release = await openWithoutApplication(page, '/general/supported-chargers');
  await page.keyboard.press('/');
  await expect(inputOf(page)).toBeFocused();
  await page.keyboard.type('glossary');
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(dialogOf(page).getByRole('status')).toContainText('for glossary.');
  expect(await findViolationsInBothThemes(page, '[data-search-modal]')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await page.locator('[data-search-button]').first().click();
  await page.keyboard.type('tariff');
  await expect(optionsOf(page).first()).toBeVisible();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 15_000 });
  await expect(inputOf(page)).toHaveValue('tariff');
  await expect(inputOf(page)).toBeFocused();
});

test(
  'a press of the search button before the application has started loads the parts of the search once each',
  { tag: DEEP },
  async ({ page }) => {
    const release = await openWithoutApplication(page, '/general/supported-chargers');
    await page.keyboard.press('/');
    await page.keyboard.type(QUERY);
    await expect(optionsOf(page).first()).toBeVisible();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', { timeout: 15_000 });
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
    for (const part of [
      /\/search\/headings\.json$/,
      /\/search-window\.[^/]+\.js$/,
      /\/search-worker\.[^/]+\.js$/,
    ])
      expect(
        loaded.filter((file) => part.test(file)),
        `${part}`,
      ).toHaveLength(1);
  },
);

test('a page change while the dialog opens leaves the dialog open', { tag: DEEP }, async ({ page }) => {
  await open(page, '/general/supported-chargers');
  const release = await hold(page, /\.js$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).press('Enter');
  await expect(page).toHaveURL('/news');
  await page.keyboard.press('/');
  await page.keyboard.type('tariff');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(inputOf(page)).toHaveValue('tariff');
  await expect(optionsOf(page).first()).toBeVisible();
});
