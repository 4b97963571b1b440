import type { SearchFilters, SearchResult } from '../engine/types';
import { isAbort, type SearchProvider, type SearchRequest } from './provider';

/** What the interface shows. `idle`: the query is empty. `loading`: the previous result is still shown. */
export interface SearchState {
  query: string;
  status: 'idle' | 'loading' | 'ready' | 'error';
  /** The last result, which may belong to an earlier query; undefined before the first and after an error. */
  result?: SearchResult;
  filters: SearchFilters;
  limit: number;
}

export interface SearchSession {
  getState(): SearchState;
  /**
   * The last state that is worth rendering. Results usually arrive within a few milliseconds, so a state that is loading
   * counts only when it has no result and lasts.
   */
  getShown(): SearchState;
  subscribe(listener: () => void): () => void;
  setQuery(query: string): void;
  setFilters(filters: SearchFilters): void;
  showMore(): void;
  /** Cancels a running search and removes all listeners. */
  close(): void;
}

interface SessionOptions
  extends
    Pick<SearchProvider, 'search'>,
    Pick<SearchRequest, 'filters' | 'perPage' | 'perSection' | 'groupUsages' | 'isFinal'> {
  query?: string;
  /** Number of results at first, and of further results with every `showMore`. */
  pageSize: number;
}

const LOADING_SHOWN_AFTER_MS = 150;

/**
 * Makes a session, which searches with every change of the query or the filters and keeps only the newest result. After a
 * failure, the next change searches again.
 */
export function createSearchSession({
  search,
  query = '',
  filters = {},
  pageSize,
  ...options
}: SessionOptions): SearchSession {
  let state: SearchState = { query: '', status: 'idle', filters, limit: pageSize };
  let shown = state;
  let showLoading: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();

  const notify = (): void => {
    for (const listener of listeners) listener();
  };

  const set = (change: Partial<SearchState>): void => {
    state = { ...state, ...change };
    clearTimeout(showLoading);
    if (state.status !== 'loading') shown = state;
    else if (state.result === undefined) {
      showLoading = setTimeout(() => {
        shown = state;
        notify();
      }, LOADING_SHOWN_AFTER_MS);
    }
    notify();
  };

  const run = async (): Promise<void> => {
    running?.abort();
    const current = new AbortController();
    running = current;
    const { query: text, limit } = state;
    try {
      const request = { ...options, query: text, filters: state.filters, limit };
      const result = await search(request, current.signal);
      if (running === current) set({ status: 'ready', result });
    } catch (error) {
      if (running === current && !isAbort(error)) set({ status: 'error', result: undefined });
    }
  };

  const update = (change: Partial<SearchState>): void => {
    const isEmpty = (change.query ?? state.query).trim() === '';
    if (isEmpty) {
      running?.abort();
      running = undefined;
      set({ ...change, status: 'idle', result: undefined });
      return;
    }
    set({ ...change, status: 'loading' });
    void run();
  };

  if (query !== '') update({ query });

  return {
    getState: () => state,
    getShown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setQuery: (text) => {
      if (text !== state.query || state.status === 'error') update({ query: text, limit: pageSize });
    },
    setFilters: (next) => update({ filters: next, limit: pageSize }),
    showMore: () => update({ limit: state.limit + pageSize }),
    close() {
      running?.abort();
      clearTimeout(showLoading);
      listeners.clear();
    },
  };
}
