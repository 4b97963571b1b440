import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Clock } from '../simulate/clock';
import type { Random } from '../state/random';
import type { Store } from '../state/store';
import type { Deliver } from './deliver';
import { createEndpoints, findPushResources } from './endpoints';
import { createMessageLog } from './messageLog';
import { createPusher } from './pusher';
import { createPushRequests } from './requests';

interface PushOptions {
  store: Store;
  clock: Clock;
  random: () => Random;
  deliver: Deliver;
  sendsAll?: boolean | undefined;
}

/**
 * Creates everything about push messages: what sends them, and what requests about endpoints and messages do.
 *
 * @returns undefined if the document describes no messages
 */
export function createPush(
  document: OpenApiDocument,
  operations: readonly Operation[],
  { store, clock, random, deliver, sendsAll = true }: PushOptions,
) {
  const resources = findPushResources(operations);
  const endpoints = createEndpoints(operations, store);
  const log = resources && createMessageLog(store, resources.message.collectionPath);
  const registered = endpoints && log && { endpoints, log };
  const pusher = createPusher(document, { clock, random, deliver, registered, sendsAll });
  if (!pusher) return undefined;
  const requests = registered && createPushRequests(operations, { ...registered, pusher, store, clock });
  return { pusher, requests };
}
