import { drawnFontOf, waitForTypefaces } from '../drawnFont';
import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { watchShifts } from './watchShifts';

/** The most that all typefaces may weigh together; bytes. */
const BUDGET = 60_000;

/** Pages with texts whose lines would break elsewhere in another typeface. */
const PAGES = [PAGE_KINDS.guide, PAGE_KINDS.operation, '/documentation/apiv2/api/first-steps'];

for (const width of [390, 1024, 1440])
  test(`typefaces load after the first paint, are small, and move nothing at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
          ),
        )
        .toEqual(expect.arrayContaining(['vm-display', 'vm-mono', 'vm-text']));
      const seen = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
      }));
      expect(seen.files).toHaveLength(3);
      for (const { startTime } of seen.files) expect(startTime).toBeGreaterThan(seen.painted);
      expect(seen.files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(BUDGET);
      await waitForTypefaces(page);
      expect(await drawnFontOf(page, 'main p'), path).toBe('Geist');
      // Spacing is for single texts, not for all entries of the sidebar.
      await expect(page.locator('li[style*=letter-spacing]:has(li)')).toHaveCount(0);
      const { total, moved } = await shifts.read();
      expect(total, moved.join('\n')).toBeLessThanOrEqual(0.01);
    }
  });

test('typefaces are added as their sheet describes them, and the one of code only for code', async ({
  page,
}) => {
  const facesOf = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family }) => ['vm-display', 'vm-mono', 'vm-text'].includes(family))
        .map((face) => {
          const { family, weight, status, ascentOverride, descentOverride } = face;
          const { sizeAdjust } = face as { sizeAdjust?: string };
          return [family, weight, sizeAdjust, ascentOverride, descentOverride, status].join(' ');
        }),
    );
  const display = 'vm-display 500 700 100% 100% 25% loaded';
  const text = 'vm-text 400 700 98% 92.3% 21.6% loaded';
  await page.goto('/news');
  await waitForTypefaces(page);
  // A sheet for any medium would change the fonts of the whole page when it arrives, and again with each typeface.
  await expect(page.locator('link[href*="/assets/fonts/"]')).toHaveJSProperty('media', 'not all');
  expect(await facesOf()).toEqual([display, 'vm-mono 400 700 100% 93% 25% unloaded', text]);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('code'), { textContent: 'id' })),
  );
  await expect.poll(facesOf).toEqual([display, 'vm-mono 400 700 100% 93% 25% loaded', text]);
});

test('typefaces load after the index of a search that was opened before them', async ({ page }) => {
  await page.addInitScript(() => {
    window.searchIndex = new Promise((resolve) => Object.assign(window, { endIndex: resolve }));
  });
  const countTypefaces = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
    );
  await page.goto(PAGE_KINDS.guide);
  await page.waitForTimeout(1000);
  expect(await countTypefaces()).toBe(0);
  await page.evaluate('endIndex()');
  await expect.poll(countTypefaces).toBeGreaterThan(0);
});

test('readers who save data keep the fonts of their system', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await page.goto(PAGE_KINDS.guide);
  await page.waitForTimeout(1000);
  expect(
    await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/fonts/')).length,
    ),
  ).toBe(0);
});

test('figures have one shape and one width in text, tables, buttons and drawings', async ({ page }) => {
  for (const [path, selectors] of Object.entries({
    [PAGE_KINDS.home]: ['main p', 'main dd', 'main button', 'main svg text'],
    [PAGE_KINDS.table]: ['main p', 'main td', 'main th'],
    [PAGE_KINDS.incident]: ['main p', 'main dd'],
  })) {
    await page.goto(path);
    await waitForTypefaces(page);
    const widths = await page.evaluate(
      (all) =>
        all.map((selector) => {
          const element = document.querySelector(selector)!;
          return ['1111', '0000'].map((digits) => {
            element.textContent = digits;
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().width.toFixed(1);
          });
        }),
      selectors,
    );
    for (const [index, [ones, zeros]] of widths.entries())
      expect(ones, `${path} ${selectors[index]}`).toBe(zeros);
  }
});
