import type { SearchOptions, SearchResult } from '../engine/types';

/** `first` is little data, so it may be loaded before there is any sign of a search. */
type PreloadExtent = 'first' | 'all';

export interface SearchRequest extends SearchOptions {
  query: string;
  /**
   * Whether to wait for the whole index instead of answering from its first stage. The rows of an answer keep their places
   * until the next keystroke, so a page whose reader does not type waits. Default: false, unless the first stage knows
   * little of the query.
   */
  isFinal?: boolean;
}

/** Where results come from: the index of this site or a hosted service. The user interface only uses this interface. */
export interface SearchProvider {
  /**
   * Loads what the first results need (`first`), or everything (`all`, the default). It may be called often and never
   * throws.
   */
  preload(extent?: PreloadExtent): void;
  /** Rejects with a `SearchFailure` when the search fails, and with an `AbortError` when it was cancelled. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult>;
}

/** A failed search: offline, timeout, error of the service or damaged index. Another attempt may succeed. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** The error of a search that a newer search has replaced. */
export function abortError(): Error {
  return new DOMException('The search was replaced by a newer one.', 'AbortError');
}

/** A provider whose searches never end. It is used until the page runs in the browser. */
export const idleProvider: SearchProvider = {
  preload: () => undefined,
  search: () => new Promise(() => undefined),
};
