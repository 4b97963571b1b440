/** Measurements in the search window, in milliseconds; see `installSearchProbe`. */
export interface SearchProbe {
  /** Times since the page started. */
  clickedAt: number;
  firstResultAt: number;
  /** Time from each keystroke to the worker's response. */
  keys: number[];
  /** Durations of tasks of more than 50 ms. */
  tasks: number[];
}

declare global {
  interface Window {
    benchSearch: SearchProbe;
  }
}

/** Runs in a page with a search window. It uses no imports, because its source text is sent to the page. */
export function installSearchProbe(): void {
  const probe: SearchProbe = { clickedAt: Number.NaN, firstResultAt: Number.NaN, keys: [], tasks: [] };
  window.benchSearch = probe;
  const take = (event: Event): void => {
    // The application repeats clicks that it missed while it was loading. A repeated click is not trusted.
    if (event.isTrusted && Number.isNaN(probe.clickedAt)) probe.clickedAt = event.timeStamp;
  };
  document.addEventListener('click', take, true);
  new MutationObserver(() => {
    if (!Number.isNaN(probe.firstResultAt)) return;
    if (document.querySelector('[data-early-search] [role=option], [data-search-modal] [role=option]'))
      probe.firstResultAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    probe.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });

  let typedAt = Number.NaN;
  document.addEventListener('input', ({ timeStamp }) => (typedAt = timeStamp), true);
  const asked = new Map<number, number>();
  const heard = new WeakSet<Worker>();
  const respond = ({ data }: MessageEvent<{ kind: string; id?: number }>): void => {
    const since = asked.get(data.id ?? -1);
    if (data.kind === 'result' && since !== undefined) probe.keys.push(performance.now() - since);
  };
  const post = Reflect.get(Worker.prototype, 'postMessage') as (...message: unknown[]) => void;
  Worker.prototype.postMessage = function postMessage(this: Worker, ...message: unknown[]): void {
    const [{ kind, id }] = message as [{ kind: string; id?: number }];
    if (!heard.has(this)) this.addEventListener('message', respond);
    heard.add(this);
    if (kind === 'search' && id !== undefined) asked.set(id, typedAt);
    post.apply(this, message);
  };
}
