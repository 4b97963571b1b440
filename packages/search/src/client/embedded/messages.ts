import type { SearchResult } from '../../engine/types';
import type { SearchRequest } from '../provider';

/** Messages from the page to the worker. */
export type ToWorker =
  /** Loads the index. `headings` is the content of `headings.json` when the page has already fetched it. */
  | { kind: 'load'; indexUrl: string; headings?: ArrayBuffer }
  | { kind: 'search'; id: number; request: SearchRequest };

/** Messages from the worker to the page. */
export type FromWorker =
  | { kind: 'result'; id: number; result: SearchResult }
  /** The search was not run, because a newer one had arrived. */
  | { kind: 'dropped'; id: number }
  | { kind: 'failed'; id?: number; message: string };
