import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { propertiesOf, typesOf } from '../api/schemas';
import { copyEntity } from './copies';
import type { Random } from './random';
import { anyOf, fillPath } from './seeds';
import type { Entity, Store, Value } from './store';

/** Properties that decide which form the others have. */
const KINDS = ['type', 'kind'];

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

/** The entity with most of the known values. The first one if several have as many. */
export function mostSimilar(entities: readonly Entity[], values: Value): Entity | undefined {
  const scoreOf = ({ value }: Entity): number =>
    Object.entries(values).filter(([name, known]) => value[name] === known).length;
  let best = entities[0];
  for (const entity of entities) if (best && scoreOf(entity) > scoreOf(best)) best = entity;
  return best;
}

/**
 * Adds entities of the example data that no example of the document shows. Only entities that a request can create are
 * added, and only if they fit the document. Values that are not known are null, or those of the first entity of the same
 * kind.
 */
export function seedExampleData(
  api: DescribedApi,
  random: Random,
  store: Store,
  world: readonly WorldEntity[],
): void {
  const { document, operations } = api;
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
    const model = mostSimilar([...store.list(collection)], values) ?? anyOf(store, resource.collectionPath);
    // A path without the id of a parent has an empty part.
    if (!model || store.get(collection, key) || collection.includes('//')) continue;
    // The example data are those of API v2, whose ids are texts. API v1 has numbers.
    if (typeof model.value[resource.key] !== typeof values[resource.key]) continue;
    // The settings of an integration of another type would not fit.
    const isOther = KINDS.some((name) => values[name] !== undefined && values[name] !== model.value[name]);
    const forms = [...propertiesOf(document, resource.schema)].filter(
      ([name, property]) =>
        property['oneOf'] !== undefined &&
        values[name] === undefined &&
        !typesOf(document, property).includes('null'),
    );
    if (isOther && forms.length > 0) continue;
    const value = copyEntity({ document, random }, resource.schema, model.value, values);
    // Most entities have no separate name. A charger without one is called by its identity.
    if (typeof value['name'] === 'string') value['name'] = values['name'] ?? values['identity'] ?? key;
    // Some entities are those of another API, such as the tariffs of OCPI.
    if (api.faultsOf(resource.schema, value).length === 0) store.set(collection, key, value);
  }
}
