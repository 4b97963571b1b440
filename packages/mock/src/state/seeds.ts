import { entriesOf, follow, isRaw, listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import type { OpenApiDocument, Raw } from '@voltmoor/openapi/raw';
import { matchPath } from '@voltmoor/openapi/requests';
import { responseOf, type Operation, type Resource } from '../api/operations';
import { generateBody } from '../api/schemas';
import { copyEntity } from './copies';
import type { Random } from './random';
import type { Entity, Store } from './store';

/** Replaces the parameters of a path: `/chargers/{chargerId}` → `/chargers/chr_4k9d2m7xq1ab`. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name])));
}

/** Returns the entity that a path names. */
export function entityAt(
  store: Store,
  { collectionPath, parameter }: Resource,
  pathValues: Readonly<Record<string, string>>,
): Entity | undefined {
  return store.get(fillPath(collectionPath, pathValues), pathValues[parameter] ?? '');
}

/**
 * Returns the example values of the parameters of an operation in the path or another place. If a parameter has several
 * examples, the one with the name of an example of the body belongs to it, and optional parameters are sent with it.
 *
 * @param sent name of the example of the body. Default: the first one
 * @param place `path`, `query` or `header`. An optional parameter is only returned if it belongs to the example
 * @returns the values by the name of their parameter
 */
export function exampleParameters(
  document: OpenApiDocument,
  { route, request }: Pick<Operation, 'route' | 'request'>,
  sent = request?.examples[0]?.name,
  place = 'path',
): Record<string, string> {
  const values = route.parameters.flatMap((parameter) => {
    if (parameter['in'] !== place) return [];
    const examples = entriesOf(parameter['examples']);
    const own = examples.length > 1 ? examples.find(([name]) => name === sent) : undefined;
    if (place !== 'path' && parameter['required'] !== true && !own) return [];
    const chosen = follow(document, (own ?? examples[0])?.[1])['value'];
    const { example = chosen } = parameter;
    const schema = follow(document, parameter['schema']);
    return [[textOf(parameter['name']), textOf(example ?? listOf(schema['examples'])[0])] as const];
  });
  return Object.fromEntries(values);
}

/** Returns the values of the path for each example of the body, or once if there is none. */
export function allExampleParameters(
  document: OpenApiDocument,
  operation: Operation,
): Record<string, string>[] {
  const names = operation.request?.examples.map(({ name }) => name) ?? [];
  return [...new Set([undefined, ...names])].map((name) => exampleParameters(document, operation, name));
}

/**
 * Fills the store with the entities in the examples of the responses. A resource without examples gets the entity that its
 * samples read. If an entity has several examples, the first one
 * is used, and examples of single entities come before those of lists. Examples of creations are left out, so that a
 * request can create them.
 */
export function seedStore(document: OpenApiDocument, operations: readonly Operation[], store: Store): void {
  const kinds = ['read', 'list', 'update', 'action'];
  const rank = ({ kind, media }: Operation): number =>
    (media?.examples ?? []).length > 0 ? kinds.indexOf(kind) : kinds.length;
  for (const operation of operations.toSorted((a, b) => rank(a) - rank(b))) {
    const { resource, list } = operation;
    if (!kinds.includes(operation.kind) || !resource) continue;
    const parents = exampleParameters(document, operation);
    for (const { value: example } of shownBy(document, operation, store)) {
      const values = list ? listOf(rawOf(example)[list.property]) : [example];
      for (const value of values.filter(isRaw)) {
        const own = Object.fromEntries(
          Object.entries(value).filter(([, property]) => textOf(property) !== ''),
        );
        addEntity(store, fillPath(resource.collectionPath, { ...parents, ...own }), resource.key, value);
      }
    }
  }
}

/** The examples of a response, or the one that is generated for it where a resource that has no entities yet is read. */
function shownBy(document: OpenApiDocument, operation: Operation, store: Store): { value: unknown }[] {
  const { kind, media, resource, status } = operation;
  const examples = (media?.examples ?? []).filter(({ value }) => value !== undefined);
  const isMissing = kind === 'read' && resource && !anyOf(store, resource.collectionPath);
  if (!media || examples.length > 0 || !isMissing) return examples;
  return [{ value: generateBody(document, responseOf(document, operation, status), media.type) }];
}

/** Adds copies of entities that only a path names, so that every operation finds the entity of its example. */
export function seedPaths(
  document: OpenApiDocument,
  operations: readonly Operation[],
  random: Random,
  store: Store,
): void {
  const resources = new Map(operations.map(({ resource }) => [resource?.itemPath, resource]));
  for (const operation of operations) {
    for (const resource of resources.values()) {
      if (!resource || !`${operation.route.path}/`.startsWith(`${resource.itemPath}/`)) continue;
      const { collectionPath, key, parameter } = resource;
      for (const values of allExampleParameters(document, operation)) {
        const path = fillPath(collectionPath, values);
        const model = [...store.list(path)][0] ?? anyOf(store, collectionPath);
        const id = typeof model?.value[key] === 'number' ? Number(values[parameter]) : values[parameter];
        if (!model || store.get(path, textOf(id))) continue;
        const named = Object.fromEntries(entriesOf(values).filter(([name]) => name in model.value));
        const copy = copyEntity({ document, random }, resource.schema, model.value, { ...named, [key]: id });
        addEntity(store, path, key, copy);
      }
    }
  }
}

function addEntity(store: Store, path: string, key: string, value: Raw): void {
  const id = textOf(value[key]);
  if (id !== '' && !store.get(path, id)) store.set(path, id, structuredClone({ ...value }));
}

/** An entity of the same kind below another parent. */
export function anyOf(store: Store, template: string): Entity | undefined {
  for (const path of store.paths()) {
    const [first] = matchPath(template, path) ? store.list(path) : [];
    if (first) return first;
  }
  return undefined;
}

/** Finds the example of a response whose request is most similar to a body, with the body of that request. */
export function closestExample(
  document: OpenApiDocument,
  operation: Operation,
  body: unknown,
): { response: unknown; request: unknown } {
  const { status, media, request } = operation;
  const responses = media?.examples ?? [];
  const requests = request?.examples ?? [];
  const content = rawOf(responseOf(document, operation, status)['content'])[media?.type ?? ''];
  let best = { response: responses[0]?.value, request: requests[0]?.value, score: -Infinity };
  for (const response of responses) {
    const named = textsOf(rawOf(rawOf(rawOf(content)['examples'])[response.name])['x-requests']);
    const names = named.length > 0 ? named : [response.name];
    for (const { name, value } of requests) {
      const score = names.includes(name) ? similarity(value, body) : -Infinity;
      if (score > best.score) best = { response: response.value, request: value, score };
    }
  }
  return best;
}

function similarity(first: unknown, second: unknown): number {
  const [a, b] = [rawOf(first), rawOf(second)];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].reduce((sum, name) => {
    if (!(name in a) || !(name in b)) return sum - 1;
    return sum + (JSON.stringify(a[name]) === JSON.stringify(b[name]) ? 2 : 1);
  }, 0);
}
