/** Measurements that the page takes itself; see `installProbe`. */
export interface Probe {
  fcp: number;
  lcp: number;
  /** Total blocking time so far: for each task of more than 50 ms, the time beyond 50 ms. */
  blocking: number;
  /** When the last task of more than 50 ms ended, in milliseconds since the page started. */
  lastLongTaskEnd: number;
}

declare global {
  interface Window {
    benchProbe: Probe;
  }
}

/**
 * Runs in the page before any other script and records paints and long tasks. It uses no imports, because its source
 * text is sent to the page.
 */
export function installProbe(): void {
  const probe = { fcp: Number.NaN, lcp: Number.NaN, blocking: 0, lastLongTaskEnd: 0 };
  window.benchProbe = probe;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    probe.lcp = entry.startTime;
  });
  observe('longtask', (entry) => {
    probe.blocking += entry.duration - 50;
    probe.lastLongTaskEnd = entry.startTime + entry.duration;
  });
}

/**
 * Runs in every page of a visit. It measures the time from a click on a link to the paint of the next page's heading,
 * whether the browser loads that page or the application renders it. The click is kept in `sessionStorage`, which
 * survives a load.
 */
export function installNavigationProbe(): void {
  const heading = (): string => document.querySelector('h1')?.textContent ?? '';
  const afterPaint = (act: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(undefined);
    });
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      const clickedAt = performance.timeOrigin + event.timeStamp;
      sessionStorage.removeItem('bench.ms');
      sessionStorage.setItem('bench.click', JSON.stringify([clickedAt, link.pathname, heading()]));
    },
    true,
  );
  const check = (): void => {
    const click = sessionStorage.getItem('bench.click');
    if (click === null) return;
    const [clickedAt, pathname, before] = JSON.parse(click) as [number, string, string];
    if (location.pathname !== pathname || heading() === '' || heading() === before) return;
    sessionStorage.removeItem('bench.click');
    afterPaint(() => {
      sessionStorage.setItem('bench.ms', String(performance.timeOrigin + performance.now() - clickedAt));
    });
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
}
