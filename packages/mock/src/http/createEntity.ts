import type { SeenRequest } from '@voltmoor/openapi/requests';
import { rawOf, textOf } from '@voltmoor/openapi/raw';
import { ID, lowerFirst, NAMES } from '../api/names';
import type { Operation, Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { examplesOf } from '../api/unique';
import { closestExample, fillPath } from '../state/seeds';
import type { Value } from '../state/store';
import { buildValue } from '../state/values';
import type { RequestContext } from './context';
import { etagOf, locationOf, refusal, success, type Failure, type Reply } from './problems';

/** Limits the memory that created entities need. */
const MAX_ENTITIES = 100_000;

/** Creates an entity from the body of a request and the most similar example. */
export function createEntity(
  context: RequestContext,
  operation: Operation,
  resource: Resource,
  request: SeenRequest,
): Reply | Failure {
  const { document, store, random, clock, keys, base } = context;
  if (store.size >= MAX_ENTITIES) {
    const detail = `The mock keeps at most ${MAX_ENTITIES} entities. Reset it with POST /__reset.`;
    return refusal(503, 'maintenance', detail);
  }
  const body = rawOf(request.body);
  const example = closestExample(document, operation, body);
  const [response, sent] = [rawOf(example.response), rawOf(example.request)];
  const schema = operation.media?.schema ?? resource.schema;
  const value = buildValue({ document, random, now: clock.now() }, schema, body, response, sent);
  Object.assign(value, fromRequest(context, operation, resource, request, value));
  const isGiven = resource.key in { ...body, ...request.pathValues };
  const model = value[resource.key] ?? response[resource.key];
  if (!isGiven && (resource.key === 'id' || ID.test(textOf(model))))
    value[resource.key] = newId(context, resource, model);
  const collection = fillPath(resource.collectionPath, { ...value, ...request.pathValues });
  const key = textOf(value[resource.key]);
  const known = store.get(collection, key);
  const isKnown = known && !(known.version === 1 && isPlaceholder(context, resource, collection, key));
  if (isKnown && refusesDuplicates(context, operation)) {
    const detail = `An entity with the ${resource.key} ${key} already exists.`;
    return refusal(409, 'duplicate', detail, { existingId: key });
  }
  const shown = propertiesOf(document, resource.schema);
  const stored = pick(value, (name) => shown.has(name) && name !== NAMES.secret);
  // The response has only what it documents: the rows of a batch, for example, are not a part of it.
  const replied = propertiesOf(document, schema);
  const reply = pick(value, (name) => replied.has(name) || name in response);
  const ETag = etagOf(store.set(collection, key, stored));
  const secret = textOf(value[NAMES.secret]);
  if (shown.has(NAMES.scopes) && secret !== '') keys.add(secret, collection, key);
  const headers: Record<string, string> = { ETag };
  // The document of another API may not describe the header.
  if (operation.status === 201) headers['Location'] = `${base}${collection}/${encodeURIComponent(key)}`;
  return success(operation, reply, { ...headers, ...locationOf(context, operation, collection, key) });
}

/** Whether an entity is there only because samples read it: no example names it. A creation with its id replaces it. */
function isPlaceholder(
  { operations, firstData }: RequestContext,
  { type }: Resource,
  collection: string,
  key: string,
): boolean {
  const hasExamples = operations.some(
    ({ resource, media }) => resource?.type === type && (media?.examples.length ?? 0) > 0,
  );
  if (hasExamples) return false;
  return firstData().some(
    ([path, entities]) => path === collection && entities.some(([first]) => first === key),
  );
}

/** Whether the link that a request creates may not exist. If the errors of 409 do not name this case, it is replaced. */
function refusesDuplicates({ document }: RequestContext, operation: Operation): boolean {
  const examples = examplesOf(document, operation, 409);
  return examples.length === 0 || examples.some(({ value }) => rawOf(value)['code'] === 'duplicate');
}

function pick(value: Value, isPicked: (name: string) => boolean): Value {
  return Object.fromEntries(Object.entries(value).filter(([name]) => isPicked(name)));
}

/**
 * The properties of a new entity that repeat the request: those named like a parameter of the path, or like its entity and
 * the parameter (`number` of a Socket is `socketNumber`), the one that has the body, such as the parameters of a command,
 * and the one that has the id of the key.
 */
function fromRequest(
  { document, keys }: RequestContext,
  { parents, request: media }: Operation,
  { schema }: Resource,
  request: SeenRequest,
  value: Value,
): Value {
  const { pathValues, body } = request;
  const fromPath = Object.entries(pathValues).flatMap(([parameter, text]) => {
    const type = parents.find((parent) => parent.parameter === parameter)?.type ?? '';
    const longName = lowerFirst(type) + parameter.charAt(0).toUpperCase() + parameter.slice(1);
    const name = parameter in value ? parameter : longName;
    if (!(name in value)) return [];
    return [[name, typeof value[name] === 'number' ? Number(text) : text] as const];
  });
  const defaults = [...propertiesOf(document, media?.schema)].flatMap(([name, property]) =>
    property['default'] === undefined ? [] : [[name, property['default']] as const],
  );
  const fromBody = [...propertiesOf(document, schema)]
    .filter(([, property]) => property['x-request-body'] === true)
    .map(([name]) => [name, { ...Object.fromEntries(defaults), ...rawOf(body) }] as const);
  const caller = NAMES.caller in value ? keys.identify(request)?.id : undefined;
  const fromKey = caller === undefined ? [] : [[NAMES.caller, caller] as const];
  return Object.fromEntries<unknown>([...fromPath, ...fromBody, ...fromKey]);
}

function newId({ store, random }: RequestContext, { collectionPath }: Resource, example: unknown): unknown {
  if (typeof example === 'number') {
    const ids = [...store.list(collectionPath)].map(({ value }) => Number(value['id']) || 0);
    return Math.max(example, ...ids.slice(-1000)) + 1;
  }
  let id = random.like(textOf(example));
  // After data was loaded, the source of ids starts again.
  for (let tries = 0; tries < 1000 && store.get(collectionPath, id); tries += 1)
    id = random.like(textOf(example));
  return id;
}
