import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Reply } from './problems';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { fillPath } from '../state/seeds';
import type { World } from './world';

/** Sends the message about a change of an entity, such as `charger.updated`. Undocumented messages are not sent. */
export function announceChange(
  world: World,
  operation: Operation,
  { pathValues }: SeenRequest,
  reply: Reply,
): void {
  const { resource, kind, route } = operation;
  if (!resource || kind === 'read' || kind === 'list' || kind === 'described') return;
  const name = resource.type.charAt(0).toLowerCase() + resource.type.slice(1);
  const collection = fillPath(resource.collectionPath, pathValues);
  const id = pathValues[resource.parameter];
  const body = reply.body as Record<string, unknown> | undefined;
  const key = id ?? textOf(body?.[resource.key]);
  // The response can have a secret, which messages never contain.
  const value = world.store.get(collection, key)?.value;
  if (!value) return;
  const isNew = kind === 'create' && route.path === resource.collectionPath;
  // Some entities have only one message, which is also sent for new ones.
  const isDescribed = rawOf(world.document['webhooks'])[`${name}.created`] !== undefined;
  world.push(`${name}.${isNew && isDescribed ? 'created' : 'updated'}`, value);
}
