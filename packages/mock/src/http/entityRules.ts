import { entriesOf, isRaw, own, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import type { SeenRequest } from '@voltmoor/openapi/requests';
import { ID } from '../api/names';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { examplesOf } from '../api/unique';
import { entityAt, fillPath } from '../state/seeds';
import type { RequestContext } from './context';
import { invalidFields, refusal, type Failure } from './problems';
import { createPartCheck, createUniqueCheck } from './uniqueRules';

const MAXIMUM = /^An? ([a-z]+) (?:can have|has) at most (\d{1,6}) ([a-z ]+)\.$/;

/** How many entities a collection may have. */
interface Maximum {
  count: number;
  /** The property that the entities are counted by: `siteId`. Undefined for the whole collection. */
  within?: string | undefined;
  detail: string;
}

/** Returns why a valid request is refused. */
export type Check = (operation: Operation, request: SeenRequest) => Failure | undefined;

/**
 * Creates the check of a valid request against other entities. The examples of the error responses say which properties
 * are unique and how many entities there may be, so that the mock refuses exactly what the document describes. An id in a
 * body must be that of an entity.
 *
 * @returns a function that returns the first violation
 */
export function createEntityRules(context: RequestContext): Check {
  const checks = [
    createReferenceCheck(context),
    createTypeCheck(context),
    createUniqueCheck(context),
    createPartCheck(context),
    createMaximumCheck(context),
  ];
  return (operation, request) => {
    let failure: Failure | undefined;
    if (isRaw(request.body)) for (const check of checks) failure ??= check(operation, request);
    return failure;
  };
}

function createReferenceCheck({ operations, store, firstData }: RequestContext): Check {
  const examples = operations.map(({ media, request }) => [media?.examples, request?.examples]);
  const named = new Set(JSON.stringify(examples).match(/[a-z]{3}_[0-9a-z]{12}(?=")/g) ?? []);
  let seeded: Set<string> | undefined;
  const isKnown = (id: string): boolean => {
    const prefix = id.slice(0, 4);
    let isStored = false;
    for (const path of store.paths()) {
      if (store.get(path, id)) return true;
      const [first] = path.lastIndexOf('/') === 0 ? store.list(path) : [];
      isStored ||= textOf(first?.value['id']).startsWith(prefix);
    }
    // Some entities have no collection. The examples name all of those that exist, except those that were deleted.
    seeded ??= new Set(firstData().flatMap(([, entities]) => entities.map(([, { id }]) => textOf(id))));
    return !isStored || (named.has(id) && !seeded.has(id));
  };
  return (_, { body }) => {
    const errors = referencesOf(body).flatMap(({ pointer, id }) =>
      isKnown(id) ? [] : [{ pointer, code: 'reference', message: `There is no entity ${id}.` }],
    );
    return invalidFields([422, 404, 400], 'validation_failed', errors);
  };
}

/** Finds the ids in a body, in properties such as `siteId` and `siteIds`. */
function referencesOf(node: unknown, pointer = '', name = ''): { pointer: string; id: string }[] {
  if (typeof node === 'string') return /Ids?$/.test(name) && ID.test(node) ? [{ pointer, id: node }] : [];
  if (Array.isArray(node)) return node.flatMap((child, at) => referencesOf(child, `${pointer}/${at}`, name));
  return Object.entries(rawOf(node)).flatMap(([key, child]) => referencesOf(child, `${pointer}/${key}`, key));
}

/** Creates the check that a body has only fields of the type of its entity, such as the settings of an integration. */
function createTypeCheck({ document, store }: RequestContext): Check {
  return ({ kind, resource, request }, { body, pathValues }) => {
    if (!resource || (kind !== 'create' && kind !== 'update')) return undefined;
    const schema = kind === 'create' ? request?.schema : resource.schema;
    const current = entityAt(store, resource, pathValues)?.value;
    const errors = fieldsOfOtherTypes(document, schema, rawOf(body), current).map((pointer) => ({
      pointer,
      code: 'unknown',
      message: 'The type of this entity has no such field.',
    }));
    return invalidFields([400, 422], 'unknown_field', errors);
  };
}

/**
 * Lists the fields of an object that its type does not have. `x-discriminator` names the property that selects the schema
 * of another one, such as `type` for the settings of an integration, and the schemas by its values.
 *
 * @param schema of the object
 * @param given the object, or the change of one
 * @param current the object before the change
 * @returns JSON pointers: `/settings/port`
 */
function fieldsOfOtherTypes(
  document: OpenApiDocument,
  schema: unknown,
  given: Raw,
  current: Raw = {},
): string[] {
  return [...propertiesOf(document, schema)].flatMap(([name, property]) => {
    const { propertyName, mapping } = rawOf(property['x-discriminator']);
    const selector = textOf(propertyName);
    const $ref = own(rawOf(mapping), textOf(given[selector] ?? current[selector]));
    if ($ref === undefined) return [];
    const known = propertiesOf(document, { $ref });
    return entriesOf(given[name]).flatMap(([field]) => (known.has(field) ? [] : [`/${name}/${field}`]));
  });
}

function createMaximumCheck({ document, operations, store }: RequestContext): Check {
  const maximums = new Map(operations.map((operation) => [operation, readMaximum(document, operation)]));
  return (operation, { pathValues, body }) => {
    const maximum = maximums.get(operation);
    if (!maximum) return undefined;
    const { within, detail, count } = maximum;
    const values = { ...rawOf(body), ...pathValues };
    // An entity below its owner has the id of the owner in its path.
    const owner = within === undefined ? undefined : values[within];
    if (within !== undefined && textOf(owner) === '') return undefined;
    const collection = fillPath(operation.resource?.collectionPath ?? '', values);
    const existing = store
      .values(collection)
      .filter((value) => within === undefined || owner === value[within]);
    return existing.length < count ? undefined : refusal(422, 'limit_exceeded', detail);
  };
}

/** Reads how many entities there may be from an example of the response 422: "A site has at most 20 locations." */
function readMaximum(document: OpenApiDocument, operation: Operation): Maximum | undefined {
  const { kind, resource } = operation;
  if (kind !== 'create' || !resource) return undefined;
  const counted = (resource.collectionPath.split('/').at(-1) ?? '').replaceAll('-', ' ');
  for (const { value } of examplesOf(document, operation, 422)) {
    const { code, detail } = rawOf(value);
    const [, owner = '', count = '', what] = MAXIMUM.exec(textOf(detail)) ?? [];
    if (code !== 'limit_exceeded' || what !== counted) continue;
    const isWithin = propertiesOf(document, resource.schema).has(`${owner}Id`);
    return { count: Number(count), detail: textOf(detail), within: isWithin ? `${owner}Id` : undefined };
  }
  return undefined;
}
