/** What `installProbe` records, in milliseconds. */
interface Probe {
  /** First and largest contentful paint, since the page started. */
  fcp: number;
  lcp: number;
  /** Total blocking time so far: for each task of more than 50 ms, the time beyond 50 ms. */
  blocking: number;
  /** Duration of the longest task of more than 50 ms. */
  longestTask: number;
  /** When the last of these tasks ended, since the page started. */
  lastTaskEnd: number;
}

declare global {
  interface Window {
    benchProbe: Probe;
    /** Milliseconds from the first click to the first results, and from each keystroke to the worker's response. */
    benchSearch: { first: number; keys: number[] };
  }
}

// The source text of these functions is sent to a page, where they run before any other script. They use no imports.

/** Records paints and long tasks. */
export function installProbe(): void {
  const probe = { fcp: Number.NaN, lcp: Number.NaN, blocking: 0, longestTask: 0, lastTaskEnd: 0 };
  window.benchProbe = probe;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (probe.lcp = startTime));
  observe('longtask', ({ startTime, duration }) => {
    probe.blocking += duration - 50;
    probe.longestTask = Math.max(probe.longestTask, duration);
    probe.lastTaskEnd = startTime + duration;
  });
}

/**
 * Runs in every page of a visit. It measures the time from a click on a link to the paint of the next page's heading,
 * whether the browser loads that page or the application renders it. The click is kept in `sessionStorage`, which
 * survives a load.
 */
export function installNavigationProbe(): void {
  const heading = (): string => document.querySelector('h1')?.textContent ?? '';
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
    const finish = (): void =>
      sessionStorage.setItem('bench.ms', String(performance.timeOrigin + performance.now() - clickedAt));
    // A task that a frame starts runs after the frame is painted.
    requestAnimationFrame(() => setTimeout(finish));
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Records the first results and every response in a page with a search window. */
export function installSearchProbe(): void {
  const keys: number[] = [];
  window.benchSearch = { first: Number.NaN, keys };
  let clickedAt = Number.NaN;
  const click = ({ isTrusted, timeStamp }: Event): void => {
    // The application repeats clicks that it missed while it was loading. A repeated click is not trusted.
    if (isTrusted && Number.isNaN(clickedAt)) clickedAt = timeStamp;
  };
  document.addEventListener('click', click, true);
  new MutationObserver((_records, observer) => {
    if (!document.querySelector('[data-search-modal] [role=option]')) return;
    window.benchSearch.first = performance.now() - clickedAt;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });

  let typedAt = Number.NaN;
  document.addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true);
  const post = Reflect.get(Worker.prototype, 'postMessage') as (...args: unknown[]) => void;
  Worker.prototype.postMessage = function postMessage(this: Worker, ...args: unknown[]): void {
    const [query, since] = [args[0] as { kind: string; id: number }, typedAt];
    if (query.kind === 'search')
      this.addEventListener('message', ({ data }: MessageEvent<{ kind: string; id: number }>) => {
        if (data.kind === 'result' && data.id === query.id) keys.push(performance.now() - since);
      });
    post.apply(this, args);
  };
}
