import { readFileSync } from 'node:fs';
import { bundle, createConfig } from '@redocly/openapi-core';
import { versionSchema, type FieldRule, type StandardVersion } from '@voltmoor/content/data';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import.meta.glob('./**/*.yaml');

const VERSIONS = ['2.1.1', '2.2', '2.2.1'] as const;

/** The fields of every version, by its number. */
function readVersions(): Map<string, StandardVersion> {
  return new Map(
    VERSIONS.map((version) => {
      const text = readFileSync(new URL(`fields/${version}.yaml`, import.meta.url), 'utf8');
      return [version, versionSchema.parse(parse(text))];
    }),
  );
}

/** The part of a schema that the field tables speak about. */
const Property = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  'x-ocpi-type': z.string().optional(),
});
const Schema = z.object({
  title: z.string(),
  type: z.string(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), Property.extend({ items: Property.optional() })).default({}),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  /** The object whose fields are all in the schema, but optional. */
  'x-ocpi-partial-of': z.string().optional(),
  /** The object of which the schema has some fields. */
  'x-ocpi-part-of': z.string().optional(),
});
type Property = z.infer<typeof Property>;
type Schema = z.infer<typeof Schema>;
type Schemas = Record<string, Schema>;

const BundledDocument = z.object({ components: z.object({ schemas: z.record(z.string(), Schema) }) });

const SUFFIXES: Record<string, string> = { '2.1.1': '211', '2.2': '22', '2.2.1': '221' };
/** Components without a suffix serve every version and follow the newest table. */
const NEWEST = '2.2.1';

/** `Location221` → `{ name: 'Location', version: '2.2.1' }`; a key without suffix has no version. */
function parseKey(key: string): { name: string; version: string | undefined } {
  const [, name = key, suffix] = /^(.*?)(211|221|22)?$/.exec(key) ?? [];
  return { name, version: VERSIONS.find((version) => SUFFIXES[version] === suffix) };
}

/** Differences between one value of a property and the type that the table gives it. */
function checkType(rule: FieldRule, property: Property, suffix: string): string[] {
  const expected: Partial<Property> = {};
  switch (rule.type) {
    case 'string':
    case 'CiString':
      expected.type = 'string';
      expected.maxLength = rule.length;
      expected['x-ocpi-type'] = rule.length ? `${rule.type}(${rule.length})` : rule.type;
      break;
    case 'DateTime':
      Object.assign(expected, { type: 'string', format: 'date-time', maxLength: 25 });
      break;
    case 'URL':
      Object.assign(expected, { type: 'string', format: 'uri', maxLength: 255 });
      break;
    case 'int':
      expected.type = 'integer';
      break;
    case 'number':
    case 'boolean':
      expected.type = rule.type;
      break;
    default:
      expected.$ref = `#/components/schemas/${rule.type}${suffix}`;
  }
  const problems = Object.entries(expected)
    .filter(([key, value]) => property[key as keyof Property] !== value)
    .map(([key, value]) => `${key} is ${String(property[key as keyof Property])}, expected ${String(value)}`);
  if (rule.type === 'int' && rule.length !== undefined) {
    const most = 10 ** rule.length - 1;
    if (property.maximum === undefined || property.maximum > most) problems.push(`maximum is above ${most}`);
  }
  return problems;
}

/** Differences between the properties of a schema and the fields of an object. */
function checkFields(schema: Schema, rules: Record<string, FieldRule>, suffix: string): string[] {
  const problems = Object.keys(schema.properties)
    .filter((field) => !(field in rules))
    .map((field) => `${field}: is not a field of this version`);
  const partial = schema['x-ocpi-partial-of'] !== undefined;
  for (const [field, rule] of Object.entries(rules)) {
    const property = schema.properties[field];
    if (!property) {
      problems.push(`${field}: is missing`);
      continue;
    }
    const isList = rule.cardinality === '*' || rule.cardinality === '+';
    const mustBeThere = rule.cardinality === '1' || rule.cardinality === '+';
    const isRequired = schema.required.includes(field);
    if (partial ? isRequired && field !== 'last_updated' : isRequired !== mustBeThere) {
      problems.push(`${field}: required is ${isRequired}, cardinality is ${rule.cardinality}`);
    }
    if (isList !== (property.type === 'array'))
      problems.push(`${field}: list is ${!isList}, expected ${isList}`);
    if ((property.minItems ?? 0) !== (rule.cardinality === '+' ? 1 : 0)) {
      problems.push(`${field}: minItems is ${property.minItems ?? 0}, cardinality is ${rule.cardinality}`);
    }
    const value = isList ? property.items : property;
    if (value) problems.push(...checkType(rule, value, suffix).map((problem) => `${field}: ${problem}`));
  }
  return problems;
}

