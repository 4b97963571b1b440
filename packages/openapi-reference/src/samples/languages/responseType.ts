import type { EnumValue, JsonValue, NamedSchema, SchemaRow } from '../../model/types';
import { propertyName, singleQuoted } from './literals';

type Schemas = Record<string, NamedSchema>;

/** Limits that keep a sample readable. A program may use a type with fewer properties than the response has. */
const MAX_PROPERTIES = 6;
const MAX_DEPTH = 2;

/**
 * Writes the TypeScript type of a response from its schema. A comment counts the properties that are left out.
 *
 * @param used names of properties that the program reads, which are never left out
 */
export function responseType(
  row: SchemaRow,
  schemas: Schemas,
  used: ReadonlySet<string> = new Set(),
  indent = '',
  depth = 0,
): string {
  const schema = resolved(row, schemas);
  const union = literalUnion(schema.enum, []);
  const types = schema.types.length > 0 ? schema.types : schema.properties.length > 0 ? ['object'] : [];
  const parts = types.map((type) => {
    if (union !== undefined && type !== 'null') return union;
    if (type === 'array') return arrayType(schema, schemas, used, indent, depth);
    return type === 'object' ? objectType(schema, schemas, used, indent, depth) : typeName(type);
  });
  return [...new Set(parts)].join(' | ') || 'unknown';
}

function arrayType(
  schema: SchemaRow,
  schemas: Schemas,
  used: ReadonlySet<string>,
  indent: string,
  depth: number,
): string {
  return arrayOf(schema.items ? responseType(schema.items, schemas, used, indent, depth) : 'unknown');
}

/** Writes the type of an array. A union needs parentheses, except inside of an object. */
export function arrayOf(item: string): string {
  const outside = item.slice(0, Math.max(0, item.indexOf('{'))) + item.slice(item.lastIndexOf('}') + 1);
  return outside.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectType(
  schema: SchemaRow,
  schemas: Schemas,
  used: ReadonlySet<string>,
  indent: string,
  depth: number,
): string {
  const properties = schema.properties.filter(({ writeOnly }) => !writeOnly);
  if (properties.length === 0 || depth >= MAX_DEPTH) return 'Record<string, unknown>';
  const shown = properties.filter(({ name }, index) => index < MAX_PROPERTIES || used.has(name));
  const rest = properties.length - shown.length;
  const lines = shown.map(
    (property) =>
      `${indent}  ${propertyName(property.name)}${property.required ? '' : '?'}: ${responseType(property, schemas, used, `${indent}  `, depth + 1)};\n`,
  );
  return `{\n${lines.join('')}${rest > 0 ? `${indent}  // and ${rest} more\n` : ''}${indent}}`;
}

/** Returns the schema of a row: the named one, when the row refers to it. */
export const resolved = (row: SchemaRow, schemas: Schemas): SchemaRow =>
  row.ref === undefined ? row : { ...(schemas[row.ref]?.schema ?? row), required: row.required };

/**
 * Returns the values of a short enum as a union of literals. Undefined for a long enum, for one that does not contain
 * all of the `given` values, and for values that are not plain.
 */
export function literalUnion(
  values: readonly EnumValue[] | undefined,
  given: readonly JsonValue[],
): string | undefined {
  const plain = (values ?? []).map(({ value }) => value).filter((value) => value !== null);
  if (plain.length === 0 || plain.length > 6 || plain.some((value) => typeof value === 'object'))
    return undefined;
  if (given.some((value) => value === null || !plain.includes(value))) return undefined;
  return plain
    .map((value) => (typeof value === 'string' ? singleQuoted(value) : JSON.stringify(value)))
    .join(' | ');
}

/** Returns the TypeScript name of a JSON type. */
export function typeName(type: string): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return 'unknown[]';
  return type === 'object' ? 'Record<string, unknown>' : type;
}
