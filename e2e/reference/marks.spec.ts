import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
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

test(
  'the field whose line in the example is under the pointer is marked',
  { tag: DEEP },
  async ({ page }) => {
    await openReference(page, ADD);
    const code = page.getByRole('group', { name: 'curl sample' }).locator('code');
    const place = await code.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const at = text.data.indexOf('"vendor"');
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at + 2);
        range.setEnd(text, at + 4);
        element.closest('pre')!.scrollTop +=
          range.getBoundingClientRect().top - element.closest('pre')!.getBoundingClientRect().top - 20;
        const { x, y, height } = range.getBoundingClientRect();
        return { x, y: y + height / 2 };
      }
      return undefined;
    });
    expect(place).toBeDefined();
    await page.mouse.move(place!.x, place!.y);
    await page.mouse.move(place!.x + 1, place!.y);
    const field = page.locator('[id="request.vendor"]');
    await expect(field).toHaveClass(/vr-lit/);
    expect(await field.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(page.locator('.vr-lit')).toHaveCount(0);
  },
);

test('the field with the keyboard focus is marked', { tag: DEEP }, async ({ page }) => {
  await openReference(page, ADD);
  await page.locator('[id="request.identity"] > .vr-line > .vr-name').focus();
  await expect.poll(() => marked(page)).toContainEqual(expect.stringMatching(/^["']?identity["']?: ["']EX-/));
});
