import type { SearchOptions, SearchResult } from '../engine/types';

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
  /** Loads what a search needs. It may be called often and never throws. */
  preload(): void;
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
