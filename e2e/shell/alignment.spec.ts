import { DEEP, PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { open } from './shell';

test('the method and the path of an operation share a baseline', async ({ page }) => {
  await page.goto(PAGE_KINDS.operation);
  const bottoms = await page
    .locator('.vr-head .vr-address > :is(.vr-method, .vr-path)')
    .evaluateAll((parts) =>
      parts.map((part) => {
        // The bottom of an empty inline block is the baseline of its line.
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        part.prepend(mark);
        const { bottom } = mark.getBoundingClientRect();
        mark.remove();
        return bottom;
      }),
    );
  expect(bottoms).toHaveLength(2);
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0))).toBeLessThan(0.6);
});

test('the title of a post ends before the buttons that copy it', { tag: DEEP }, async ({ page }) => {
  await open(page, PAGE_KINDS.release);
  const buttons = await page.locator('.copy-page').boundingBox();
  const right = await page.locator('h1').evaluate((title) => {
    const text = document.createRange();
    text.selectNodeContents(title);
    return text.getBoundingClientRect().right;
  });
  expect(right).toBeLessThan(buttons?.x ?? 0);
});

test(
  'short code in tables stays on one line, and the tables fit their column',
  { tag: DEEP },
  async ({ page }) => {
    const broken: string[] = [];
    for (const path of [PAGE_KINDS.guide, PAGE_KINDS.glossary, '/documentation/apiv2/api/assistants']) {
      await page.goto(path);
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const tables = page.locator('.markdown table').filter({ visible: true });
        expect(await tables.count()).toBeGreaterThan(0);
        const found = await tables.evaluateAll((elements) =>
          elements.flatMap((table) => [
            ...[...table.querySelectorAll('code[data-whole]')]
              .filter((code) => code.getClientRects().length > 1)
              .map((code) => code.textContent),
            ...(table.getBoundingClientRect().right > table.parentElement!.getBoundingClientRect().right + 1
              ? ['a table']
              : []),
          ]),
        );
        broken.push(...found.map((what) => `${path} at ${width} px: ${what}`));
      }
    }
    expect(broken).toEqual([]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('a number and its unit, and short code, stay on one line', { tag: DEEP }, async ({ page }) => {
    await page.goto(PAGE_KINDS['load simulator']);
    const amounts = await page.locator('.markdown').evaluate((article) => {
      const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      while (texts.nextNode()) {
        const node = texts.currentNode;
        if (node.parentElement?.closest('svg, h2, h3') || !node.parentElement?.checkVisibility()) continue;
        for (const amount of node.textContent?.matchAll(/\d\s(?:A|V|W|s|kW|kWh)(?!\w)/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, amount.index);
          range.setEnd(node, amount.index + amount[0].length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      }
      return lines;
    });
    expect(amounts.length).toBeGreaterThan(20);
    expect(Math.max(...amounts)).toBe(1);

    await page.goto('/documentation/apiv2/api/mock');
    const code = page.locator('.markdown td code[data-whole]');
    expect(await code.count()).toBeGreaterThan(3);
    const heights = await code.evaluateAll((elements) =>
      elements.map((element) => element.getClientRects().length),
    );
    expect(Math.max(...heights)).toBe(1);
  });

  test(
    'a figure that scrolls fades at its edge, and columns of text have a readable width',
    { tag: DEEP },
    async ({ page }) => {
      await page.goto(PAGE_KINDS['load simulator']);
      // Figures fit phones of 390 px. On narrower ones they scroll, so that their text stays readable.
      await page.setViewportSize({ width: 320, height: 844 });
      const cut = await page
        .locator('figure:is([data-kind=drawing], [data-kind=diagram]) [role=group][tabindex="0"]')
        .evaluateAll((frames) =>
          frames
            .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
            .map((frame) => parseFloat(getComputedStyle(frame, '::after').width)),
        );
      expect(cut.length).toBeGreaterThan(0);
      expect(Math.min(...cut)).toBeGreaterThanOrEqual(24);
      await page.setViewportSize({ width: 390, height: 844 });
      const event = page.getByRole('columnheader', { name: 'Event', exact: true });
      expect((await event.boundingBox())?.width).toBeGreaterThanOrEqual(120);
    },
  );

  for (const kind of ['operation', 'comparison'] as const) {
    test(`the drawer opens at the current entry: ${kind}`, { tag: DEEP }, async ({ page }) => {
      await open(page, PAGE_KINDS[kind]);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      const current = page.locator('.navbar-sidebar__item:last-child [aria-current="page"]');
      await expect(current).toBeInViewport();
    });
  }
});
