import { memoise } from '@voltmoor/build-tools/memoise';
import type { OpenApiDocument } from '@voltmoor/openapi/raw';
import {
  pointerSegments,
  isRaw,
  listOf,
  nodeAt,
  rawOf,
  textOf,
  textsOf,
  type Raw,
} from '@voltmoor/openapi/raw';
import { ComponentGraph, METHODS, listOperations, type LocatedOperation } from '@voltmoor/openapi/model';

/**
 * Returns a function that reduces a document to one operation or webhook and the components that it uses. The result is a
 * valid document of the same OpenAPI version. The function throws for an unknown operation.
 */
export function createSlicer(document: OpenApiDocument): (operationId: string) => OpenApiDocument {
  const graph = new ComponentGraph(document);
  const taken = new Set<string>();
  const operations = listOperations(document, 'paths', taken);
  const webhooks = listOperations(document, 'webhooks', taken);
  const byId = new Map([...operations, ...webhooks].map((operation) => [operation.id, operation]));
  return (operationId) => {
    const operation = byId.get(operationId);
    if (!operation) throw new Error(`reference: there is no operation "${operationId}" to slice.`);
    return slice(document, graph, operation, operations);
  };
}

function slice(
  document: OpenApiDocument,
  graph: ComponentGraph,
  operation: LocatedOperation,
  all: readonly LocatedOperation[],
): OpenApiDocument {
  const { pathItem, method, path, pointer, raw } = operation;
  const others = [...METHODS, 'additionalOperations'].filter(
    (other) => other !== (METHODS.includes(method) ? method : 'additionalOperations'),
  );
  const ownItem = { [path]: without(pathItem, others) };
  const isWebhook = pointer.startsWith('#/webhooks/');
  const paths: Record<string, unknown> = isWebhook ? {} : { ...ownItem };
  const roots = () => [...Object.values(ownItem), ...Object.values(paths)];
  let reached = graph.reachableFrom(roots());
  const refsNow = () =>
    [raw, ...reached.map((node) => rawOf(nodeAt(document, node.pointer)))].flatMap((part) =>
      pathRefsOf(part),
    );
  let refs = refsNow();
  // When a $ref points into another path, that path is needed as well.
  for (const { pointer: target, path: other } of all) {
    if (other in paths || !refs.some((ref) => ref.startsWith(target))) continue;
    paths[other] = rawOf(document['paths'])[other];
    reached = graph.reachableFrom(roots());
    refs = refsNow();
  }
  const security = Array.isArray(raw['security']) ? raw['security'] : document['security'];
  const components = pickComponents(document, [
    ...reached.map((node) => node.pointer),
    ...schemePointers(security),
  ]);
  const tags = textsOf(raw['tags']);
  return withoutUndefined({
    openapi: document['openapi'],
    info: document['info'],
    jsonSchemaDialect: document['jsonSchemaDialect'],
    servers: document['servers'],
    security: document['security'] === undefined ? undefined : security,
    tags: listOf(document['tags']).filter((tag) => tags.includes(textOf(rawOf(tag)['name']))),
    paths: isWebhook && Object.keys(paths).length === 0 ? undefined : paths,
    webhooks: isWebhook ? ownItem : undefined,
    components,
  });
}

/** Lists the `$ref`s into `paths` in a part of the document. */
const pathRefsOf = memoise((part: Raw): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"(#\/paths\/[^"]*)/g)].map(([, ref = '']) => ref),
);

/** Returns the components at these pointers, in document order. */
function pickComponents(document: OpenApiDocument, pointers: readonly string[]): Raw | undefined {
  const wanted = new Set(pointers.map((pointer) => pointerSegments(pointer).slice(1, 3).join('\u0000')));
  const groups = Object.entries(rawOf(document['components'])).flatMap(
    ([group, entries]): [string, Raw][] => {
      if (!isRaw(entries)) return [];
      const picked = Object.entries(entries).filter(([name]) => wanted.has(`${group}\u0000${name}`));
      return picked.length > 0 ? [[group, Object.fromEntries(picked)]] : [];
    },
  );
  return groups.length > 0 ? Object.fromEntries(groups) : undefined;
}

function schemePointers(security: unknown): string[] {
  return listOf(security).flatMap((alternative) =>
    Object.keys(rawOf(alternative)).map((name) => `#/components/securitySchemes/${name}`),
  );
}

function without(record: Raw, keys: readonly string[]): Raw {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

function withoutUndefined(record: Raw): Raw {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
