import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { MockKey } from './access/keys';
import type { Controls } from './controlReply';
import type { Reply } from './http/problems';
import type { PushFaults } from './push/pusher';
import type { Clock } from './simulate/clock';
import type { SavedState } from './state/dataFile';
import type { Store } from './state/store';

/** A request without the values of its path. */
export interface MockRequest extends Omit<SeenRequest, 'pathValues'> {
  /** Size of the body, in bytes. Default: 0. */
  size?: number;
  /** Address of the caller. Default: none, which no list of addresses restricts. */
  address?: string;
  /** A status of 400 or more that the response shall have. */
  fault?: number;
}

/** What the server needs of a mock. */
export interface ServedMock {
  /** Path of the first server of the document: `/v2`. */
  base: string;
  /** The keys that exist from the start. */
  keys: { readonly first: readonly MockKey[] };
  /** Form of the header `Authorization`. */
  authorization: string;
  store: Store;
  clock: Clock;
  /** Responds to a request and changes the state. Does not throw for invalid requests. */
  call(request: MockRequest): Reply | Promise<Reply>;
  /** Brings back the state of the start. */
  reset(): void;
  /** Lets time pass without a request, and sends what is due. */
  tick(): Promise<void>;
  /** Whether the mock calls other programs even without `--push`. */
  hasCalls?: boolean;
  /** Faults of the delivery of push messages, which can be changed. Undefined if none are sent. */
  pushFaults: PushFaults | undefined;
  /** Everything that requests have changed. */
  save(): SavedState;
  /** @throws DataFileError when the state belongs to another API */
  load(state: SavedState): void;
  /** Control calls that only an OCPI interface has, by their paths. */
  controls?: Controls;
}
