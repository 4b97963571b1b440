import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Keys } from '../access/keys';
import type { Operation } from '../api/operations';
import type { Clock } from '../simulate/clock';
import type { Random } from '../state/random';
import type { Entity, Store, Value } from '../state/store';
import type { Deletions } from './deletions';

/** Everything that a request can read or change. */
export interface World {
  document: OpenApiDocument;
  base: string;
  operations: readonly Operation[];
  store: Store;
  random: Random;
  keys: Keys;
  clock: Clock;
  /** Sends a push message, if the document describes its type. */
  push(type: string, data: Value): void;
  /** The list of deleted entities, if the API has one. */
  deletions: Deletions | undefined;
  /** The last sorted list. The next page and the same list again do not sort it anew, unless something has changed. */
  sorted?: { list: string; changes: number; entities: readonly Entity[] };
  /** The queries that cursors continue. */
  cursors: Map<string, { path: string; query: string; after: Entity }>;
}
