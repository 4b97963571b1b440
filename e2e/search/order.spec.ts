import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** Opens the search page and waits until a condition on the addresses of its results is met, first listed first. */
async function expectHrefs(page: Page, query: string, check: (hrefs: string[]) => void): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(query)}`);
  const content = page.locator('[data-search-page]');
  await expect(content).toHaveAttribute('data-status', 'ready');
  const links = content.getByRole('list', { name: 'Search results' }).locator('> li > a');
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

test('the code of an error leads to the error catalogue', async ({ page }) => {
  await expectHrefs(page, 'charger_offline', (hrefs) =>
    expect(hrefs[0]).toMatch(/\/errors#charger_offline$/),
  );
});

test('the first screen has the best guide, operation and post', async ({ page }) => {
  await expectHrefs(page, 'credit note', (hrefs) => {
    const first = hrefs.slice(0, 6);
    expect(first[0]).toContain('/invoice-and-payout-calendar');
    expect(first.some((href) => href.endsWith('/credit-cdr'))).toBe(true);
    expect(first.some((href) => href.startsWith('/news/'))).toBe(true);
  });
});

test('words of other languages find the page and are named beside the result', async ({ page }) => {
  await expectHrefs(page, 'Ladekarte sperren', (hrefs) =>
    expect(hrefs.slice(0, 3).some((href) => href.endsWith('/drivers#block'))).toBe(true),
  );
  await expect(page.getByText('tag: you searched for Ladekarte').first()).toBeVisible();
});
