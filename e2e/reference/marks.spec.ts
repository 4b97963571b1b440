import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const ADD = REFERENCE_PAGES['an operation with a body'];

/** The texts that the browser marks in the examples. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('vr-field') ?? [])].map((range) => (range as Range).toString()),
  );

const point = (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"] > .vr-line`).hover();

test('the field under the pointer is marked in the sample and scrolled into view', async ({ page }) => {
  await openReference(page, ADD);
  await point(page, 'request.sockets.0.maxPowerKw');
  await expect
    .poll(() => marked(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^"maxPowerKw": [\d.]+$/)]));
  const isShown = await page.evaluate(() => {
    const [range] = [...CSS.highlights.get('vr-field')!] as Range[];
    const frame = range!.startContainer.parentElement!.closest('pre')!.getBoundingClientRect();
    const { top, bottom } = range!.getBoundingClientRect();
    return top >= frame.top && bottom <= frame.bottom + 1;
  });
  expect(isShown).toBe(true);

  await page.mouse.move(5, 5);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => marked(page)).toEqual([]);
});

test('the field with the keyboard focus is marked in every language', async ({ page }) => {
  await openReference(page, ADD);
  const field = page.locator('[id="request.identity"] > .vr-line > .vr-name');
  const title = page.locator('.vr-head a, .vr-head button').first();
  for (const language of ['cURL', 'JavaScript', 'TypeScript', 'Python', 'Java', 'C#', 'PHP']) {
    await page.getByRole('region', { name: 'Request samples' }).getByText(language, { exact: true }).click();
    await title.focus();
    await field.focus();
    await expect
      .poll(() => marked(page), language)
      .toContainEqual(expect.stringMatching(/^["']?identity["']?: ["']EX-/));
  }
});

test('the field of a response is marked while its status is shown', async ({ page }) => {
  await openReference(page, ADD);
  await point(page, 'response.201.identity');
  await expect.poll(() => marked(page)).toContainEqual(expect.stringMatching(/^"identity": "EX-/));
  await page.getByRole('region', { name: 'Response examples' }).locator('label', { hasText: '409' }).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await point(page, 'response.201.identity');
  expect(await marked(page)).toEqual([]);
});

test('a header, a path parameter and a field of a type are marked', async ({ page }) => {
  await openReference(page, REFERENCE_PAGES['an operation']);
  await point(page, 'path.chargerId');
  await expect.poll(() => marked(page)).toEqual([expect.stringMatching(/^chr_/)]);
  await openReference(page, REFERENCE_PAGES['a type']);
  await point(page, 'schema.Cdr.id');
  await expect.poll(() => marked(page)).toEqual([expect.stringMatching(/^"id": /)]);
});
