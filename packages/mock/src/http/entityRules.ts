import { isRaw, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import type { Operation, Resource } from '../api/operations';
import { mediaOf, propertiesOf } from '../api/schemas';
import { fillPath } from '../state/seeds';
import type { Store } from '../state/store';
import { createMaximums } from './maximums';
import type { Failure } from './problems';

/** A property whose value no other entity of the collection may have. */
interface UniqueProperty {
  name: string;
  /** The property that the values are compared within: `customerId`. */
  within?: string;
}

const ID = /^[a-z]{3}_[0-9a-z]{12}$/;

/**
 * Creates the check of a body against other entities. The examples of the error responses say which properties are
 * unique, so that the mock refuses exactly what the document describes. An id in a body must be that of an entity.
 */
export function createEntityRules(document: OpenApiDocument, operations: readonly Operation[], store: Store) {
  const uniqueOf = new Map<string, UniqueProperty[]>();
  for (const { resource, route } of operations) {
    if (!resource) continue;
    const found = readUnique(document, resource, route.operation);
    const known = uniqueOf.get(resource.type) ?? [];
    uniqueOf.set(resource.type, [
      ...known,
      ...found.filter(({ name }) => known.every((one) => one.name !== name)),
    ]);
  }
  const named = namedIds(document, operations);
  const maximums = createMaximums(document, store);

  const isKnown = (id: string): boolean => {
    const prefix = id.slice(0, 4);
    let isStored = false;
    for (const path of store.paths()) {
      if (store.get(path, id)) return true;
      if (!isStored && path.lastIndexOf('/') === 0)
        isStored = [...take(store.list(path), 1)].some(({ value }) => textOf(value['id']).startsWith(prefix));
    }
    // Some entities have no collection. The examples name all of those that exist.
    return !isStored || (named.has(id) && !seeded.has(id));
  };
  /** Ids of the first data. One that is no longer stored was deleted. */
  const seeded = new Set<string>();
  const rememberSeeds = (): void => {
    seeded.clear();
    for (const path of store.paths())
      for (const { value } of store.list(path))
        if (ID.test(textOf(value['id']))) seeded.add(textOf(value['id']));
  };

  const checkReferences = (body: unknown): Failure | undefined => {
    const errors = referencesOf(body).flatMap(({ pointer, id }) =>
      isKnown(id) ? [] : [{ pointer, code: 'reference', message: `There is no entity ${id}.` }],
    );
    if (errors.length === 0) return undefined;
    const detail = errors.map(({ pointer, message }) => `${pointer.slice(1)}: ${message}`).join(' ');
    return { statuses: [422, 404, 400], code: 'validation_failed', detail, errors: errors.slice(0, 20) };
  };
  const checkUnique = (resource: Resource, request: SeenRequest): Failure | undefined => {
    const body = rawOf(request.body);
    const collection = fillPath(resource.collectionPath, { ...body, ...request.pathValues });
    const own = request.pathValues[resource.parameter];
    const current = own === undefined ? {} : (store.get(collection, own)?.value ?? {});
    for (const { name, within } of uniqueOf.get(resource.type) ?? []) {
      const given = body[name];
      if ((typeof given !== 'string' && typeof given !== 'number') || given === '') continue;
      const area = within === undefined ? undefined : (body[within] ?? current[within]);
      for (const { value } of store.list(collection)) {
        if (value[name] !== given || String(value[resource.key]) === own) continue;
        if (within !== undefined && value[within] !== area) continue;
        const existing = textOf(value[resource.key]);
        const message = `Already used by ${existing}.`;
        return {
          statuses: [409, 422],
          code: 'duplicate',
          detail: `The ${name} ${given} is already used by ${existing}.`,
          errors: [{ pointer: `/${name}`, code: 'unique', message }],
          extra: { existingId: existing },
        };
      }
    }
    return undefined;
  };
  return {
    rememberSeeds,
    /** Returns the first violation of a valid request by the values of other entities. */
    check(operation: Operation, request: SeenRequest): Failure | undefined {
      if (!isRaw(request.body)) return undefined;
      const { resource, kind } = operation;
      const isChange = kind === 'create' || kind === 'update' || kind === 'replace';
      const unique = (): Failure | undefined =>
        resource && isChange ? checkUnique(resource, request) : undefined;
      return checkReferences(request.body) ?? unique() ?? maximums.check(operation, request);
    },
  };
}

function* take<T>(items: Iterable<T>, count: number): Iterable<T> {
  let left = count;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** Reads the unique properties from the examples of the responses 409 and 422. */
function readUnique(
  document: OpenApiDocument,
  resource: Resource,
  operation: Record<string, unknown>,
): UniqueProperty[] {
  const names = propertiesOf(document, resource.schema);
  return ['409', '422'].flatMap((status) => {
    const media = mediaOf(document, follow(document, rawOf(operation['responses'])[status]));
    return (media?.examples ?? []).flatMap(({ name, value }) => {
      const example = rawOf(value);
      // API v1 has no pointers. Its examples have the name of the property.
      if (textOf(example['code']) === 'DUPLICATE' && names.has(name)) return [{ name }];
      return listOf(example['errors']).flatMap((error): UniqueProperty[] => {
        const { pointer, code, message } = rawOf(error);
        const property = textOf(pointer).slice(1);
        // "There can be only one" is about several properties together.
        if (code !== 'unique' || !names.has(property) || textOf(message).includes('only one')) return [];
        const within = /within the customer|the customer has/i.test(
          textOf(message) + textOf(example['detail']),
        );
        return [{ name: property, ...(within && names.has('customerId') && { within: 'customerId' }) }];
      });
    });
  });
}

/** Finds the ids in a body, in properties such as `siteId` and `siteIds`. */
function referencesOf(body: unknown): { pointer: string; id: string }[] {
  const found: { pointer: string; id: string }[] = [];
  const visit = (node: unknown, pointer: string, name: string): void => {
    if (typeof node === 'string') {
      if (/Ids?$/.test(name) && ID.test(node)) found.push({ pointer, id: node });
    } else if (Array.isArray(node)) node.forEach((one, at) => visit(one, `${pointer}/${at}`, name));
    else if (isRaw(node)) for (const [key, one] of Object.entries(node)) visit(one, `${pointer}/${key}`, key);
  };
  visit(body, '', '');
  return found;
}

/** The ids in all examples of requests and successful responses. */
function namedIds(document: OpenApiDocument, operations: readonly Operation[]): Set<string> {
  const examples = operations.flatMap(({ media, request, route }) => [
    ...(media?.examples ?? []),
    ...((request ?? mediaOf(document, route.operation['requestBody']))?.examples ?? []),
  ]);
  return new Set(JSON.stringify(examples).match(/[a-z]{3}_[0-9a-z]{12}(?=")/g) ?? []);
}
