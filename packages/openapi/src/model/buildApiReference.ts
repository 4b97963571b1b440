import { rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { toCategories } from './categories';
import { ModelContext } from './context';
import { toFieldMap } from './fieldMap';
import { withPathExamples } from './operation/pathExamples';
import { toOperation, toServers } from './operation/operation';
import { listOperations, type LocatedOperation } from './operation/operationIds';
import { toSecuritySchemes } from './operation/security';
import { toRow, withExternalDocs } from './schema/toRow';
import type { ApiReference, NamedSchema, Operation } from './types';
import { collectUsages, type SchemaUsages } from './usedBy';

export interface BuildOptions {
  /** Short, stable id of the API in the configuration: `cpo`. */
  id: string;
  /** ISO date-time of the last successful fetch, when the document is a snapshot. */
  asOf?: string;
}

/**
 * Builds the model of a bundled OpenAPI 3.1 document. A pure function. It never follows a `$ref` to a named schema, so
 * its time and the size of the model are proportional to the size of the document. Missing values and values of the
 * wrong type are left out; it does not throw.
 */
export function buildApiReference(document: OpenApiDocument, { id, asOf }: BuildOptions): ApiReference {
  const context = new ModelContext(document);
  const info = rawOf(document['info']);
  const migration = textOf(info['x-migration']);
  const fieldMap = toFieldMap(document['x-field-map']);
  const taken = new Set<string>();
  const placed = listOperations(document, 'paths', taken);
  const hooks = listOperations(document, 'webhooks', taken);
  const { categories, categoryOf } = toCategories(document, placed, hooks);
  const idOf = linkLookup(placed);

  const build = (operation: LocatedOperation, kind: Operation['kind']): Operation =>
    toOperation(context, operation, kind, { category: categoryOf.get(operation.id) ?? '', idOf });
  const operations = Object.fromEntries(
    placed.map((operation) => [operation.id, build(operation, 'operation')]),
  );
  const webhooks = hooks.map((hook) => build(hook, 'webhook'));
  const schemas = buildSchemas(context, collectUsages(document, placed, hooks));

  return {
    id,
    title: textOf(info['title']) || id,
    version: textOf(info['version']),
    openapi: textOf(document['openapi']),
    description: withExternalDocs(textOf(info['description']), document['externalDocs']),
    about: toAbout(info),
    servers: toServers(document['servers']),
    categories,
    operations: withPathExamples(operations, schemas),
    webhooks,
    schemas,
    securitySchemes: toSecuritySchemes(context, rawOf(document['components'])),
    ...(migration === '' ? {} : { migration }),
    ...(fieldMap && { fieldMap }),
    ...(asOf === undefined ? {} : { asOf }),
  };
}

function toAbout(info: Raw): ApiReference['about'] {
  const contact = rawOf(info['contact']);
  const license = rawOf(info['license']);
  const email = textOf(contact['email']);
  const entries = [
    ['Contact', textOf(contact['name']), textOf(contact['url'])],
    ['E-mail', email, email && `mailto:${email}`],
    ['Licence', textOf(license['name']) || textOf(license['identifier']), textOf(license['url'])],
    ['Terms of service', textOf(info['termsOfService']), textOf(info['termsOfService'])],
  ] as const;
  return entries
    .filter(([, text, url]) => text !== '' || url !== '')
    .map(([label, text, url]) => ({ label, text: text || url, ...(url !== '' && { url }) }));
}

/** Builds all named schemas, including those that got their name here because a `$ref` points into another schema. */
function buildSchemas(context: ModelContext, usages: SchemaUsages): Record<string, NamedSchema> {
  const schemas = new Map<string, NamedSchema>();
  // Building a row may add schemas to the map. The iterator visits these as well.
  for (const [name, raw] of context.named) {
    context.current = name;
    const schema = context.selfContained.get(name) ?? toRow(context, raw);
    schemas.set(name, { name, title: schema.title ?? name, schema, ...usages(name) });
  }
  return Object.fromEntries(schemas);
}

function linkLookup(placed: readonly LocatedOperation[]): (link: Raw) => string | undefined {
  const byOperationId = new Map(
    placed.filter(({ operationId }) => operationId).map(({ operationId, id }) => [operationId, id]),
  );
  const byPointer = new Map(placed.map(({ pointer, id }) => [pointer, id]));
  return (link) => {
    const ref = textOf(link['operationRef']);
    return byOperationId.get(textOf(link['operationId'])) ?? byPointer.get(ref.slice(ref.indexOf('#')));
  };
}
