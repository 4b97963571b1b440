import type { Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import type { MockKey } from './access/keys';
import type { Reply } from './http/problems';
import type { PushFaults } from './push/push';
import type { MockState } from './state/mockState';

/** A request without the values of its path. */
export interface MockRequest extends Omit<SeenRequest, 'pathValues'> {
  /** Size of the body, in bytes. Default: 0. */
  size?: number | undefined;
  /** Address of the caller. Default: none, which no list of addresses restricts. */
  address?: string | undefined;
  /** The error that the response shall be: a status of 400 or more, a documented code such as `charger_offline`, or both. */
  fault?: { status?: number; code?: string } | undefined;
}

/** What the server needs of anything that responds to the requests of an API. */
export interface ServedMock {
  /** Path of the first server of the document: `/v2`. */
  base: string;
  /** The keys that exist from the start. */
  keys: { readonly first: readonly MockKey[] };
  /** Form of the header `Authorization`. */
  authorization: string;
  /** Responds to a request and changes the state. Does not throw for invalid requests. */
  call(request: MockRequest): Reply | Promise<Reply>;
  /**
   * Marks a request with an `Idempotency-Key` as running, before it is delayed.
   *
   * @returns a function that ends this. Undefined if the request has no key, or if its key is known
   */
  begin?(request: MockRequest): (() => void) | undefined;
  /** Brings back the state of the start. */
  reset(): void;
  /** What the mock sends by itself: push messages, or calls to the partners of an OCPI interface. */
  sends: 'messages' | 'calls' | 'nothing';
}

/** A mock that stores what requests create, and in which time passes. */
export interface StatefulMock extends ServedMock, MockState {
  /** Does what is due. */
  catchUp(): void;
  /** Lets time pass without a request, and sends what is due. */
  tick(): Promise<void>;
  /** Faults of the delivery of push messages, which can be changed. Undefined if none are sent. */
  pushFaults?: PushFaults | undefined;
  /** Control calls that only an OCPI interface has, by their paths. */
  controls?: Controls;
}

/** The origin under which a client has reached the mock: `http://127.0.0.1:4010`. */
export function originOf(headers: Readonly<Record<string, string>>): string {
  return `http://${headers['host'] ?? '127.0.0.1'}`;
}

export function isStateful(mock: ServedMock): mock is StatefulMock {
  return 'store' in mock;
}

/** The response to a control call. */
export interface ControlReply {
  status: number;
  body?: unknown;
}

/** Control calls by their paths: `/__tariff`. */
export type Controls = Readonly<Record<string, (body: Raw) => ControlReply | Promise<ControlReply>>>;
