/**
 * The worker that the page has started for a reader who asked for the search before the application was ready. `loaded`
 * resolves when the worker has got the headings stage of the index, and rejects when it could not be fetched.
 */
interface EarlySearch {
  worker: Worker;
  loaded: Promise<undefined>;
  /** True when the script of the worker could not be loaded. */
  hasFailed?: boolean;
}

declare global {
  interface Window {
    /** `website/patches/deferredHydration` sets it. */
    earlySearch?: EarlySearch;
  }
}

/**
 * Returns the worker that the page has started. It may be taken once.
 * @returns undefined when there is none, or it failed
 */
export function takeEarlySearch(): EarlySearch | undefined {
  const early = window.earlySearch;
  if (early === undefined) return undefined;
  delete window.earlySearch;
  // An element whose id is `earlySearch` would be found, too.
  return early.worker instanceof Worker && early.hasFailed !== true ? early : undefined;
}
