interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Calls back once the page has nothing else to do; never where the reader saves data or the line is very slow.
 * Returns the way to stop it. Browser only.
 */
export function whenIdle(callback: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData === true || connection?.effectiveType?.includes('2g') === true) return ignore;
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(request);
}

/** For browsers that do not tell when they are idle. */
const WITHOUT_IDLE_MS = 2_000;

function ignore(): void {
  // Nothing was started.
}
