import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { rawOf, textOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import { etagOf } from '../http/perform';
import type { Failure, Reply } from '../http/problems';
import type { Clock } from '../simulate/clock';
import type { Store } from '../state/store';
import { findPushResources, type Endpoint, type Endpoints } from './endpoints';
import { KEPT, type MessageLog } from './messageLog';
import type { Pusher } from './pusher';

/** Most messages of a replay. */
const MAX_REPLAY = 10_000;

interface Parts {
  endpoints: Endpoints;
  log: MessageLog;
  pusher: Pusher;
  store: Store;
  clock: Clock;
}

/**
 * What requests about push messages do besides changing entities: they verify and rotate, resend and replay. Endpoints
 * and messages of the examples have no receiver, so requests about them only get their documented responses.
 */
export function createPushRequests(
  operations: readonly Operation[],
  { endpoints, log, pusher, store, clock }: Parts,
) {
  const resources = findPushResources(operations);
  const idOf = ({ pathValues }: SeenRequest): string => pathValues[resources?.endpoint.parameter ?? ''] ?? '';
  const endsWith = ({ route }: Operation, part: string): boolean =>
    route.method === 'POST' && route.path.endsWith(`/${part}`);
  /** The endpoint that a request to resend or replay sends messages to. */
  const receiverOf = (operation: Operation, request: SeenRequest): Endpoint | undefined => {
    const { resource } = operation;
    if (resource?.type === 'PushMessage' && endsWith(operation, 'resend')) {
      const id = request.pathValues[resource.parameter] ?? '';
      return endpoints.find(textOf(store.get(resource.collectionPath, id)?.value['endpointId']));
    }
    const isReplay = resources && operation.route.path === `${resources.message.collectionPath}/replay`;
    return isReplay ? endpoints.find(textOf(rawOf(request.body)['endpointId'])) : undefined;
  };
  const rangeOf = (request: SeenRequest) => {
    const { from, to, types } = rawOf(request.body);
    return { from: Date.parse(textOf(from)), to: Date.parse(textOf(to)), types: textsOf(types) };
  };
  const conflict = (detail: string): Failure => ({ statuses: [409], code: 'conflict', detail });

  return {
    /** Returns the reason why the state of an endpoint does not allow a valid request. */
    refuse(operation: Operation, request: SeenRequest): Failure | undefined {
      const now = clock.now();
      if (operation.resource?.type === 'PushEndpoint') {
        const endpoint = endpoints.find(idOf(request));
        if (!endpoint) return undefined;
        if (endsWith(operation, 'verify') && endpoint.value['status'] === 'ACTIVE')
          return conflict('The endpoint is ACTIVE, and its URL is already verified.');
        const end = endsWith(operation, 'rotate-secret')
          ? endpoints.rotationEnd(endpoint.id, now)
          : undefined;
        return end && conflict(`Both secrets are still in use. Wait until ${end.toISOString()}.`);
      }
      const receiver = receiverOf(operation, request);
      if (!receiver) return undefined;
      const status = textOf(receiver.value['status']);
      if (status !== 'ACTIVE') return conflict(`The endpoint ${receiver.id} is ${status}. Verify it first.`);
      if (operation.resource) return undefined;
      const { from, to, types } = rangeOf(request);
      if (from < now.getTime() - KEPT) {
        const message = 'Must be within the last 14 days.';
        const errors = [{ pointer: '/from', code: 'rule', message }];
        return { statuses: [422], code: 'validation_failed', detail: '1 field is not valid.', errors };
      }
      const found = log.idsBetween(receiver.id, from, to, types).length;
      if (found <= MAX_REPLAY) return undefined;
      const detail = `The range has ${found} messages, but one call can send at most ${MAX_REPLAY}.`;
      return { statuses: [422], code: 'limit_exceeded', detail };
    },
    /** Does what follows from a successful request. Can change the body of its response. */
    follow(operation: Operation, request: SeenRequest, reply: Reply): void {
      const now = clock.now();
      const body = rawOf(reply.body);
      if (operation.resource?.type === 'PushEndpoint') {
        if (operation.kind === 'delete') return endpoints.forget(idOf(request));
        const id = idOf(request) || textOf(body['id']);
        const [configurationId, secret, url] = [body['configurationId'], body['secret'], body['url']].map(
          textOf,
        );
        if (configurationId && secret && url) endpoints.setSecret({ id, configurationId, secret, url }, now);
        const endpoint = endpoints.find(id);
        if (!endpoint || operation.kind === 'read' || operation.kind === 'list') return;
        const isNew = operation.kind === 'create' || endsWith(operation, 'verify');
        const isMoved =
          operation.kind === 'update' && textOf(endpoint.value['url']) !== endpoints.verifiedUrl(id);
        if (!isNew && !isMoved) return;
        if (endpoint.value['status'] !== 'UNVERIFIED') {
          endpoints.setStatus(endpoint, 'UNVERIFIED', now);
          const stored = store.get(endpoint.collection, id);
          reply.body = { ...body, status: 'UNVERIFIED' };
          if (stored && reply.headers['ETag'] !== undefined) reply.headers['ETag'] = etagOf(stored);
        }
        pusher.challenge(endpoint, now);
        return;
      }
      const receiver = receiverOf(operation, request);
      if (!receiver) return;
      if (operation.resource) {
        pusher.repeat(receiver.id, request.pathValues[operation.resource.parameter] ?? '', now);
        return;
      }
      const { from, to, types } = rangeOf(request);
      const ids = log.idsBetween(receiver.id, from, to, types);
      for (const id of ids) pusher.repeat(receiver.id, id, now);
      const { from: first, to: last } = rawOf(request.body);
      reply.body = { endpointId: receiver.id, from: first, to: last, types, messageCount: ids.length };
    },
  };
}
