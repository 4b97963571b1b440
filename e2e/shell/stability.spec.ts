import type { Page } from '@playwright/test';
import { waitForTypefaces } from '../drawnFont';
import { serveInPieces } from '../fixtures/serveInPieces';
import { DEEP, expectedFaultsOf, PAGE_KINDS, tagsOf } from '../pageKinds';
import { expect, test } from '../test';
import { start } from './shell';
import { watchShifts } from './watchShifts';

const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
/** The largest layout shift of a page. */
const MOST = 0.02;

for (const [width, viewport] of Object.entries(SIZES))
  for (const [kind, path] of Object.entries(PAGE_KINDS))
    test.describe(`${kind} at ${width} px`, { tag: width === '390' ? DEEP : tagsOf(kind) }, () => {
      test.use({ viewport, expectedFaults: expectedFaultsOf(kind) });

      test('does not move while the page arrives and the application starts', async ({ page, baseURL }) => {
        const slow = await serveInPieces(baseURL ?? '');
        try {
          const shifts = await watchShifts(page);
          await page.goto(slow.origin + path);
          await start(page);
          await waitForTypefaces(page);
          // The first results come from an index of titles. The full index changes them and adds lines of context.
          if (kind === 'search') await page.locator('[data-search-page] [class*=snippet]').first().waitFor();
          const { total, moved } = await shifts.read();
          expect(total, moved.join('\n')).toBeLessThan(MOST);
        } finally {
          slow.stop();
        }
      });
    });

test.describe('controls that the client adds', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedFaults: [/\/assets\/fonts\/|ERR_FAILED/] });

  /** Returns the heights of headings and of the first lines of fields, also of those outside of the window. */
  const heightsOf = async (page: Page): Promise<number[]> => {
    const root = page.locator('html');
    await root.evaluate((element) => element.style.setProperty('--vr-visibility', 'visible'));
    return page
      .locator('main :is(h2, h3, .vr-line)')
      .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)));
  };

  for (const kind of ['operation', 'comparison', 'guide'] as const)
    test(
      `take no line of their own: ${kind}`,
      { tag: kind === 'operation' ? [] : DEEP },
      async ({ page }) => {
        // Both measurements use the same typefaces.
        await page.route(/\/assets\/fonts\//, (route) => route.abort());
        await page.goto(PAGE_KINDS[kind]);
        const before = await heightsOf(page);
        expect(before.length).toBeGreaterThan(2);
        await start(page);
        await expect(page.locator('.copy-section').first()).toBeAttached();
        expect(await heightsOf(page)).toEqual(before);
      },
    );
});
