/**
 * The search of a reader who asked for it before the application was ready. `website/patches/deferredHydration` sets
 * `window.earlySearch` and fetches what it needs.
 */
export interface EarlySearch {
  /** Undefined until its script is known. */
  worker?: Worker;
  /**
   * Resolves when the worker has got the first stage of the index. Rejects when the index or the worker could not be
   * fetched.
   */
  loaded: Promise<undefined>;
  /** True when the script of the worker could not be loaded. */
  hasFailed?: boolean;
  /** Returns what the reader has typed since asking for the search. The application does not repeat it then. */
  takeTyped: () => string;
}

/** The window that shows early results. */
export interface EarlyWindow {
  /**
   * Closes the window and returns the text of its input.
   * @returns undefined when the reader has closed it
   */
  close: () => string | undefined;
}

declare global {
  interface Window {
    earlySearch?: EarlySearch;
    /** Set while the early window is open. */
    earlyWindow?: EarlyWindow;
  }
}

/**
 * Returns the worker that the page has started. It may be taken once.
 * @returns undefined when there is none, or it failed
 */
export function takeEarlyWorker(): { worker: Worker; loaded: Promise<undefined> } | undefined {
  const { earlySearch } = window;
  if (earlySearch === undefined) return undefined;
  delete window.earlySearch;
  // An element whose id is `earlySearch` would be found, too.
  const { worker, loaded, hasFailed } = earlySearch;
  return worker instanceof Worker && hasFailed !== true ? { worker, loaded } : undefined;
}

/** Returns the early window while it is open. An element whose id is `earlyWindow` is not one. */
export function findEarlyWindow(): EarlyWindow | undefined {
  const { earlyWindow } = window;
  return earlyWindow === undefined || earlyWindow instanceof Element ? undefined : earlyWindow;
}
