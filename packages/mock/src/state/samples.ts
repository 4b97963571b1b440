import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { ID } from '../api/names';
import type { Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { readParts, readUniqueProperties, type Parts } from '../api/unique';
import { allExampleParameters, exampleParameters, fillPath } from './seeds';
import type { Store, Value } from './store';

/**
 * Makes sure that the sample of every creation succeeds: no first entity has a value that the sample sends and that has to
 * be unique. The entity of the sample is left out if no other sample or first entity names it. Otherwise its value is
 * changed. A link that both a creation and a path name stays, because the sample of its deletion needs it.
 */
export function makeRoomForSamples(api: DescribedApi, store: Store): void {
  const { document, operations } = api;
  const uniqueOf = readUniqueProperties(document, operations);
  const allParts = readParts(document, operations);
  const named = namedBySamples(api);
  const namedByOthers = namedByEntities(store);
  for (const operation of operations) {
    const { kind, resource, request } = operation;
    if (kind !== 'create' || !resource) continue;
    const unique = [...(uniqueOf.get(resource.type)?.values() ?? [])];
    for (const { name: sent, value: sample } of request?.examples ?? []) {
      const body = rawOf(sample);
      const collection = fillPath(resource.collectionPath, {
        ...body,
        ...exampleParameters(document, operation, sent),
      });
      const link = textOf(body[resource.key]);
      if (!named.paths.has(`${resource.itemPath} ${link}`)) store.delete(collection, link);
      for (const { name, within } of unique) {
        const wanted = body[name];
        if (wanted === undefined || wanted === null) continue;
        for (const [key, { value }] of [...store.entries(collection)]) {
          if (value[name] !== wanted || (within !== undefined && value[within] !== body[within])) continue;
          if (!named.ids.has(key) && !namedByOthers.has(key)) store.delete(collection, key);
          else if (name !== resource.key)
            value[name] = freeValue(api, resource, store.list(collection), value, name);
        }
      }
      for (const parts of allParts) if (parts.owner === resource) freeParts(api, store, parts, body);
    }
  }
}

/** Changes the unique values of parts that the parts of a new owner have, such as the EVSE IDs of its sockets. */
function freeParts(
  api: DescribedApi,
  store: Store,
  { owner, resource, name, unique }: Parts,
  body: Raw,
): void {
  const existing = [...store.list(owner.collectionPath)].flatMap(({ value }) =>
    listOf(value[name]).filter(isRaw),
  );
  for (const wanted of listOf(body[name]).map(rawOf)) {
    for (const property of unique) {
      const used = existing.filter(
        (part) => part[property] === wanted[property] && textOf(part[property]) !== '',
      );
      const entities = existing.map((value) => ({ value }));
      for (const part of used)
        Object.assign(part, { [property]: freeValue(api, resource, entities, part, property) });
    }
  }
}

/** What samples name: `ids` in their paths and bodies, and `paths` with the last value of each part of a path. */
function namedBySamples({ document, operations }: DescribedApi): { ids: Set<string>; paths: Set<string> } {
  const [ids, paths] = [new Set<string>(), new Set<string>()];
  for (const operation of operations) {
    for (const { value } of operation.request?.examples ?? []) addIds(ids, value);
    for (const [name, value] of allExampleParameters(document, operation).flatMap(Object.entries<string>)) {
      ids.add(value);
      const { path } = operation.route;
      paths.add(`${path.slice(0, path.indexOf(`{${name}}`))}{${name}} ${value}`);
    }
  }
  return { ids, paths };
}

/** The ids that entities name, apart from their own. */
function namedByEntities(store: Store): Set<string> {
  const ids = new Set<string>();
  for (const path of store.paths())
    for (const { value } of store.list(path))
      for (const [name, part] of Object.entries(value)) if (name !== 'id') addIds(ids, part);
  return ids;
}

function addIds(ids: Set<string>, node: unknown): void {
  if (typeof node === 'string' && ID.test(node)) ids.add(node);
  else if (typeof node === 'object' && node !== null)
    for (const part of Object.values(node)) addIds(ids, part);
}

/**
 * A similar value that the schema allows and that no other entity has: `ERP-20531`, `kim.500@examplia.example`,
 * `Public AC 500`. It is far from the values in guides, which add entities with the next numbers.
 */
function freeValue(
  { document, faultsOf }: DescribedApi,
  { schema }: Resource,
  entities: Iterable<{ value: Value }>,
  entity: Value,
  name: string,
): unknown {
  const property: Raw = propertiesOf(document, schema).get(name) ?? {};
  const used = new Set([...entities].map(({ value }) => value[name]));
  const candidates = Array.from({ length: 100 }, (_, step) => similarTo(entity[name], 500 + step)).flat();
  return candidates.find((candidate) => !used.has(candidate) && faultsOf(property, candidate).length === 0);
}

function similarTo(value: unknown, step: number): unknown[] {
  if (typeof value === 'number') return [value + step];
  const text = textOf(value);
  const at = text.lastIndexOf('@');
  if (at > 0) return [`${text.slice(0, at)}.${step}${text.slice(at)}`];
  const raised = text.replace(/(?<!\d)\d+$/, (digits) =>
    String(Number(digits) + step).padStart(digits.length, '0'),
  );
  return raised === text ? [`${text} ${step}`, `${text}${step}`] : [raised];
}
