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

test('the field with the keyboard focus is marked', async ({ page }) => {
  await openReference(page, ADD);
  await page.locator('[id="request.identity"] > .vr-line > .vr-name').focus();
  await expect.poll(() => marked(page)).toContainEqual(expect.stringMatching(/^["']?identity["']?: ["']EX-/));
});
