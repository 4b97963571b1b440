import type { Example, JsonValue, NamedSchema, SchemaRow } from '../../model/types';

/**
 * Generates a plausible value for a row: a value of the document if there is one, or else a placeholder for its type and
 * format. Nested values are limited to five levels.
 */
function exampleValue(row: SchemaRow, schemas: Record<string, NamedSchema>, depth = 0): JsonValue {
  const named = row.ref === undefined ? undefined : schemas[row.ref]?.schema;
  const documented = documentedValue(row) ?? (named && documentedValue(named));
  if (documented !== undefined) return documented;
  const schema = named && isBare(row) ? named : row;
  const choice = schema.variants?.choices[0]?.schema;
  const type = schema.types.find((candidate) => candidate !== 'null');
  if (depth > 4) return null;
  if (type === 'array') return schema.items ? [exampleValue(schema.items, schemas, depth + 1)] : [];
  if (schema.properties.length > 0) {
    const sent = schema.properties.filter((property) => property.required && !property.readOnly);
    return Object.fromEntries(
      sent.map((property) => [property.name, exampleValue(property, schemas, depth + 1)]),
    );
  }
  if (choice) return exampleValue(choice, schemas, depth + 1);
  return byType(type, schema);
}

const isBare = (row: SchemaRow): boolean =>
  row.types.length === 0 && row.properties.length === 0 && !row.items;

function documentedValue(row: SchemaRow): JsonValue | undefined {
  return row.examples[0] ?? row.const ?? row.default ?? row.enum?.find((value) => !value.deprecated)?.value;
}

function byType(type: string | undefined, row: SchemaRow): JsonValue {
  switch (type) {
    case 'integer':
    case 'number':
      return (
        Number(row.constraints.find((constraint) => /^(min|≥)/i.test(constraint.label))?.value ?? 1) || 1
      );
    case 'boolean':
      return true;
    case 'object':
      return {};
    default:
      return FORMATS[row.format ?? ''] ?? row.name;
  }
}

const FORMATS: Record<string, string> = {
  'date-time': '2025-09-02T08:15:30Z',
  date: '2025-09-02',
  time: '08:15:30Z',
  duration: 'PT30M',
  uuid: '0b7e6c1d-54f2-4a86-9d3b-7f2a91c0e4d8',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
};

/** Returns the value of a parameter or body in a sample: its first example, or else one generated from the schema. */
export function firstExample(
  examples: Example[],
  row: SchemaRow | undefined,
  schemas: Record<string, NamedSchema>,
): JsonValue | undefined {
  if (examples[0]) return examples[0].value as JsonValue;
  return row && exampleValue(row, schemas);
}
