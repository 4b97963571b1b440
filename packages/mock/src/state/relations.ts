import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { DescribedApi } from '../api/api';
import { NAMES } from '../api/names';
import type { Resource } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { fillPath } from './seeds';
import type { Store, Value } from './store';

/** Whether an entity has to do with one of some ids. */
export type Relation = (value: Value, ids: readonly string[]) => boolean;

/**
 * Finds out how entities are related to a property that they do not have themselves, but by which their list can be
 * filtered:
 *
 * - An entity has the ids in the list below its path: a driver has the sites of `/drivers/{driverId}/sites`.
 * - An operator has the sites to which `siteAccess` gives access.
 * - A session belongs to the customer of its CDR, tag or driver.
 *
 * @param name the property: `siteId`
 * @returns undefined if nothing relates entities of this kind to the property
 */
export function relationOf(
  { document, operations, store }: DescribedApi & { store: Store },
  { schema, itemPath, parameter, key }: Resource,
  name: string,
): Relation | undefined {
  const resources = operations.flatMap(({ resource }) => resource ?? []);
  const withParameter = (wanted: string): Resource | undefined =>
    resources.find((other) => other.parameter === wanted && !other.collectionPath.includes('{'));
  const has = (resource: Resource, property: string): boolean =>
    propertiesOf(document, resource.schema).has(property);
  const below = resources.find(
    (resource) => resource.collectionPath.startsWith(`${itemPath}/`) && has(resource, name),
  );
  if (below)
    return (value, ids) => {
      const collection = fillPath(below.collectionPath, { [parameter]: value[key] });
      return [...store.list(collection)].some((entity) => ids.includes(textOf(entity.value[name])));
    };
  const properties = propertiesOf(document, schema);
  const named = withParameter(name);
  if (named && name === NAMES.access.of && properties.has(NAMES.access.list))
    return (value, ids) => {
      const targets = listOf(value[NAMES.access.list]).map((entry) => rawOf(entry)[NAMES.access.target]);
      return ids.some((id) => {
        const owner = store.get(named.collectionPath, id)?.value[NAMES.access.owner];
        return targets.some((target) => target === null || target === id || target === owner);
      });
    };
  const holders = NAMES.holders.flatMap((property) => {
    const holder = properties.has(property) && withParameter(property);
    return holder && has(holder, name) ? [{ property, collection: holder.collectionPath }] : [];
  });
  if (holders.length === 0) return undefined;
  return (value, ids) => {
    const known = holders.flatMap(
      ({ property, collection }) => store.get(collection, textOf(value[property]))?.value[name] ?? [],
    );
    return ids.includes(textOf(known[0]));
  };
}
