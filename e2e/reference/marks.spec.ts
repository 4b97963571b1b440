import type { Page } from '@playwright/test';
import { DEEP } from '../pageKinds';
import { expect, test } from '../test';
import { openReference, REFERENCE_PAGES } from './pages';

const ADD = REFERENCE_PAGES['an operation with a body'];
const UPDATE = '/documentation/apiv2/entitymanagement/update-charger';

/** The texts that the browser marks in the examples. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('vr-field') ?? [])].map((range) => (range as Range).toString()),
  );

const point = (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"] > .vr-line`).hover();

/** Whether the first marked text is within the visible part of its code, and not below the fade at its end. */
const isShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [range] = [...CSS.highlights.get('vr-field')!] as Range[];
    const box = range!.startContainer.parentElement!.closest('pre')!;
    const frame = box.getBoundingClientRect();
    const { top, bottom } = range!.getBoundingClientRect();
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    return top >= frame.top && bottom <= frame.bottom - (isAtEnd ? 0 : 40);
  });

test('the field under the pointer is marked in the sample and scrolled into view', async ({ page }) => {
  await openReference(page, ADD);
  await point(page, 'request.sockets.0.maxPowerKw');
  await expect
    .poll(() => marked(page))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^"maxPowerKw": [\d.]+$/)]));
  expect(await isShown(page)).toBe(true);

  await page.mouse.move(5, 5);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => marked(page)).toEqual([]);
});

for (const [kind, path, row, text] of [
  ['a type', REFERENCE_PAGES['a type'], '.vr-main .vr-field:nth-child(5)', /^"\w+": /],
  ['an operation', UPDATE, '#request\\.lifecycle', '"lifecycle": "ACTIVE"'],
] as const)
  test(`${kind}: the field where the pointer came to rest is marked when the marks load later`, async ({
    page,
  }) => {
    let load = (): void => undefined;
    const isLate = new Promise<void>((resolve) => (load = resolve));
    await page.route(/markField/, async (route) => {
      await isLate;
      await route.continue();
    });
    await openReference(page, path);
    await page.mouse.wheel(0, 800);
    await page.locator(row).first().locator('> .vr-line').hover();
    expect(await marked(page)).toEqual([]);
    load();
    await expect.poll(() => marked(page)).toContainEqual(expect.stringMatching(text));
    expect(await isShown(page)).toBe(true);
  });

test('the field of a body that the sample does not send marks nothing, and its row is not lit', async ({
  page,
}) => {
  await openReference(page, UPDATE);
  await point(page, 'request.lifecycle');
  await expect.poll(() => marked(page)).toContainEqual('"lifecycle": "ACTIVE"');
  await point(page, 'request.externalId');
  await expect.poll(() => marked(page)).toEqual([]);
  await expect(page.locator('.vr-lit')).toHaveCount(0);
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
