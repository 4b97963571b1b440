import { isRaw, textOf } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { ID } from '../api/names';
import type { Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { SOCKETS } from '../simulate/sockets';
import { copyEntity } from './copies';
import { mostSimilar } from './exampleData';
import type { Random } from './random';
import type { Store, Value } from './store';

/**
 * Adds the entities that only other entities, bodies of requests and described responses name, so that a request can read
 * every id. Such an entity has what is known about it from the one that names it: the session of a CDR is at the same charger.
 */
export function seedReferences(api: DescribedApi, random: Random, store: Store): void {
  const { document, faultsOf } = api;
  const resources = readableResources(api, store);
  const add = (id: string, naming: Value): void => {
    const resource = resources.get(id.slice(0, 4));
    if (!resource || store.get(resource.collectionPath, id)) return;
    const properties = propertiesOf(document, resource.schema);
    const shared = Object.entries(naming).filter(
      ([name, value]) => name !== resource.key && properties.has(name) && isPlace(name, value),
    );
    const known = { ...Object.fromEntries(shared), [resource.key]: id };
    const models = [...store.list(resource.collectionPath)].filter(({ value }) => !SOCKETS.isOngoing(value));
    const model = mostSimilar(models, known);
    if (!model) return;
    const moments = Object.entries(model.value).filter(([name]) => name.endsWith('At'));
    const copy = copyEntity({ document, random }, resource.schema, model.value, {
      ...Object.fromEntries(moments),
      ...known,
    });
    if (faultsOf(resource.schema, copy).length === 0) store.set(resource.collectionPath, id, copy);
  };
  const visit = (value: unknown, naming: Value): void => {
    if (typeof value === 'string' && ID.test(value)) add(value, naming);
    else if (Array.isArray(value)) for (const part of value) visit(part, naming);
    else if (isRaw(value)) for (const part of Object.values(value)) visit(part, value);
  };
  for (const path of [...store.paths()]) for (const { value } of [...store.list(path)]) visit(value, value);
  for (const { kind, media, request } of api.operations) {
    const shown = [...(request?.examples ?? []), ...(kind === 'described' ? (media?.examples ?? []) : [])];
    for (const { value } of shown) visit(value, {});
  }
}

/** The resources of entities that can be read by their id alone, by the beginning of their ids: `chr_`. */
function readableResources({ operations }: DescribedApi, store: Store): Map<string, Resource> {
  const found = operations.flatMap(({ kind, resource }): [string, Resource][] => {
    if (kind !== 'read' || !resource || resource.collectionPath.includes('{')) return [];
    const [first] = store.list(resource.collectionPath);
    const id = textOf(first?.value[resource.key]);
    return ID.test(id) ? [[id.slice(0, 4), resource]] : [];
  });
  return new Map(found);
}

/** Whether a property says where something is or whose it is: `chargerId`, `socketNumber`. */
function isPlace(name: string, value: unknown): boolean {
  return name.endsWith('Number') || (typeof value === 'string' && ID.test(value));
}
