import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, follow, isRaw, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { itemsOf, propertiesOf, typesOf } from '../api/schemas';
import type { Random } from './random';
import { anyOf, fillPath } from './seeds';
import type { Store, Value } from './store';

/** An entity of the example data: `kind` is the name of its schema, such as `charger`, and `values` what is known. */
export interface WorldEntity {
  kind: string;
  values: Value;
}

/**
 * Reads the example data from the YAML files of a folder: `content/data/world`. Entities with `addedBy` are left out,
 * because a guide creates them.
 */
export async function readWorld(folder: string): Promise<WorldEntity[]> {
  const { parse } = await import('yaml');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.flatMap((text) =>
    entriesOf(parse(text)).flatMap(([kind, described]) =>
      listOf(rawOf(described)['entities'])
        .map(rawOf)
        .filter(({ addedBy }) => addedBy === undefined)
        .map(({ changes: _, ...values }) => ({ kind, values })),
    ),
  );
}

interface Model {
  document: OpenApiDocument;
  random: Random;
}

/**
 * Adds entities of the example data that no example of the document shows. Only entities that a request can create are
 * added. Values that are not known are null, or those of the first entity of the same kind.
 */
export function seedExampleData(
  { document, operations }: DescribedApi,
  random: Random,
  store: Store,
  world: readonly WorldEntity[],
): void {
  for (const { kind, values } of world) {
    const { resource } =
      operations.find(
        ({ kind: does, route, resource }) =>
          does === 'create' &&
          route.path === resource?.collectionPath &&
          resource.type.toLowerCase() === kind.toLowerCase(),
      ) ?? {};
    const key = resource ? textOf(values[resource.key]) : '';
    if (!resource || key === '' || Object.keys(values).length < 2) continue;
    const collection = fillPath(resource.collectionPath, values);
    const model = [...store.list(collection)][0] ?? anyOf(store, resource.collectionPath);
    // A path without the id of a parent has an empty part.
    if (!model || store.get(collection, key) || collection.includes('//')) continue;
    // The example data are those of API v2, whose ids are texts. API v1 has numbers.
    if (typeof model.value[resource.key] !== typeof values[resource.key]) continue;
    const value = overlay({ document, random }, resource.schema, model.value, values);
    // Most entities have no separate name. A charger without one is called by its identity.
    const name = values['name'] ?? values['identity'];
    if (typeof value['name'] === 'string' && name !== undefined) value['name'] = name;
    store.set(collection, key, value);
  }
}

/** Copies an entity and replaces the values that are known. */
function overlay(model: Model, schema: unknown, copied: Value, values: Value): Value {
  const properties = propertiesOf(model.document, schema);
  const entries = Object.entries(copied).map(([name, value]): [string, unknown] => {
    const property = properties.get(name);
    if (values[name] === undefined) return [name, withoutIdentity(model, property, value)];
    return [name, overlayPart(model, property, value, values[name])];
  });
  return Object.fromEntries(entries);
}

function overlayPart(model: Model, property: unknown, copied: unknown, given: unknown): unknown {
  if (isRaw(given) && isRaw(copied)) return overlay(model, property, copied, given);
  if (!Array.isArray(given) || !Array.isArray(copied)) return given;
  const items = itemsOf(model.document, property);
  return given.map((item: unknown, at) => overlayPart(model, items, copied[at] ?? copied[0], item));
}

/**
 * Replaces a value that would identify the entity from which it is copied: with null if the schema allows it, and with a
 * new text for a code.
 */
function withoutIdentity(model: Model, property: unknown, value: unknown): unknown {
  if (typesOf(model.document, property).includes('null')) return null;
  const schema = follow(model.document, property);
  const isCode = typeof value === 'string' && schema['enum'] === undefined && /\d/.test(value);
  const isTime = schema['format'] === 'date-time' || typeof value !== 'string' || /^\d{4}-/.test(value);
  // Codes that people type have no letters that look like digits or like each other.
  return isCode && !isTime ? model.random.like(value).replace(/[ILOU]/g, 'X') : value;
}
