import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { isRaw, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation, Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { selectFields } from '../state/lists';
import { closestExample, fillPath } from '../state/seeds';
import type { Entity, Value } from '../state/store';
import { buildValue, mergePatch, timeLike } from '../state/values';
import { withCaller } from './caller';
import { creditCdr, isCredit } from './credits';
import { listDeletions, recordDeletion } from './deletions';
import { storeInlined } from './inlined';
import { listEntities } from './listEntities';
import { asOnePage } from './onePage';
import type { Failure, Reply } from './problems';
import type { World } from './world';

/** Limits the memory that created entities need. */
const MAX_ENTITIES = 100_000;
const NOT_FOUND: Failure = {
  statuses: [404],
  code: 'not_found',
  detail: 'There is no such entity in the mock. Read the list to see which entities exist.',
};

/**
 * Carries out a valid request.
 *
 * @param checkBody compares the body with other entities. It is called once it is clear that the entity exists and has
 *   the expected version.
 */
export function performOperation(
  world: World,
  operation: Operation,
  request: SeenRequest,
  checkBody: () => Failure | undefined,
): Reply | Failure {
  const named = [...operation.parents, ...(operation.resource ? [operation.resource] : [])];
  for (const one of named) storeInlined(world, one, request.pathValues);
  if (!parentsExist(world, operation, request)) return NOT_FOUND;
  const { resource, kind } = operation;
  const { deletions } = world;
  if (operation === deletions?.operation) return listDeletions(world, deletions, request);
  if (isCredit(world, operation)) return creditCdr(world, operation, request);
  if (!resource || kind === 'described') return checkBody() ?? describedReply(world, operation, request);
  const collection = fillPath(resource.collectionPath, request.pathValues);
  if (kind === 'list') return listEntities(world, operation, resource, collection, request);
  if (kind === 'create') return checkBody() ?? createEntity(world, operation, resource, request);
  const key = request.pathValues[resource.parameter] ?? '';
  const entity = world.store.get(collection, key);
  if (!entity) return NOT_FOUND;
  const match = request.headers['if-match'];
  if (match !== undefined && match !== etagOf(entity)) {
    const detail = 'The entity has changed since it was read. Read it again, then retry.';
    return { statuses: [412, 409], code: 'precondition_failed', detail };
  }
  if (kind === 'read')
    return entityReply(
      operation,
      entity,
      selectFields(entity.value, request.query.find(([name]) => name === 'fields')?.[1]),
    );
  if (kind === 'delete') {
    world.store.delete(collection, key);
    recordDeletion(world, resource, key);
    return { status: operation.status, headers: {} };
  }
  const failure = checkBody();
  if (failure) return failure;
  const changed = changeValue(world, operation, resource, entity, request);
  const stored = world.store.set(collection, key, changed);
  return entityReply(operation, stored, { ...changed, ...newSecret(world, operation, collection, key) });
}

function parentsExist({ store }: World, { parents }: Operation, { pathValues }: SeenRequest): boolean {
  return parents.every(
    ({ collectionPath, parameter }) =>
      store.get(fillPath(collectionPath, pathValues), pathValues[parameter] ?? '') !== undefined,
  );
}

/** The response to an operation without state: the documented one. */
function describedReply(world: World, operation: Operation, request: SeenRequest): Reply {
  const { response } = closestExample(world.document, operation, request.body);
  const body = withCaller(world, operation, request, asOnePage(operation, response));
  return { status: operation.status, headers: {}, body, mediaType: operation.media?.type };
}

function createEntity(
  world: World,
  operation: Operation,
  resource: Resource,
  request: SeenRequest,
): Reply | Failure {
  const { document, store, random } = world;
  if (store.size >= MAX_ENTITIES) {
    const detail = `The mock keeps at most ${MAX_ENTITIES} entities. Reset it with POST /__reset.`;
    return { statuses: [503], code: 'maintenance', detail };
  }
  const body = rawOf(request.body);
  const example = closestExample(document, operation, body);
  const schema = operation.media?.schema ?? resource.schema;
  const value = buildValue(
    { document, random, now: world.clock.now() },
    schema,
    body,
    rawOf(example.response),
    rawOf(example.request),
  );
  Object.assign(value, fromRequest(world, operation, resource, request, value));
  if (resource.key === 'id' && !('id' in body)) value['id'] = newId(world, resource, value['id']);
  const collection = fillPath(resource.collectionPath, { ...value, ...request.pathValues });
  const key = textOf(value[resource.key]);
  if (store.get(collection, key)) {
    return {
      statuses: [409, 422],
      code: 'duplicate',
      detail: `An entity with the ${resource.key} ${key} already exists.`,
    };
  }
  const shown = propertiesOf(document, resource.schema);
  const kept = Object.fromEntries(
    Object.entries(value).filter(([name]) => shown.has(name) && name !== 'secret'),
  );
  // The response has only what it documents: the rows of a batch, for example, are not a part of it.
  const replied = propertiesOf(document, schema);
  const shownByExample = rawOf(example.response);
  const replyBody = Object.fromEntries(
    Object.entries(value).filter(([name]) => replied.has(name) || name in shownByExample),
  );
  const reply = entityReply(operation, store.set(collection, key, kept), replyBody);
  if (shown.has('scopes') && textOf(value['secret']) !== '') {
    world.keys.add(textOf(value['secret']), collection, key);
  }
  const location = `${world.base}${collection}/${encodeURIComponent(key)}`;
  return operation.status === 201 ? { ...reply, headers: { ...reply.headers, Location: location } } : reply;
}

/**
 * The properties of a new entity that repeat the request: those named like a parameter of the path (`number` of
 * `/sockets/{number}` is `socketNumber`), and the one that has the body, such as the parameters of a command.
 */
function fromRequest(
  { document }: World,
  { route, request: media }: Operation,
  { schema }: Resource,
  { pathValues, body }: SeenRequest,
  value: Value,
): Value {
  const parts = Object.entries(pathValues).flatMap(([parameter, text]) => {
    const parent = route.path.split('/').at(route.path.split('/').indexOf(`{${parameter}}`) - 1) ?? '';
    const longName = parent.replace(/s$/, '') + parameter.charAt(0).toUpperCase() + parameter.slice(1);
    const name = parameter in value ? parameter : longName;
    if (!(name in value)) return [];
    return [[name, typeof value[name] === 'number' ? Number(text) : text] as const];
  });
  const copies = [...propertiesOf(document, schema)].filter(([, one]) => one['x-request-body'] === true);
  const presets = [...propertiesOf(document, media?.schema)].flatMap(([name, one]) =>
    one['default'] === undefined ? [] : [[name, one['default']] as const],
  );
  const bodies = copies.map(([name]) => [name, { ...Object.fromEntries(presets), ...rawOf(body) }] as const);
  return Object.fromEntries<unknown>([...parts, ...bodies]);
}

function newId({ store, random }: World, { collectionPath }: Resource, example: unknown): unknown {
  if (typeof example !== 'number') {
    let id = random.like(textOf(example));
    // After data was loaded, the source of ids starts again.
    for (let tries = 0; tries < 1000 && store.get(collectionPath, id); tries += 1) {
      id = random.like(textOf(example));
    }
    return id;
  }
  const ids = [...store.list(collectionPath)].map(({ value }) => Number(value['id']) || 0);
  return Math.max(example, ...ids.slice(-1000)) + 1;
}

function changeValue(
  world: World,
  operation: Operation,
  resource: Resource,
  entity: Entity,
  request: SeenRequest,
): Value {
  const { document } = world;
  const body = rawOf(request.body);
  const properties = propertiesOf(document, resource.schema);
  const isShown = (name: string): boolean =>
    properties.has(name) && properties.get(name)?.['writeOnly'] !== true;
  const known = Object.fromEntries(Object.entries(body).filter(([name]) => isShown(name)));
  const changed = mergePatch(
    entity.value,
    operation.kind === 'action' ? { ...effectsOf(world, operation, request), ...known } : known,
  );
  for (const [name, value] of Object.entries(known)) changed[name] = keepMissing(value, entity.value[name]);
  changed[resource.key] = entity.value[resource.key];
  if (typeof changed['updatedAt'] === 'string')
    changed['updatedAt'] = timeLike('2025-01-01T00:00:00Z', world.clock.now());
  return changed;
}

/** A new secret, if the response to an action has one. The secret of a key with scopes replaces the one before. */
function newSecret(
  { document, random, keys }: World,
  operation: Operation,
  collection: string,
  key: string,
): { secret?: string } {
  const example = textOf(rawOf(closestExample(document, operation, undefined).response)['secret']);
  if (operation.kind !== 'action' || example === '') return {};
  const secret = random.like(example);
  if (propertiesOf(document, operation.resource?.schema).has('scopes')) keys.add(secret, collection, key);
  return { secret };
}

/** Adds to the objects of a list what the client cannot send, such as the status of a socket. */
function keepMissing(given: unknown, before: unknown): unknown {
  if (!Array.isArray(given) || !Array.isArray(before)) return given;
  return given.map((one: unknown, at) => (isRaw(one) && isRaw(before[at]) ? { ...before[at], ...one } : one));
}

/** What an action changes: the states, flags and times of its documented response. */
function effectsOf({ document }: World, operation: Operation, request: SeenRequest): Value {
  const { response } = closestExample(document, operation, request.body);
  const changes = Object.entries(rawOf(response)).filter(
    ([name, value]) =>
      name === 'status' ||
      typeof value === 'boolean' ||
      /^(archived|blocked|published|invited).*At$/.test(name),
  );
  return Object.fromEntries(changes);
}

function entityReply({ status, media }: Operation, entity: Entity, body: Value): Reply {
  return { status, headers: { ETag: etagOf(entity) }, body, mediaType: media?.type };
}

/** The ETag of an entity. It changes with every change of the entity. */
export function etagOf({ version, order }: Entity): string {
  return `"${version}-${order.toString(16)}"`;
}
