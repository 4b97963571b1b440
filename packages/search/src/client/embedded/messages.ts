import type { SearchResult } from '../../engine/types';
import type { SearchRequest } from '../provider';

/** Messages from the page to the worker. */
export type ToWorker =
  /** Sets the address of `headings.json`. `headings` is its content when the page has already fetched it. */
  | { kind: 'load'; indexUrl: string; headings?: ArrayBuffer }
  /** Loads the full index before the first search. */
  | { kind: 'loadFull' }
  /** `isEarly`: only the first stage is searched, so that the full index does not delay the start of the application. */
  | { kind: 'search'; id: number; request: SearchRequest; isEarly?: boolean };

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'result'; id: number; result: SearchResult }
  /** The search was not run, because a newer one had arrived. */
  | { kind: 'dropped'; id: number }
  | { kind: 'failed'; id?: number; message: string };
