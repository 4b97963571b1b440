import type { SearchOptions, SearchResult } from '../engine/types';

/** `first` costs the reader little, so it may be loaded before there is any sign of a search. */
export type PreloadExtent = 'first' | 'all';

export interface SearchRequest extends SearchOptions {
  query: string;
}

/** Where answers come from: the index of this site, or a hosted service. The interface knows only this. */
export interface SearchProvider {
  /**
   * Gets ready without being asked anything: for a first answer (`first`), or for the best one (`all`, the default).
   * May be called often; never throws.
   */
  preload(extent?: PreloadExtent): void;
  /** Rejects with a `SearchFailure` when there is no answer, and with an `AbortError` when nobody waits for it. */
  search(request: SearchRequest, signal: AbortSignal): Promise<SearchResult>;
  /** Calls back when the same question would now get a better answer. Returns the way to stop it. */
  onImproved(listener: () => void): () => void;
}

/** No answer: offline, time-out, error of the service, damaged index. Asking again may work. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

export function abortError(): Error {
  return new DOMException('The search was replaced by a newer one.', 'AbortError');
}

/** Never answers: stands in until the real one is there. */
export const idleProvider: SearchProvider = {
  preload: () => undefined,
  search: () => new Promise(() => undefined),
  onImproved: () => () => undefined,
};
