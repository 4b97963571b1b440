import type { Page } from '@playwright/test';

/** Adds up the layout shifts (CLS) of every page that is loaded from now on. Call it before the first page. */
export async function watchShifts(page: Page): Promise<{ read(): Promise<number> }> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    read: () => page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total),
  };
}
