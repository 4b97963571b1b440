import { numberOf } from '../../load/exactNumbers';
import { isRaw, listOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import type { JsonValue, SchemaType } from '../types';

const ALL: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** Returns `type` as a list of known types without duplicates. Empty when the schema has no type. */
export function statedTypes(schema: Raw): SchemaType[] {
  const stated = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return [...new Set(stated.filter((type): type is SchemaType => ALL.includes(String(type))))];
}

/** Returns the JSON Schema type of a value. */
export function typeOfValue(value: unknown): SchemaType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const number = numberOf(value);
  if (number !== undefined) return Number.isInteger(number) ? 'integer' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'string' : 'object';
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
  // An empty list of types is what is left of types that contradict each other.
  if (stated.length > 0 || (Array.isArray(schema['type']) && schema['type'].length === 0)) return stated;
  if (schema['const'] !== undefined) return [typeOfValue(schema['const'])];
  const values = listOf(schema['enum']);
  if (values.length > 0) return [...new Set(values.map(typeOfValue))];
  return IMPLIED.filter(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined)).map(
    ([type]) => type,
  );
}

/** Returns the types that are in both lists. An integer is also a number. */
export function intersectTypes(first: readonly SchemaType[], second: readonly SchemaType[]): SchemaType[] {
  const narrower = (types: readonly SchemaType[], others: readonly SchemaType[]): SchemaType[] =>
    types.filter((type) => accepts(others, type));
  return [...new Set([...narrower(first, second), ...narrower(second, first)])];
}

/** Whether a list of types contains a type. A list with `number` contains `integer`. */
export const accepts = (types: readonly SchemaType[], type: SchemaType): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** Formats whose values are all valid in the other format as well. */
const NARROWER: readonly (readonly [narrow: string, wide: string])[] = [
  ['int32', 'int64'],
  ['float', 'double'],
  ['email', 'idn-email'],
  ['hostname', 'idn-hostname'],
  ['uri', 'uri-reference'],
  ['uri', 'iri'],
];

/** Whether all values of one format are valid in the other one as well. */
export const isNarrowerFormat = (narrow: unknown, wide: unknown): boolean =>
  NARROWER.some((pair) => pair[0] === narrow && pair[1] === wide);

/** Converts a parsed value to JSON. Values that JSON does not support become null. */
export function toJson(value: unknown): JsonValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJson);
  if (isRaw(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
  return null;
}

const DEEPEST_CHOICE = 6;

/** Returns the types of a schema without building its row. Follows `$ref`, `allOf`, oneOf and anyOf. */
export function shallowTypes(context: ModelContext, schema: Raw, depth = 0): SchemaType[] {
  const flat = context.flat(schema);
  let types = readerTypes(flat.keywords);
  if (
    types.length === 0 &&
    (flat.properties.size > 0 || flat.patternProperties.size > 0 || flat.required.size > 0)
  ) {
    types = ['object'];
  }
  if (types.length === 0 && flat.items.length > 0) types = ['array'];
  if (types.length === 0 && depth < DEEPEST_CHOICE) {
    const choices = flat.variants.flatMap((variants) => variants.choices).filter(isRaw);
    types = choices.flatMap((choice) => shallowTypes(context, choice, depth + 1));
  }
  if (flat.nullable && types.length > 0) types = [...types.filter((type) => type !== 'null'), 'null'];
  return [...new Set(types)];
}
