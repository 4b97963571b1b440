import type { SearchArtefact } from '../../indexing/artefact';
import type { SearchResult } from '../../engine/types';
import type { SearchRequest } from '../provider';

/** What the page tells the worker. */
export type ToWorker =
  /** `indexUrl` is the address of `headings.json`; `headings` its bytes when the page has fetched them already. */
  | { kind: 'load'; indexUrl: string; headings?: ArrayBuffer }
  /** Load the full index too, before it is needed. */
  | { kind: 'improve' }
  | { kind: 'search'; id: number; request: SearchRequest };

/** What the worker answers. */
export type FromWorker =
  | { kind: 'stage'; stage: SearchArtefact['stage'] }
  | { kind: 'result'; id: number; result: SearchResult }
  /** A newer search arrived before this one was looked at. */
  | { kind: 'dropped'; id: number }
  | { kind: 'failed'; id?: number; message: string };
