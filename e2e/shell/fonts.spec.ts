import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';
import { watchShifts } from './watchShifts';

/** The most that all typefaces may weigh together; bytes. */
const BUDGET = 60_000;

test('typefaces load after the first paint, are small, and move nothing', async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of [PAGE_KINDS.guide, PAGE_KINDS.operation]) {
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
    expect((await shifts.read()).total, path).toBeLessThan(0.02);
  }
});
