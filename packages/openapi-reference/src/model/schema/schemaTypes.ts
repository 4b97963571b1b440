import { isRaw, listOf, type Raw } from '../../load/raw';
import type { JsonValue, SchemaType } from '../types';

const ALL: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Returns `type` as a list of known types without duplicates. Empty when the schema has no type. */
export function statedTypes(schema: Raw): SchemaType[] {
  const stated = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return [...new Set(stated.filter((type): type is SchemaType => ALL.includes(String(type))))];
}

/** Returns the JSON Schema type of a value. */
function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number';
    case 'string':
      return 'string';
    default:
      return 'object';
  }
}

const IMPLIED: readonly [SchemaType, readonly string[]][] = [
  [
    'object',
    ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'maxProperties'],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/**
 * Returns the types to show to readers: `type`, or else the types that `const`, `enum` or other keywords imply. For
 * JSON Schema, a schema with `properties` but without `type` also allows other types; its author means an object.
 */
export function readerTypes(schema: Raw): SchemaType[] {
  const stated = statedTypes(schema);
  if (stated.length > 0) return stated;
  if (schema['const'] !== undefined) return [typeOfValue(schema['const'])];
  const values = listOf(schema['enum']);
  if (values.length > 0) return [...new Set(values.map(typeOfValue))];
  return IMPLIED.filter(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined)).map(
    ([type]) => type,
  );
}

/** Returns the types that both lists allow. An empty list allows all types. */
export function intersectTypes(a: readonly SchemaType[], b: readonly SchemaType[]): SchemaType[] {
  if (a.length === 0) return [...b];
  if (b.length === 0) return [...a];
  const both = a.flatMap((type): SchemaType[] => {
    if (b.includes(type)) return [type];
    if (type === 'number' && b.includes('integer')) return ['integer'];
    if (type === 'integer' && b.includes('number')) return ['integer'];
    return [];
  });
  return both.length > 0 ? both : [...b];
}

/** Converts a parsed value to JSON. Values that JSON does not support become null. */
export function toJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (isRaw(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
  return null;
}
