import type { JsonValue, NamedSchema, SchemaRow } from '../../model/types';
import { propertyName } from './literals';
import { arrayOf, literalUnion, resolved, typeName } from './responseType';

type Schemas = Record<string, NamedSchema>;

/**
 * Writes the TypeScript type of a body. It has the properties of the example, in all items of an array. Their types come
 * from the schema where it is more precise than the values: unions of short enums, optional properties, null.
 *
 * @param values the values that the type must accept
 * @param row schema of the values, if any
 */
export function bodyType(
  values: readonly JsonValue[],
  row: SchemaRow | undefined,
  schemas: Schemas,
  indent = '',
): string {
  const schema = row && resolved(row, schemas);
  const present = values.filter((value) => value !== null);
  const isNullable = present.length < values.length || (schema?.types.includes('null') ?? false);
  const union = literalUnion(schema?.enum, present);
  const parts = union ? [union] : typesOf(present, schema, schemas, indent);
  if (parts.length === 0)
    parts.push(...(schema?.types.filter((type) => type !== 'null').map(typeName) ?? []));
  return [...new Set([...parts, ...(isNullable ? ['null'] : [])])].join(' | ') || 'unknown';
}

function typesOf(
  values: readonly JsonValue[],
  schema: SchemaRow | undefined,
  schemas: Schemas,
  indent: string,
): string[] {
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter(
    (value): value is { [key: string]: JsonValue } => typeof value === 'object' && !Array.isArray(value),
  );
  const others = values.filter((value) => typeof value !== 'object');
  return [
    ...new Set(others.map((value) => typeof value)),
    ...(arrays.length > 0 ? [arrayType(arrays.flat(), schema?.items, schemas, indent)] : []),
    ...(objects.length > 0 ? [objectType(objects, schema, schemas, indent)] : []),
  ];
}

function arrayType(
  items: readonly JsonValue[],
  row: SchemaRow | undefined,
  schemas: Schemas,
  indent: string,
): string {
  return arrayOf(bodyType(items, row, schemas, indent));
}

function objectType(
  objects: readonly { [key: string]: JsonValue }[],
  schema: SchemaRow | undefined,
  schemas: Schemas,
  indent: string,
): string {
  const known = new Map(schema?.properties.map((property) => [property.name, property]));
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const lines = names.map((name) => {
    const property = known.get(name);
    const given = objects.flatMap((object) => {
      const value = Object.hasOwn(object, name) ? object[name] : undefined;
      return value === undefined ? [] : [value];
    });
    const isRequired = given.length === objects.length && (property?.required ?? true);
    return `${indent}  ${propertyName(name)}${isRequired ? '' : '?'}: ${bodyType(given, property, schemas, `${indent}  `)};\n`;
  });
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}
