import type { SeenRequest } from '@voltmoor/openapi/requests';
import { follow, isRaw, listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { ID, NAMES } from '../api/names';
import { responseOf, type Operation, type Resource } from '../api/operations';
import { generateBody, isReadOnly, propertiesOf } from '../api/schemas';
import { closestExample, entityAt, exampleParameters, fillPath } from '../state/seeds';
import { showEntity } from '../state/expansion';
import type { Entity, Value } from '../state/store';
import { toSecond } from '../simulate/time';
import { mergePatch, withMissing } from '../state/values';
import { createEntity } from './createEntity';
import { listEntities } from './lists';
import { createOwnedParts } from './ownedParts';
import { etagOf, invalidFields, locationOf, refusal, success, type Failure, type Reply } from './problems';
import type { RequestContext } from './context';

/** How long the earlier secret of a key stays valid after a rotation, in seconds. */
const DEFAULT_OVERLAP = 86_400;

const NOT_FOUND = refusal(
  404,
  'not_found',
  'There is no such entity in the mock. Read the list to see which entities exist.',
);

/**
 * Carries out a valid request by the general rules.
 *
 * @param checkBody compares the body with other entities. It is called once it is clear that the entity exists and has
 *   the expected version.
 */
export function performOperation(
  context: RequestContext,
  operation: Operation,
  request: SeenRequest,
  checkBody: () => Failure | undefined,
): Reply | Failure {
  const { store } = context;
  const { resource, parents, kind } = operation;
  const { pathValues } = request;
  for (const named of [...parents, ...(resource ? [resource] : [])])
    createOwnedParts(context, named, pathValues).storeNamed();
  if (!parents.every((parent) => entityAt(store, parent, pathValues))) return NOT_FOUND;
  if (!resource || kind === 'described') return checkBody() ?? describedReply(context, operation, request);
  const collection = fillPath(resource.collectionPath, pathValues);
  const parts = createOwnedParts(context, resource, pathValues);
  if (kind === 'list') {
    if (isAboutUnknown(context, operation, request)) return NOT_FOUND;
    const query = parts.storeAll() ? [...request.query, ['sort', resource.key] as const] : request.query;
    return listEntities(context, operation, resource, collection, { ...request, query });
  }
  if (kind === 'create') {
    const result = checkBody() ?? createEntity(context, operation, resource, request);
    const created = 'statuses' in result ? undefined : rawOf(result.body);
    if (created) parts.show(textOf(created[resource.key]), created);
    return result;
  }
  const key = pathValues[resource.parameter] ?? '';
  const entity = store.get(collection, key);
  if (kind === 'link') {
    const linked = entity ?? (operation.home && entityAt(store, operation.home, pathValues));
    if (!linked) return NOT_FOUND;
    if (!entity) store.set(collection, key, structuredClone(linked.value));
    return success(operation, linked.value);
  }
  if (!entity) return NOT_FOUND;
  const view = { ...context, resource, collection, query: new Map(request.query) };
  const match = request.headers['if-match'];
  const versioned = (): Entity => parts.versionedOwner() ?? entity;
  if (match !== undefined && match !== etagOf(versioned())) {
    const detail = 'The entity has changed since it was read. Read it again, then retry.';
    return { statuses: [412, 409], code: 'precondition_failed', detail };
  }
  if (kind === 'read') {
    return success(operation, showEntity(entity.value, view), { ETag: etagOf(entity) });
  }
  if (kind === 'delete') {
    store.delete(collection, key);
    parts.show(key);
    return success(operation);
  }
  const failure = checkBody();
  if (failure) return failure;
  const changed = changeValue(context, operation, resource, entity, request);
  const invalid = operation.kind === 'update' && refuseInvalid(context, resource, entity.value, changed);
  if (invalid) return invalid;
  store.set(collection, key, changed);
  parts.show(key, changed);
  const body = { ...showEntity(changed, view), ...newSecret(context, operation, collection, key, request) };
  return success(operation, body, {
    ETag: etagOf(versioned()),
    ...locationOf(context, operation, collection, key),
  });
}

/** Whether a list is about an entity that does not exist, such as the comments of a charger. */
function isAboutUnknown({ store }: RequestContext, { route }: Operation, { query }: SeenRequest): boolean {
  if (!isRaw(rawOf(route.operation['responses'])['404'])) return false;
  const required = route.parameters.filter((parameter) => parameter['required'] === true);
  const names = new Set(required.map(({ name }) => name));
  const ids = query.flatMap(([name, value]) => (names.has(name) && ID.test(value) ? [value] : []));
  return ids.some((id) => !store.find(id));
}

function changeValue(
  context: RequestContext,
  operation: Operation,
  resource: Resource,
  entity: Entity,
  { body }: SeenRequest,
): Value {
  const { document, clock } = context;
  const properties = propertiesOf(document, resource.schema);
  const shown = Object.entries(rawOf(body)).filter(
    ([name]) => properties.has(name) && properties.get(name)?.['writeOnly'] !== true,
  );
  const effects = Object.entries(rawOf(closestExample(document, operation, body).response)).filter(
    // An action sets the state in its documented response, and the flags that only an action can change.
    ([name, value]) =>
      name === NAMES.state || (typeof value === 'boolean' && isReadOnly(document, properties.get(name))),
  );
  const changed = { ...entity.value, ...(operation.kind === 'action' && Object.fromEntries(effects)) };
  const given = Object.fromEntries(shown);
  if (operation.kind === 'update')
    Object.assign(changed, mergePatch(document, resource.schema, changed, given));
  else for (const [name, value] of shown) changed[name] = withMissing(value, entity.value[name]);
  changed[resource.key] = entity.value[resource.key];
  if (typeof changed[NAMES.updated] === 'string') changed[NAMES.updated] = toSecond(clock.now());
  return changed;
}

/** Refuses a change after which the entity is no longer valid, such as a setting of another kind. */
function refuseInvalid(
  { faultsOf }: RequestContext,
  { schema }: Resource,
  before: Value,
  changed: Value,
): Failure | undefined {
  const faults = faultsOf(schema, changed);
  if (faults.length > 0 && faultsOf(schema, before).length > 0) return undefined;
  return invalidFields([422, 400], 'validation_failed', faults);
}

/** A new secret, if the response to an action has one. The secret of a key with scopes replaces the one before. */
function newSecret(
  { document, random, keys }: RequestContext,
  operation: Operation,
  collection: string,
  key: string,
  { body }: SeenRequest,
): { secret?: string } {
  const example = textOf(rawOf(closestExample(document, operation, undefined).response)[NAMES.secret]);
  if (operation.kind !== 'action' || example === '') return {};
  const secret = random.like(example);
  const overlap = Number(rawOf(body)[NAMES.overlap] ?? DEFAULT_OVERLAP);
  if (propertiesOf(document, operation.resource?.schema).has(NAMES.scopes))
    keys.add(secret, collection, key, overlap);
  return { secret };
}

/** The response to an operation without state: the documented one, about the key that makes the request. */
function describedReply(context: RequestContext, operation: Operation, request: SeenRequest): Reply {
  const { document, keys, toOwnTime } = context;
  const { media, status } = operation;
  const example = closestExample(document, operation, request.body).response;
  const made = () => media && generateBody(document, responseOf(document, operation, status), media.type);
  const response = asOnePage(operation, toOwnTime(example === undefined ? made() : example));
  const { key, scopes } = rawOf(response);
  const caller = operation.route.method === 'GET' ? keys.identify(request) : undefined;
  if (!caller || !isRaw(key) || !Array.isArray(scopes))
    return success(operation, response, describedLocation(context, operation, request));
  // A response such as that of `GET /me` says who makes the request. A key of the start may use all sites.
  const values: Value = caller.entity ?? { name: caller.name, siteIds: [] };
  const shown = Object.keys(key).filter((name) => values[name] !== undefined);
  const own = Object.fromEntries(shown.map((name) => [name, values[name]] as const));
  const about = { key: { ...key, ...own }, scopes: caller.scopes };
  return success(operation, { ...rawOf(response), ...about });
}

/** The documented `Location`, with the ids of the request instead of those of the example. */
function describedLocation(
  { document }: RequestContext,
  operation: Operation,
  { pathValues, body }: SeenRequest,
): Record<string, string> {
  const { headers } = responseOf(document, operation, operation.status);
  const documented = textOf(follow(document, rawOf(headers)['Location'])['example']);
  if (operation.status >= 300 || documented === '') return {};
  const sample = {
    ...rawOf(closestExample(document, operation, body).request),
    ...exampleParameters(document, operation),
  };
  const values = { ...rawOf(body), ...pathValues };
  const ids = Object.entries(sample).filter(([name, value]) => ID.test(textOf(value)) && name in values);
  const own = ids.reduce((path, [name, id]) => path.replaceAll(textOf(id), textOf(values[name])), documented);
  return { Location: own };
}

/**
 * Makes the example of a list the whole list. The mock has no further pages of it, and a client that reads all pages would
 * never come to an end. Other examples are returned unchanged.
 */
export function asOnePage({ list }: Operation, response: unknown): unknown {
  if (!list || !isRaw(response)) return response;
  if (isRaw(response['page']) && list.style === 'cursor') {
    return { ...response, page: { ...response['page'], nextCursor: null } };
  }
  if (list.style !== 'page') return response;
  const totalElements = listOf(response[list.property]).length;
  return { ...response, page: 0, totalElements, totalPages: Math.min(1, totalElements) };
}
