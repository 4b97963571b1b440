import { follow } from '@voltmoor/openapi-reference/load/pointer';
import {
  entriesOf,
  listOf,
  rawOf,
  textOf,
  textsOf,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi-reference/load/raw';

/** The media type and schema of a body, with its named examples. */
export interface Media {
  type: string;
  schema: Raw;
  examples: readonly { name: string; value: unknown }[];
}

const SCHEMAS = '#/components/schemas/';

/** Returns the first media type of a response or request body, or undefined when there is none. */
export function mediaOf(document: OpenApiDocument, value: unknown): Media | undefined {
  const [type, media] = entriesOf(follow(document, value)['content'])[0] ?? [];
  if (type === undefined) return undefined;
  const raw = rawOf(media);
  const named = entriesOf(raw['examples']).map(([name, one]) => ({
    name,
    value: follow(document, one)['value'],
  }));
  const single = raw['example'] === undefined ? [] : [{ name: 'example', value: raw['example'] }];
  return { type, schema: rawOf(raw['schema']), examples: named.length > 0 ? named : single };
}

/** Returns the properties of a schema by name, including those of the schemas that it combines. */
export function propertiesOf(document: OpenApiDocument, schema: unknown, depth = 0): Map<string, Raw> {
  if (depth > 8) return new Map();
  const raw = follow(document, schema);
  const parts = [...listOf(raw['allOf']), ...listOf(raw['oneOf']), ...listOf(raw['anyOf'])];
  const inherited = parts.flatMap((part) => [...propertiesOf(document, part, depth + 1)]);
  return new Map([
    ...inherited,
    ...entriesOf(raw['properties']).map(([name, one]) => [name, rawOf(one)] as const),
  ]);
}

/** Returns the names that a schema and the schemas of its `allOf` require. */
export function requiredOf(document: OpenApiDocument, schema: unknown, depth = 0): Set<string> {
  if (depth > 8) return new Set();
  const raw = follow(document, schema);
  const parts = listOf(raw['allOf']).flatMap((part) => [...requiredOf(document, part, depth + 1)]);
  return new Set([...parts, ...textsOf(raw['required'])]);
}

/** Returns the types that a schema names, following references and `oneOf`. */
export function typesOf(document: OpenApiDocument, schema: unknown, depth = 0): string[] {
  if (depth > 8) return [];
  const raw = follow(document, schema);
  const parts = [...listOf(raw['oneOf']), ...listOf(raw['anyOf']), ...listOf(raw['allOf'])];
  return [[raw['type']].flat().map(textOf), ...parts.map((part) => typesOf(document, part, depth + 1))]
    .flat()
    .filter(Boolean);
}

/**
 * Returns the name of the schema that describes an entity. A schema that extends another with `allOf` has the name of
 * that one: the response to a creation often adds a secret to the entity.
 */
export function entityName(document: OpenApiDocument, schema: unknown): string | undefined {
  const reference = textOf(rawOf(schema)['$ref']);
  if (!reference.startsWith(SCHEMAS)) return undefined;
  const base = listOf(follow(document, schema)['allOf']).find(
    (part) => textOf(rawOf(part)['$ref']) !== '' && propertiesOf(document, part).has('id'),
  );
  return base === undefined ? reference.slice(SCHEMAS.length) : entityName(document, base);
}

/** Whether a property, or the schema that it refers to, is read-only. */
export function isReadOnly(document: OpenApiDocument, property: unknown): boolean {
  return rawOf(property)['readOnly'] === true || follow(document, property)['readOnly'] === true;
}
