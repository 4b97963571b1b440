import type { Page } from '@playwright/test';

interface Shifts {
  /** Sum of the scores (CLS). */
  total: number;
  /** The elements that moved, with their places before and after. */
  moved: string[];
}

/** Records the layout shifts of every page that is loaded from now on. Call it before the first page. */
export async function watchShifts(page: Page): Promise<{ read(): Promise<Shifts> }> {
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        shifts.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.tagName}.${element.className}` : 'a removed element';
          shifts.moved.push(`${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { read: () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts) };
}

/** The entry of a layout shift, which TypeScript does not know. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