/** Differences between a schema with some of the fields of an object and these fields. */
function checkPart(schema: Schema, rules: Record<string, FieldRule>, suffix: string): string[] {
  const listed = Object.fromEntries(Object.entries(rules).filter(([field]) => field in schema.properties));
  const optional = { ...schema, required: [], 'x-ocpi-partial-of': schema['x-ocpi-part-of'] };
  const problems = checkFields(optional, listed, suffix);
  return schema.required.includes('last_updated') ? problems : [...problems, 'last_updated: is not required'];
}

/** Envelopes hold the typed payload in `data`; the three other fields are the same everywhere. */
function checkEnvelope(schema: Schema, rules: Record<string, FieldRule>): string[] {
  const unknown = Object.keys(schema.properties).filter((field) => !(field in rules));
  const missing = Object.keys(rules).filter((field) => field !== 'data' && !(field in schema.properties));
  const required = Object.keys(rules).filter((field) => rules[field]?.cardinality === '1');
  return [
    ...unknown.map((field) => `${field}: does not belong into the envelope`),
    ...missing.map((field) => `${field}: is missing`),
    ...required
      .filter((field) => !schema.required.includes(field))
      .map((field) => `${field}: is not required`),
  ];
}

/** Every difference between the schemas and the field tables, one line each. */
function checkSchemas(schemas: Schemas, tables: Map<string, StandardVersion>): string[] {
  const problems: string[] = [];
  for (const [key, schema] of Object.entries(schemas)) {
    const { name, version } = parseKey(key);
    const suffix = version ? (SUFFIXES[version] ?? '') : '';
    const table = tables.get(version ?? NEWEST);
    const partialOf = schema['x-ocpi-partial-of'];
    const partOf = schema['x-ocpi-part-of'];
    const report = (lines: string[]) => problems.push(...lines.map((line) => `${key}: ${line}`));
    if (!table) report([`no field table for ${version ?? NEWEST}`]);
    else if (schema.title.startsWith('Response')) report(checkEnvelope(schema, table.objects.Response ?? {}));
    else if (partialOf) report(checkFields(schema, table.objects[partialOf] ?? {}, suffix));
    else if (partOf) report(checkPart(schema, table.objects[partOf] ?? {}, suffix));
    else if (schema.title !== name) report([`title is ${schema.title}, expected ${name}`]);
    else if (table.objects[name]) report(checkFields(schema, table.objects[name], suffix));
    else if (!table.enums[name]) report(['is neither an object nor an enumeration of this version']);
    else if (String(schema.enum) !== String(table.enums[name])) {
      report([`values are ${String(schema.enum)}, expected ${String(table.enums[name])}`]);
    }
  }
  for (const [version, table] of tables) {
    const names = [...Object.keys(table.objects), ...Object.keys(table.enums)];
    const missing = names.filter((name) => !schemas[`${name}${SUFFIXES[version]}`] && !schemas[name]);
    problems.push(...missing.map((name) => `${name}: OCPI ${version} has it, the document has not`));
  }
  return problems;
}

describe('OCPI document', () => {
  const tables = readVersions();
  let schemas: Schemas = {};

  beforeAll(async () => {
    const result = await bundle({
      ref: new URL('openapi.yaml', import.meta.url).pathname,
      config: await createConfig({}),
    });
    expect(result.problems).toEqual([]);
    schemas = BundledDocument.parse(result.bundle.parsed).components.schemas;
  });

  it('has each field of each object with its type, length and cardinality, and no other field', () => {
    expect(checkSchemas(schemas, tables)).toEqual([]);
  });

  it('is compared with tables of every version', () => {
    const sizes = VERSIONS.map((version) => Object.keys(tables.get(version)?.objects ?? {}).length);
    expect(sizes).toEqual([36, 46, 55]);
  });

  it('is refused when a field is missing, too many, too long or wrongly required', () => {
    const location = schemas.Location221;
    const id = location?.properties.id;
    if (!location || !id) throw new Error('Location221 has no id');
    const broken = structuredClone(location);
    broken.required = location.required.filter((field) => field !== 'publish');
    broken.properties = { ...broken.properties, id: { ...id, maxLength: 39 }, type: { type: 'string' } };
    delete broken.properties.city;
    expect(checkSchemas({ ...schemas, Location221: broken }, tables)).toEqual([
      'Location221: type: is not a field of this version',
      'Location221: id: maxLength is 39, expected 36',
      'Location221: publish: required is false, cardinality is 1',
      'Location221: city: is missing',
    ]);
  });
});
