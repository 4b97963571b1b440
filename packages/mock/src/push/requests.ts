import { listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import { lowerFirst, NAMES } from '../api/names';
import { collectionPathOf, type Operation } from '../api/operations';
import type { Feature, RequestContext } from '../http/context';
import { etagOf, refusal, type Failure, type Reply } from '../http/problems';
import { fillPath } from '../state/seeds';
import type { Endpoint } from './endpoints';
import type { Push } from './push';

/** Most messages of a replay. */
const MAX_REPLAY = 10_000;
/** How long messages can be replayed, in ms. */
const MAX_AGE = 14 * 86_400_000;

/**
 * What requests do with push messages: they announce changes of entities, verify endpoints and rotate their secrets, and
 * resend and replay messages. Endpoints and messages of the examples have no receiver, so requests about them only get
 * their documented responses.
 */
export function createPushRequests(
  { document, operations, store, clock }: RequestContext,
  push: Push,
): Feature {
  const { endpoints, log } = push;
  const messages = collectionPathOf(operations, 'PushMessage');
  const endsWith = ({ route }: Operation, part: string): boolean =>
    route.method === 'POST' && route.path.endsWith(`/${part}`);
  const idOf = ({ resource }: Operation, { pathValues }: SeenRequest): string =>
    pathValues[resource?.parameter ?? ''] ?? '';
  const isReplay = ({ route }: Operation): boolean => route.path === `${messages}/replay`;
  /** The endpoint that a request to resend or replay sends messages to. */
  const receiverOf = (operation: Operation, request: SeenRequest): Endpoint | undefined => {
    const { resource } = operation;
    const isResend = resource?.type === 'PushMessage' && endsWith(operation, 'resend');
    const message = isResend
      ? store.get(resource.collectionPath, idOf(operation, request))?.value
      : undefined;
    const asked = isReplay(operation) ? rawOf(request.body) : message;
    return endpoints.find(textOf(asked?.['endpointId']));
  };
  const idsToReplay = ({ id }: Endpoint, { body }: SeenRequest): string[] => {
    const { from, to, types } = rawOf(body);
    return log.idsBetween(id, Date.parse(textOf(from)), Date.parse(textOf(to)), textsOf(types));
  };
  const conflict = (detail: string): Failure => refusal(409, 'conflict', detail);

  const refuseForEndpoint = (operation: Operation, { value }: Endpoint): Failure | undefined => {
    if (endsWith(operation, 'verify') && value['status'] === 'ACTIVE')
      return conflict('The endpoint is ACTIVE, and its URL is already verified.');
    return undefined;
  };
  const refuseToSend = (
    operation: Operation,
    request: SeenRequest,
    receiver: Endpoint,
  ): Failure | undefined => {
    const status = textOf(receiver.value['status']);
    if (status !== 'ACTIVE') return conflict(`The endpoint ${receiver.id} is ${status}. Verify it first.`);
    if (!isReplay(operation)) return undefined;
    if (Date.parse(textOf(rawOf(request.body)['from'])) < clock.now().getTime() - MAX_AGE) {
      const errors = [{ pointer: '/from', code: 'rule', message: 'Must be within the last 14 days.' }];
      return { statuses: [422], code: 'validation_failed', detail: '1 field is not valid.', errors };
    }
    const found = idsToReplay(receiver, request).length;
    if (found <= MAX_REPLAY) return undefined;
    const detail = `The range has ${found} messages, but one call can send at most ${MAX_REPLAY}.`;
    return refusal(422, 'limit_exceeded', detail);
  };

  /** Sends the message about a change of an entity, such as `charger.updated`. */
  const announce = (operation: Operation, request: SeenRequest, reply: Reply): void => {
    const { resource, kind, route } = operation;
    if (!resource || kind === 'read' || kind === 'list' || kind === 'described') return;
    const name = lowerFirst(resource.type);
    const key = idOf(operation, request) || textOf(rawOf(reply.body)[resource.key]);
    // The response can have a secret, which messages never contain.
    const value = store.get(fillPath(resource.collectionPath, request.pathValues), key)?.value;
    if (!value) return;
    const isNew = kind === 'create' && route.path === resource.collectionPath;
    // Some entities have only one message, which is also sent for new ones.
    const isDescribed = rawOf(document['webhooks'])[`${name}.created`] !== undefined;
    const type = `${name}.${isNew && isDescribed ? 'created' : 'updated'}`;
    push.add(type, structuredClone(value), clock.now());
  };
  /** Remembers a new secret, and sends a challenge if the URL of the endpoint has to be verified. */
  const followEndpoint = (operation: Operation, request: SeenRequest, reply: Reply): void => {
    const { kind } = operation;
    const body = rawOf(reply.body);
    const id = idOf(operation, request) || textOf(body['id']);
    if (kind === 'delete') return void endpoints.forget(id);
    if (['configurationId', 'secret', 'url'].every((name) => textOf(body[name]) !== ''))
      endpoints.setSecret(id, body, rawOf(request.body)[NAMES.overlap] as number | undefined);
    const endpoint = endpoints.find(id);
    const isMoved =
      kind === 'update' && endpoint && textOf(endpoint.value['url']) !== endpoints.verifiedUrl(id);
    if (!endpoint || !(kind === 'create' || endsWith(operation, 'verify') || isMoved)) return;
    if (endpoint.value['status'] !== 'UNVERIFIED') {
      endpoints.change(endpoint, { status: 'UNVERIFIED' });
      const stored = store.get(endpoint.collection, id);
      reply.body = { ...body, status: 'UNVERIFIED' };
      if (stored && reply.headers['ETag'] !== undefined) reply.headers['ETag'] = etagOf(stored);
    }
    push.challenge(endpoint);
  };

  return {
    handle(operation, request) {
      if (operation.resource?.type === 'PushEndpoint') {
        const endpoint = endpoints.find(idOf(operation, request));
        return endpoint && refuseForEndpoint(operation, endpoint);
      }
      const receiver = receiverOf(operation, request);
      return receiver && refuseToSend(operation, request, receiver);
    },
    follow(operation, request, reply) {
      const { kind, resource, list } = operation;
      if (kind === 'list' && list && resource?.type === 'PushMessage') {
        const entries = listOf(rawOf(reply.body)[list.property]).map(rawOf);
        // Only the response about a single message has its attempts and its body.
        const shown = entries.map(({ attempts: _attempts, body: _body, ...message }) => message);
        reply.body = { ...rawOf(reply.body), [list.property]: shown };
      }
      announce(operation, request, reply);
      if (operation.resource?.type === 'PushEndpoint') return followEndpoint(operation, request, reply);
      const receiver = receiverOf(operation, request);
      if (!receiver) return;
      if (!isReplay(operation)) return push.repeat(receiver.id, idOf(operation, request));
      const ids = idsToReplay(receiver, request);
      for (const id of ids) push.repeat(receiver.id, id);
      const { from, to, types } = rawOf(request.body);
      reply.body = { endpointId: receiver.id, from, to, types: textsOf(types), messageCount: ids.length };
    },
  };
}
