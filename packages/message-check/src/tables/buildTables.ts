import type { LoadedApi } from '@voltmoor/reference';
import { listOperations, type LocatedOperation } from '@voltmoor/openapi/model';
import { follow, entriesOf, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { completeOcpi } from '../ocpi/completeOcpi';
import { compactSchema } from './compactSchema';
import { DEFS, type CompactSchema, type Message, type NamedSchema, type Table } from './types';

/** An API with its document. */
export interface TableSource {
  options: Pick<LoadedApi['options'], 'id' | 'label' | 'operationsPath'>;
  document: OpenApiDocument;
  /** Whether the reference has a page for a named schema. */
  hasPage(name: string): boolean;
}

/** An API as the reference loads it. */
export function toTableSource({ options, published, reference }: LoadedApi): TableSource {
  const hasPage = (name: string): boolean => {
    const named = Object.hasOwn(reference.schemas, name) ? reference.schemas[name] : undefined;
    return named !== undefined && named.usedByTotal > 1 && named.schema.properties.length > 0;
  };
  return { options, document: published, hasPage };
}

/** Builds the tables of an API: one per version if its operations name versions (`x-api-version`), otherwise one. */
export function buildTables(source: TableSource): Table[] {
  const operations = (['paths', 'webhooks'] as const).flatMap((group) =>
    listOperations(source.document, group),
  );
  const versions = new Set(operations.flatMap((operation) => versionOf(operation) ?? []));
  if (versions.size === 0) return [buildTable(source, operations)];
  const tables = [...versions].map((version) => {
    const own = operations.filter((operation) => (versionOf(operation) ?? version) === version);
    return buildTable(source, own, version);
  });
  // Only OCPI has versions.
  return completeOcpi(tables);
}

/** The version that an operation belongs to. Undefined for operations of all versions. */
function versionOf({ raw }: LocatedOperation): string | undefined {
  const version = textOf(raw['x-api-version']);
  return /^\d/.test(version) ? version : undefined;
}

function buildTable(
  { options, document, hasPage }: TableSource,
  operations: LocatedOperation[],
  version?: string,
): Table {
  const documented = rawOf(rawOf(document['components'])['schemas']);
  const schemas: Record<string, NamedSchema> = {};
  const waiting: string[] = [];
  const compact = (schema: unknown): CompactSchema => compactSchema(schema, (name) => waiting.push(name));
  const bodies = operations.flatMap((operation) =>
    listBodies(document, operation, options.operationsPath, compact),
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (Object.hasOwn(schemas, name)) continue;
    const raw = rawOf(documented[name]);
    schemas[name] = {
      title: textOf(raw['title']) || name,
      ...(hasPage(name) && { hasPage: true as const }),
      ...compact(raw),
    };
  }
  const id = version === undefined ? options.id : `${options.id}-${version}`;
  // Errors have the same schema everywhere, so they are objects of the table, and no messages of operations.
  const messages = bodies.filter((body): body is Message => body.kind !== 'error');
  const pushed = new Set(messages.flatMap(({ kind, schema }) => (kind === 'webhook' ? schema.$ref : [])));
  const objects = listObjects(schemas, bodies, options.operationsPath);
  return {
    id,
    api: options.id,
    label: version === undefined ? options.label : `${options.label} ${version}`,
    protocol: version === undefined ? 'api' : 'ocpi',
    ...(version !== undefined && { version }),
    operationsPath: options.operationsPath,
    schemas,
    messages: [
      ...objects.filter(({ schema }) => version !== undefined || !pushed.has(schema.$ref)),
      ...messages,
    ],
  };
}

/** A body of an operation. */
type Body = Omit<Message, 'kind'> & { kind: Message['kind'] | 'error' };

/** The bodies of an operation: its request, and each kind of response. */
function listBodies(
  document: Raw,
  { raw, id, pointer }: LocatedOperation,
  operationsPath: string,
  compact: (schema: unknown) => CompactSchema,
): Body[] {
  const isWebhook = pointer.startsWith('#/webhooks/');
  const page = `${operationsPath}/${id}`;
  const summary = textOf(raw['summary']) || id;
  const request = jsonSchema(follow(document, raw['requestBody']));
  const bodies: Body[] = [];
  if (request !== undefined)
    bodies.push({
      id: `${id} request`,
      label: isWebhook ? summary : `${summary}: request`,
      kind: isWebhook ? 'webhook' : 'request',
      schema: compact(request),
      page: `${page}#request`,
    });
  const seen = new Set<string>();
  for (const [status, response] of entriesOf(raw['responses'])) {
    const schema = jsonSchema(follow(document, response));
    const text = JSON.stringify(schema);
    if (schema === undefined || seen.has(text)) continue;
    seen.add(text);
    bodies.push({
      id: `${id} response ${status}`,
      label: `${summary}: response`,
      kind: status.startsWith('2') ? 'response' : 'error',
      schema: compact(schema),
      page: `${page}#response.${status}`,
    });
  }
  return bodies;
}

function jsonSchema(body: Raw): unknown {
  const [, media] =
    entriesOf(body['content']).find(([type]) => /^application\/(?:[\w.-]+\+)?json$/.test(type)) ?? [];
  return rawOf(media)['schema'];
}

/**
 * The named objects. A list such as `CdrListResponse` is a response already.
 * @param bodies everything that is sent, with errors
 */
function listObjects(
  schemas: Record<string, NamedSchema>,
  bodies: readonly Body[],
  operationsPath: string,
): Message[] {
  /** The first page of each schema that a body consists of. */
  const pages = new Map<string, string>();
  for (const { schema, page } of bodies) {
    for (const name of listReferences(schemas, schema)) pages.set(name, pages.get(name) ?? page);
  }
  return Object.entries(schemas)
    .filter(([, { properties, allOf, oneOf }]) => properties ?? allOf ?? oneOf)
    .map(([name, { title, hasPage }]) => ({
      id: name,
      label: title,
      kind: 'object',
      schema: { $ref: DEFS + name },
      page: hasPage
        ? `${operationsPath}/schemas/${name}#schema.${name}`
        : (pages.get(name) ?? bodies[0]?.page ?? operationsPath),
      ...(!pages.has(name) && { isFragment: true as const }),
    }));
}

/** The schemas that a body consists of: its own, its variants, and what an envelope or a list contains. */
function listReferences(schemas: Record<string, NamedSchema>, schema: CompactSchema): string[] {
  const name = schema.$ref?.slice(DEFS.length);
  const target = name === undefined ? undefined : schemas[name];
  const data = (target ?? schema).properties?.['data'];
  const parts = [
    ...(target?.oneOf ?? schema.oneOf ?? []),
    ...(target?.anyOf ?? schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(data ? [data] : []),
  ];
  return [...(name === undefined ? [] : [name]), ...parts.flatMap((part) => listReferences(schemas, part))];
}
