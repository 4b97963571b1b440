import { savesData } from '@voltmoor/pages/browser';

/**
 * Calls back once when the browser is idle. It never calls back when the reader saves data or the connection is very slow.
 * Browser only.
 *
 * @returns a function that cancels the call
 */
export function whenIdle(callback: () => void): () => void {
  if (savesData()) return ignore;
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback);
  return () => window.cancelIdleCallback(request);
}

/** Delay in browsers without `requestIdleCallback`. */
const WITHOUT_IDLE_MS = 2_000;

function ignore(): void {
  // Nothing was started.
}
