import { PAGE_KINDS } from '../pageKinds';
import { expect, test } from '../test';

/** The most that all typefaces may weigh together; bytes. */
const BUDGET = 30_000;

test('typefaces load after the first paint, are small, and move nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [PAGE_KINDS.guide, PAGE_KINDS.operation]) {
    await page.goto(path);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        ),
      )
      .toEqual(expect.arrayContaining(['vm-display', 'vm-mono']));
    const seen = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      files: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
      shift: (window as unknown as { shifts: { total: number } }).shifts.total,
    }));
    expect(seen.files).toHaveLength(2);
    for (const { startTime } of seen.files) expect(startTime).toBeGreaterThan(seen.painted);
    expect(seen.files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThan(BUDGET);
    expect(seen.shift, path).toBeLessThan(0.02);
  }
});
