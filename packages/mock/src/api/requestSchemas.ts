import { isRaw, listOf, rawOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '@voltmoor/openapi-reference/load/pointer';
import { isReadOnly, propertiesOf } from './schemas';

/** What an API does with read-only properties and unknown fields in the body of a request. */
type UnknownFields = 'refuse' | 'ignore';

/** Reads whether request bodies are closed: one body schema that forbids unknown fields speaks for the whole API. */
function readUnknownFields(document: OpenApiDocument): UnknownFields {
  const bodies = Object.values(rawOf(document['paths'])).flatMap((item) =>
    Object.values(rawOf(item)).flatMap((operation) =>
      Object.values(rawOf(follow(document, rawOf(operation)['requestBody'])['content'])),
    ),
  );
  const isClosed = bodies.some((media) => {
    const schema = rawOf(rawOf(media)['schema']);
    return [schema, follow(document, schema)].some(
      (one) => one['unevaluatedProperties'] === false || one['additionalProperties'] === false,
    );
  });
  return isClosed ? 'refuse' : 'ignore';
}

/**
 * Copies a document for checking requests. Read-only properties are not required. If unknown fields are refused,
 * read-only properties are too, and objects inside of a body are closed like the body itself.
 */
export function toRequestDocument(document: OpenApiDocument): OpenApiDocument {
  const fields = readUnknownFields(document);
  const copy = (node: unknown, isSchema: boolean, isPart: boolean): unknown => {
    if (Array.isArray(node)) return node.map((one) => copy(one, isSchema, isPart));
    if (!isRaw(node)) return node;
    const entries = Object.entries(node).map(([key, value]) => {
      if (VALUES.has(key) || key.startsWith('x-')) return [key, value];
      if (MAPS.has(key) && isRaw(value)) return [key, copyMap(value)];
      return [key, copy(value, isSchema || key === 'schema', PARTS.has(key))];
    });
    const result = Object.fromEntries(entries) as Record<string, unknown>;
    return isSchema ? forRequests(node, result, isPart) : result;
  };
  const copyMap = (value: Raw): Raw =>
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, true, false)]));
  const forRequests = (node: Raw, result: Record<string, unknown>, isPart: boolean): Raw => {
    const readOnly = [...propertiesOf(document, node)]
      .filter(([, property]) => isReadOnly(document, property))
      .map(([name]) => name);
    if (Array.isArray(result['required']))
      result['required'] = result['required'].filter((name) => !readOnly.includes(String(name)));
    if (!isRaw(result['properties'])) return result;
    const own = { ...result['properties'] } as Record<string, unknown>;
    for (const name of readOnly) if (own[name] !== undefined) own[name] = fields === 'ignore';
    result['properties'] = own;
    const isCombined = ['allOf', 'oneOf', 'anyOf', 'if', '$ref'].some((name) => node[name] !== undefined);
    const isOpen = node['additionalProperties'] === undefined && node['unevaluatedProperties'] === undefined;
    if (fields === 'refuse' && isOpen && !isPart && !isCombined && !extended.has(node)) {
      result['additionalProperties'] = false;
    }
    return result;
  };
  // A schema that `allOf` extends, or that has sibling keywords beside its `$ref`, must accept the added properties.
  const extended = findExtended(document);
  return copyComponents(document, copy, copyMap);
}

/** Keywords whose values are data. */
const VALUES = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  'required',
  'responses',
  'security',
]);
/** Keywords whose values are schemas by name. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
/** Keywords whose schemas see only a part of an object. */
const PARTS = new Set(['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'not']);

function copyComponents(
  document: OpenApiDocument,
  copy: (node: unknown, isSchema: boolean, isPart: boolean) => unknown,
  copyMap: (value: Raw) => Raw,
): OpenApiDocument {
  const { schemas, responses, securitySchemes, ...others } = rawOf(document['components']);
  const components = {
    ...rawOf(copy(others, false, false)),
    schemas: copyMap(rawOf(schemas)),
    ...(responses !== undefined && { responses }),
    ...(securitySchemes !== undefined && { securitySchemes }),
  };
  return { ...document, paths: copy(document['paths'], false, false), components };
}

function findExtended(document: OpenApiDocument): Set<unknown> {
  const extended = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isRaw(node)) return;
    if (node['$ref'] !== undefined && Object.keys(node).length > 1) extended.add(follow(document, node));
    for (const key of ['allOf', 'oneOf', 'anyOf'])
      for (const part of listOf(node[key])) extended.add(follow(document, part));
    Object.entries(node).forEach(([key, value]) => (VALUES.has(key) ? undefined : visit(value)));
  };
  visit(rawOf(document['components'])['schemas']);
  visit(document['paths']);
  return extended;
}
