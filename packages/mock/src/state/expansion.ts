import { memoise } from '@voltmoor/build-tools/memoise';
import { follow, textOf, textsOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { ID, lowerFirst } from '../api/names';
import type { Operation, Resource } from '../api/operations';
import { propertiesOf, requiredOf } from '../api/schemas';
import type { Store, Value } from './store';

/** Where an entity is shown. */
export interface Shown {
  document: OpenApiDocument;
  store: Store;
  operations: readonly Operation[];
  resource: Resource;
  /** Path of its collection. */
  collection: string;
  query: ReadonlyMap<string, string>;
}

/**
 * The fields of an entity that a request asks for: those that `fields` selects, and the related entities that `expand`
 * adds, such as the location of a charger. Related entities that the request does not ask for are left out.
 */
export function showEntity(value: Value, shown: Shown): Value {
  const { resource, query } = shown;
  const result = { ...value };
  const asked = query.get('expand')?.split(',') ?? [];
  for (const name of expandableOf(resource, shown)) {
    const related = asked.includes(name) ? relatedTo(value, name, shown) : undefined;
    if (related === undefined) delete result[name];
    else result[name] = related;
  }
  const fields = query.get('fields')?.split(',');
  if (fields === undefined) return result;
  const names = new Set(['id', ...fields, ...asked]);
  return Object.fromEntries(Object.entries(result).filter(([name]) => names.has(name)));
}

/**
 * The names that the parameter `expand` accepts in any operation that returns entities of this kind. A required property,
 * such as the sockets of a charger, is always there.
 */
const expandableOf = memoise((resource: Resource, { document, operations }: Shown): readonly string[] => {
  const required = requiredOf(document, resource.schema);
  const parameters = operations
    .filter((operation) => operation.resource?.itemPath === resource.itemPath)
    .flatMap(({ route }) => route.parameters.filter(({ name }) => name === 'expand'));
  const names = parameters.flatMap((parameter) => {
    const schema = follow(document, parameter['schema']);
    return textsOf(follow(document, schema['items'] ?? schema)['enum']);
  });
  return [...new Set(names)].filter((name) => !required.has(name));
});

/** The entity or the entities that a property shows. Undefined if there are none. */
function relatedTo(value: Value, name: string, { document, store, resource, collection }: Shown): unknown {
  const id = textOf(value[`${name}Id`]);
  if (ID.test(id)) {
    const related = store.find(id) ?? {};
    const properties = propertiesOf(document, propertiesOf(document, resource.schema).get(name));
    return Object.fromEntries(Object.entries(related).filter(([property]) => properties.has(property)));
  }
  const key = textOf(value[resource.key]);
  const below = store.values(`${collection}/${key}/${name}`);
  if (below.length > 0) return below;
  const owner = `${lowerFirst(resource.type)}Id`;
  const others = store.values(`/${name}`);
  return others.some((other) => owner in other)
    ? others.filter((other) => other[owner] === key)
    : value[name];
}
