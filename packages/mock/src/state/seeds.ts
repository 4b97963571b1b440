import { follow } from '@voltmoor/openapi-reference/load/pointer';
import { isRaw, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation, Resource } from '../api/operations';
import { mediaOf, type Media } from '../api/schemas';
import type { Store, Value } from './store';

/** Replaces the parameters of a path: `/chargers/{chargerId}` → `/chargers/chr_4k9d2m7xq1ab`. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
}

/** Returns the example values of the path parameters of an operation. */
export function exampleParameters(
  document: OpenApiDocument,
  { route }: Pick<Operation, 'route'>,
): Record<string, string> {
  const values = route.parameters
    .filter((one) => one['in'] === 'path')
    .map((one) => {
      const schema = follow(document, one['schema']);
      return [textOf(one['name']), textOf(one['example'] ?? listOf(schema['examples'])[0])] as const;
    });
  return Object.fromEntries(values);
}

/**
 * Fills the store with the entities in the examples of the responses. If an entity has several examples, the first one
 * is used, and examples of single entities come before those of lists. Examples of creations are left out, so that a
 * request can create them. An entity that only a path names is a copy of another one, so that every operation finds the
 * entity of its example.
 */
export function seedStore(document: OpenApiDocument, operations: readonly Operation[], store: Store): void {
  const add = (resource: Resource, parents: Readonly<Record<string, string>>, value: Value): void => {
    const key = textOf(value[resource.key]);
    if (key === '') return;
    const own = Object.entries(value).flatMap(([name, one]) =>
      textOf(one) ? [[name, textOf(one)] as const] : [],
    );
    const path = fillPath(resource.collectionPath, { ...parents, ...Object.fromEntries(own) });
    if (store.get(path, key) === undefined) store.set(path, key, structuredClone(value));
  };
  const examplesOf = (media: Media | undefined): unknown[] =>
    (media?.examples ?? []).map(({ value }) => value);
  for (const kind of ['read', 'list', 'update', 'action'] as const) {
    for (const operation of operations) {
      const { resource, list } = operation;
      if (operation.kind !== kind || !resource) continue;
      const parents = exampleParameters(document, operation);
      for (const example of examplesOf(operation.media)) {
        const values = list ? listOf(rawOf(example)[list.property]) : [example];
        values.filter(isRaw).forEach((value) => add(resource, parents, { ...value }));
      }
    }
  }
  seedFromPaths(document, operations, store);
}

function seedFromPaths(document: OpenApiDocument, operations: readonly Operation[], store: Store): void {
  const resources = new Map(
    operations.flatMap(({ resource }) => (resource ? [[resource.itemPath, resource]] : [])),
  );
  for (const operation of operations) {
    const values = exampleParameters(document, operation);
    for (const resource of resources.values()) {
      const { itemPath, collectionPath, key, parameter } = resource;
      if (operation.route.path !== itemPath && !operation.route.path.startsWith(`${itemPath}/`)) continue;
      const path = fillPath(collectionPath, values);
      const id = values[parameter] ?? '';
      const model = [...store.list(path)][0] ?? anyOf(store, collectionPath);
      if (id === '' || model === undefined || store.get(path, id) !== undefined) continue;
      const isNumber = typeof model.value[key] === 'number';
      store.set(path, id, { ...structuredClone(model.value), [key]: isNumber ? Number(id) : id });
    }
  }
}

/** An entity of the same kind below another parent. */
export function anyOf(store: Store, template: string): { value: Value } | undefined {
  const segments = template.split('/');
  for (const path of store.paths()) {
    const given = path.split('/');
    const isSame =
      given.length === segments.length &&
      segments.every((one, at) => one.startsWith('{') || one === given[at]);
    const first = isSame ? [...store.list(path)][0] : undefined;
    if (first) return first;
  }
  return undefined;
}

/** Finds the example of a response whose request is most similar to a body, with the body of that request. */
export function closestExample(
  document: OpenApiDocument,
  { route, status, media }: Operation,
  body: unknown,
): { response: unknown; request: unknown } {
  const responses = media?.examples ?? [];
  const requests = mediaOf(document, route.operation['requestBody'])?.examples ?? [];
  const content = rawOf(
    rawOf(follow(document, rawOf(route.operation['responses'])[String(status)])['content'])[
      media?.type ?? ''
    ],
  );
  const requestsOf = (name: string): string[] => {
    const named = listOf(rawOf(rawOf(content['examples'])[name])['x-requests']).map(textOf);
    return named.length > 0 ? named : [name];
  };
  const ranked = responses.flatMap(({ name, value }) =>
    requests
      .filter((request) => requestsOf(name).includes(request.name))
      .map((request) => ({
        response: value,
        request: request.value,
        score: similarity(request.value, body),
      })),
  );
  const best = ranked.reduce<(typeof ranked)[number] | undefined>(
    (found, one) => (found && found.score >= one.score ? found : one),
    undefined,
  );
  return best ?? { response: responses[0]?.value, request: requests[0]?.value };
}

function similarity(one: unknown, other: unknown): number {
  const [a, b] = [rawOf(one), rawOf(other)];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].reduce((sum, name) => {
    if (!(name in a) || !(name in b)) return sum - 1;
    return sum + (JSON.stringify(a[name]) === JSON.stringify(b[name]) ? 2 : 1);
  }, 0);
}
