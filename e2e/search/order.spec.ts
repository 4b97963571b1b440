import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';

/** Opens the search page and waits until a condition on the addresses of its results is met, first listed first. */
async function expectHrefs(page: Page, query: string, check: (hrefs: string[]) => void): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  const content = page.locator('[data-search-page]');
  await expect(content).toHaveAttribute('data-status', 'ready');
  const links = content.locator('.vs-link');
  // The order is final when the full index has loaded.
  await expect(async () =>
    check(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))),
  ).toPass({ timeout: 30_000 });
}

test('a label of a screen leads to the guide that shows it, not to the field of the same words', async ({
  page,
}) => {
  await expectHrefs(page, 'Require MID meter', (hrefs) => {
    expect(hrefs[0]).toContain('/home-reimbursement');
    expect(hrefs.slice(1).some((href) => href.endsWith('requireMidMeter'))).toBe(true);
  });
});

test(
  'a label leads to its guide when an operation has the same title, which is on the first screen, too',
  { tag: DEEP },
  async ({ page }) => {
    await expectHrefs(page, 'Add charger', (hrefs) => {
      expect(hrefs[0]).toMatch(/\/Set(?:%20| )up\/chargers/);
      expect(hrefs.slice(0, 6).some((href) => href.endsWith('/add-charger'))).toBe(true);
    });
  },
);

test('an operation comes first when the query names its API', { tag: DEEP }, async ({ page }) => {
  await expectHrefs(page, 'start charging api v1', (hrefs) =>
    expect(hrefs[0]).toBe('/documentation/api-descriptions/start-charging'),
  );
});

test(
  'a schema of several versions is one result with links to the others',
  { tag: DEEP },
  async ({ page }) => {
    await expectHrefs(page, 'EVSE', (hrefs) =>
      expect(hrefs.filter((href) => /\/schemas\/EVSE\d+$/.test(href))).toEqual([
        '/documentation/ocpi-descriptions/schemas/EVSE221',
      ]),
    );
    const result = page.getByRole('listitem').filter({ has: page.locator('a[href$="/schemas/EVSE221"]') });
    await expect(result.getByRole('link', { name: '2.1.1' })).toHaveAttribute('href', /\/schemas\/EVSE211$/);
  },
);

test('the code of an error leads to the error catalogue', { tag: DEEP }, async ({ page }) => {
  await expectHrefs(page, 'charger_offline', (hrefs) =>
    expect(hrefs[0]).toMatch(/\/errors#charger_offline$/),
  );
});

test('the first results are of three pages', async ({ page }) => {
  await expectHrefs(page, 'credit note', (hrefs) => {
    const pages = hrefs.map((href) => href.split('#')[0]);
    expect(pages[0]).toContain('/invoice-and-payout-calendar');
    expect(new Set(pages.slice(0, 3)).size).toBe(3);
    // Without the rule, further parts of the first page would be among these.
    expect(pages.slice(3)).toContain(pages[0]);
  });
});

test(
  'words of other languages find the page and are named beside the result',
  { tag: DEEP },
  async ({ page }) => {
    await expectHrefs(page, 'Ladekarte sperren', (hrefs) =>
      expect(hrefs.slice(0, 3).some((href) => href.endsWith('/drivers#block'))).toBe(true),
    );
    await expect(
      page.getByText('You searched for “Ladekarte”. This result says “tag”.').first(),
    ).toBeVisible();
  },
);

test('rows of the search page keep their places once they are painted', { tag: DEEP }, async ({ page }) => {
  // Notes the titles of the rows in each frame, from the first one on.
  await page.addInitScript(() => {
    const frames: string[][] = [];
    Object.assign(window, { frames });
    const note = (): void => {
      const rows = [...document.querySelectorAll('[data-search-page] .vs-item > a')];
      const shown = rows.map((row) => row.getAttribute('href') ?? '');
      if (shown.join() !== frames.at(-1)?.join()) frames.push(shown);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const query of ['tariff', 'cdr', 'charger offline']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    const content = page.locator('[data-search-page]');
    await expect(content).toHaveAttribute('data-status', 'ready');
    await expect(content.locator('[class*="snippet"]').first()).toBeVisible({ timeout: 20_000 });
    const frames = await page.evaluate(() => (window as unknown as { frames: string[][] }).frames);
    const last = frames.at(-1) ?? [];
    expect(last.length, query).toBeGreaterThan(5);
    for (const shown of frames) expect(last.slice(0, shown.length), query).toEqual(shown);
  }
});
