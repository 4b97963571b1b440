import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Keys } from '../access/keys';
import type { Operation } from '../api/operations';
import type { Clock } from '../simulate/clock';
import type { Random } from '../state/random';
import type { Entity, Store } from '../state/store';

/** Everything that a request can read or change. */
export interface World {
  document: OpenApiDocument;
  base: string;
  operations: readonly Operation[];
  store: Store;
  random: Random;
  keys: Keys;
  clock: Clock;
  /** The queries that cursors continue. */
  cursors: Map<string, { path: string; query: string; after: Entity }>;
}
