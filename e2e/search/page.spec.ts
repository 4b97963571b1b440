import type { Locator } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openSearch } from './search';

test('reads q, filters by section and version, and loads more', async ({ page }) => {
  await page.goto('/search?q=charger');
  const content = page.locator('[data-search-page]');
  const results = content.getByRole('listitem').filter({ has: page.locator('.vs-link') });
  // While the worker loads the full index, the next search waits, on a busy machine for many seconds.
  test.slow();
  const inTime = { timeout: 30_000 };
  await expect(content).toHaveAttribute('data-status', 'ready');
  await expect(content.getByRole('status')).toHaveText(/^[\d,]+ results for charger\.$/);
  await expect(content.getByRole('heading', { level: 2 }).first()).toHaveText('Best matches');
  await expect(content.getByRole('link', { name: 'See all in Guides' })).toHaveAttribute(
    'href',
    '/search?q=charger&section=Guides',
  );

  const entries = await page.evaluate(() => history.length);
  const guides = content.getByRole('checkbox', { name: /^Guides/ });
  const count = guides.locator('xpath=following-sibling::span[2]');
  // With the keyboard, as a reader without a pointer does.
  await guides.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/section=Guides/);
  await expect(async () => {
    const shown = await count.textContent();
    await expect(content.getByRole('status')).toHaveText(`${shown} results for charger.`, { timeout: 500 });
  }).toPass(inTime);
  await expect(results).toHaveCount(20);
  await content.getByRole('button', { name: 'Load more results' }).click();
  await expect(results).toHaveCount(40, inTime);
  for (const href of await results
    .locator('> a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    expect(href).not.toContain('entitymanagement');

  await guides.uncheck();
  await content.getByRole('checkbox', { name: /^OCPI/ }).check();
  await content.getByRole('checkbox', { name: /^2\.1\.1/ }).check();
  await expect(page).toHaveURL(/version=2\.1\.1/);
  await expect(results.first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('results with the same title say what they are', async ({ page }) => {
  await page.goto('/search?q=charger');
  const results = page.locator('.vs-link');
  await expect(results.filter({ hasText: 'API v2 › Type' }).first()).toContainText('Charger');
  await expect(results.filter({ hasText: 'API v2 › Category' }).first()).toContainText('Chargers');
});

test('the field has one look on the home page, the search page and in the window', async ({ page }) => {
  const expectLook = async (box: Locator) => {
    await expect(box).toHaveCSS('border-top-color', 'rgb(120, 136, 130)');
    await expect(box).toHaveCSS('border-radius', '12px');
  };
  for (const path of ['/', '/search?q=charger']) {
    await page.goto(path);
    const form = page.getByRole('main').getByRole('search');
    await expectLook(form);
    // The magnifier is the first thing in the field.
    await expect(async () =>
      expect(await form.evaluate((box) => getComputedStyle(box, '::before').maskImage)).toContain('svg'),
    ).toPass();
  }
  const dialog = await openSearch(page);
  await dialog.getByRole('link').first().focus();
  await expectLook(dialog.getByRole('combobox').locator('..'));
});

test('an excerpt has at most two lines, and ends with an ellipsis if it has more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=start%20charging');
  const excerpts = page.locator('[data-search-page] [class*=snippet]');
  await expect(async () => {
    const shown = await excerpts.evaluateAll((all) =>
      all.map((one) => {
        const { lineHeight, webkitLineClamp } = getComputedStyle(one);
        const lines = Math.round(one.clientHeight / parseFloat(lineHeight));
        return { lines, webkitLineClamp, isCut: one.scrollHeight > one.clientHeight + 2 };
      }),
    );
    expect(new Set(shown.map(({ isCut }) => isCut)).size).toBe(2);
    expect(shown.filter(({ lines }) => lines > 2)).toEqual([]);
    expect(new Set(shown.map(({ webkitLineClamp }) => webkitLineClamp))).toEqual(new Set(['2']));
  }).toPass({ timeout: 30_000 });
});

test('shows where a value, a path and the name of a field are used', { tag: DEEP }, async ({ page }) => {
  const usage = (kind: string) => page.locator(`[data-search-usage=${kind}]`);
  await page.goto('/search?q=OUTOFORDER');
  await expect(usage('value').locator('> summary')).toHaveText(
    /^\s*Fields with the value OUTOFORDER\s+\d+ fields in \d+ schemas?\s*$/,
  );
  await expect(
    usage('value')
      .getByRole('link', { name: /status$/ })
      .first(),
  ).toHaveAttribute('href', /status$/);

  const input = page.getByRole('searchbox', { name: 'Search docs' });
  await input.fill('/api/v2/chargers/{id}');
  await expect(usage('path').getByRole('link').first()).toHaveText('GET /chargers/{chargerId}');
  await expect(usage('value')).toHaveCount(0);

  await input.fill('currency');
  await usage('field').locator('> summary').focus();
  await page.keyboard.press('Enter');
  await expect(usage('field').getByText(/^\s*Tariff · API v2/)).toBeVisible();
  await usage('field').getByRole('link', { name: 'currency', exact: true }).first().click();
  await expect(page).toHaveURL(/currency$/);
});

test(
  'writes the query to the address without a new entry in the history',
  { tag: DEEP },
  async ({ page }) => {
    await page.goto('/search');
    const input = page.getByRole('searchbox', { name: 'Search docs' });
    await expect(page.locator('[data-search-page]')).toHaveAttribute('data-status', 'idle');
    const entries = await page.evaluate(() => history.length);
    await input.fill('reboot');
    await expect(page).toHaveURL(/\/search\?q=reboot$/);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await expect(input).toHaveValue('reboot');
    await input.fill('');
    await expect(page).toHaveURL(/\/search$/);
  },
);

test('without results it suggests what to try and where to report it', { tag: DEEP }, async ({ page }) => {
  await page.goto('/search?q=xyzzyqwerty');
  const content = page.locator('[data-search-page]');
  await expect(content.getByText('No results for “xyzzyqwerty”')).toBeVisible();
  await expect(content.getByText('Believe this query should return results?')).toBeVisible();
  await content.getByRole('button', { name: 'Set up chargers' }).click();
  await expect(content.getByRole('listitem').first()).toContainText('chargers');
});

test('says which other word it found and marks only typed words', { tag: DEEP }, async ({ page }) => {
  await page.goto('/search?q=block+a+fob');
  const content = page.locator('[data-search-page]');
  await expect(content).toHaveAttribute('data-status', 'ready');
  // The words of the trade come with the full index.
  await expect(content.getByText('You searched for “fob”. This result says “tag”.').first()).toBeVisible({
    timeout: 30_000,
  });
  const marked = await content.locator('mark').allTextContents();
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.filter((text) => !/^(block|fob)/i.test(text))).toEqual([]);
});

test('on a phone, a button shows the filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=charger');
  const content = page.locator('[data-search-page]');
  await expect(content).toHaveAttribute('data-status', 'ready');
  const guides = content.getByRole('checkbox', { name: /^Guides/ });
  await expect(guides).toBeHidden();
  await content.getByRole('button', { name: 'Filters' }).click();
  await guides.check();
  await expect(content.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('the sections are at the same place before, with and without results', async ({ page }) => {
  test.slow();
  const content = page.locator('[data-search-page]');
  const places: number[][][] = [];
  for (const [path, status] of [
    ['/search', 'idle'],
    ['/search?q=tariff', 'ready'],
    ['/search?q=xyzzyqwerty', 'ready'],
  ] as const) {
    await page.goto(path);
    await expect(content).toHaveAttribute('data-status', status, { timeout: 30_000 });
    const boxes = content.getByRole('checkbox', { name: /^(Guides|OCPI|News)/ });
    places.push(
      await boxes.evaluateAll((all) =>
        all.map((box) => {
          const { x, y } = box.getBoundingClientRect();
          return [x, y];
        }),
      ),
    );
  }
  expect(places[0]).toHaveLength(3);
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
});
