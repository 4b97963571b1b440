import type { JsonValue, NamedSchema, SchemaRow } from '../model/types';
import { propertyName, singleQuoted } from './literals';

/** Returns the name of a body's type: `add-charger` → `AddChargerBody`. */
export function bodyTypeName(operationId: string): string {
  const words = operationId.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return `${/^\d/.test(name) ? 'Request' : ''}${name}Body`;
}

/**
 * Writes the TypeScript type of a body. It has the properties of the example. Their types come from the schema where it
 * is more precise than the value: unions of short enums, optional properties, null.
 *
 * @param value the example
 * @param row schema of the example, if any
 */
export function bodyType(
  value: JsonValue,
  row: SchemaRow | undefined,
  schemas: Record<string, NamedSchema>,
  indent = '',
): string {
  const schema = row?.ref !== undefined ? (schemas[row.ref]?.schema ?? row) : row;
  const nullable = schema?.types.includes('null') && value !== null ? ' | null' : '';
  const literals = schema?.enum?.filter((item) => item.value !== null).map((item) => item.value);
  if (literals && literals.length > 0 && literals.length <= 6) {
    return (
      literals
        .map((literal) => (typeof literal === 'string' ? singleQuoted(literal) : JSON.stringify(literal)))
        .join(' | ') + nullable
    );
  }
  if (Array.isArray(value)) return arrayType(value, schema?.items, schemas, indent) + nullable;
  if (typeof value === 'object' && value !== null)
    return objectType(value, schema, schemas, indent) + nullable;
  if (value === null) return typeOfNull(schema);
  return `${typeof value}${nullable}`;
}

function typeOfNull(schema: SchemaRow | undefined): string {
  const others = schema?.types.filter((type) => type !== 'null') ?? [];
  return [...others.map((type) => TYPE_NAMES[type] ?? 'unknown'), 'null'].join(' | ');
}

const TYPE_NAMES: Partial<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'unknown[]',
};

function arrayType(
  value: JsonValue[],
  items: SchemaRow | undefined,
  schemas: Record<string, NamedSchema>,
  indent: string,
): string {
  if (value[0] === undefined)
    return `${items?.types[0] ? (TYPE_NAMES[items.types[0]] ?? 'unknown') : 'unknown'}[]`;
  const types = new Set(value.map((item) => typeof item));
  const item = types.size === 1 ? bodyType(value[0], items, schemas, indent) : 'unknown';
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectType(
  value: { [key: string]: JsonValue },
  schema: SchemaRow | undefined,
  schemas: Record<string, NamedSchema>,
  indent: string,
): string {
  const known = new Map(schema?.properties.map((property) => [property.name, property]));
  const lines = Object.entries(value).map(([key, item]) => {
    const property = known.get(key);
    const optional = property && !property.required ? '?' : '';
    return `${indent}  ${propertyName(key)}${optional}: ${bodyType(item, property, schemas, `${indent}  `)};\n`;
  });
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}
