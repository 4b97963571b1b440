import { rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { toCategories } from './categories';
import { ComponentGraph } from './componentGraph';
import { ModelContext } from './context';
import { toOperation } from './operation';
import { placeOperations, type PlacedOperation } from './operationIds';
import { toSecuritySchemes } from './security';
import { toServers } from './servers';
import { toRow, withExternalDocs } from './toRow';
import type { ApiReference, NamedSchema, Operation } from './types';
import { collectUsage, type Usage } from './usedBy';

export interface BuildOptions {
  /** Short stable id from the configuration: `cpo`. */
  id: string;
  /** Set for a snapshot: ISO date-time of its fetch. */
  asOf?: string;
}

/**
 * The model of a bundled document in the words of OpenAPI 3.1. Pure; never follows a `$ref` to a named schema, so
 * time and size grow with the document. Reads defensively: what is missing or of the wrong type is left out.
 */
export function buildApiReference(document: OpenApiDocument, { id, asOf }: BuildOptions): ApiReference {
  const context = new ModelContext(document);
  const info = rawOf(document['info']);
  const migration = textOf(info['x-migration']);
  const taken = new Set<string>();
  const placed = placeOperations(document, 'paths', taken);
  const hooks = placeOperations(document, 'webhooks', taken);
  const { categories, categoryOf } = toCategories(document, placed, hooks);
  const idOf = linkLookup(placed);

  const build = (operation: PlacedOperation, kind: Operation['kind']): Operation =>
    toOperation(context, operation, kind, { category: categoryOf.get(operation.id) ?? '', idOf });
  const operations = Object.fromEntries(
    placed.map((operation) => [operation.id, build(operation, 'operation')]),
  );
  const webhooks = hooks.map((hook) => build(hook, 'webhook'));

  const usage = collectUsage(
    new ComponentGraph(document),
    placed.map(({ id: operationId, raw, pathItem }) => ({
      id: operationId,
      part: [raw, pathItem['parameters']],
    })),
  );
  return {
    id,
    title: textOf(info['title']) || id,
    version: textOf(info['version']),
    openapi: textOf(document['openapi']),
    description: withExternalDocs(textOf(info['description']), document['externalDocs']),
    servers: toServers(document['servers']),
    categories,
    operations,
    webhooks,
    schemas: buildSchemas(context, usage),
    securitySchemes: toSecuritySchemes(context, rawOf(document['components'])),
    ...(migration === '' ? {} : { migration }),
    ...(asOf === undefined ? {} : { asOf }),
  };
}

/** All named schemas, those first that were named on the way (a `$ref` into the middle of a schema) included. */
function buildSchemas(context: ModelContext, usage: ReadonlyMap<string, Usage>): Record<string, NamedSchema> {
  const schemas = new Map<string, NamedSchema>();
  // The map grows while rows are built; its iterator visits what is added.
  for (const [name, raw] of context.named) {
    context.current = name;
    const schema = context.selfContained.get(name) ?? toRow(context, raw);
    const { usedBy, usedByTotal } = usage.get(name) ?? { usedBy: [], usedByTotal: 0 };
    schemas.set(name, { name, title: schema.title ?? name, schema, usedBy, usedByTotal });
  }
  return Object.fromEntries(schemas);
}

function linkLookup(placed: readonly PlacedOperation[]): (link: Raw) => string | undefined {
  const byWritten = new Map(placed.filter(({ written }) => written).map(({ written, id }) => [written, id]));
  const byPointer = new Map(placed.map(({ pointer, id }) => [pointer, id]));
  return (link) => {
    const ref = textOf(link['operationRef']);
    return byWritten.get(textOf(link['operationId'])) ?? byPointer.get(ref.slice(ref.indexOf('#')));
  };
}
