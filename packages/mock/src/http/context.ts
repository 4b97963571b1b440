import type { Keys } from '../access/keys';
import type { DescribedApi } from '../api/api';
import type { Operation } from '../api/operations';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import type { MockState } from '../state/mockState';
import type { Value } from '../state/store';
import type { Pages } from './lists';
import type { Failure, Reply } from './problems';

/** Everything that a request can read or change. */
export interface RequestContext extends DescribedApi, MockState {
  keys: Keys;
  pages: Pages;
  /**
   * Sends a push message, if the document describes its type.
   *
   * @param now when the reported change was. Default: the time of the clock
   */
  push(type: string, data: Value, now?: Date): void;
}

/** Behaviour beyond creating, reading, changing and deleting entities. An API has it if its document describes it. */
export interface Feature {
  /** Responds to a valid request, or refuses it. Undefined for requests that follow the general rules. */
  handle?(operation: Operation, request: SeenRequest): Reply | Failure | undefined;
  /** Does what follows from a request that has succeeded. Can change its response. */
  follow?(operation: Operation, request: SeenRequest, reply: Reply): void;
  /** Brings the state up to a moment. */
  refresh?(now: Date): void;
  /** Forgets everything. */
  clear?(): void;
}
