import {
  DocumentNode,
  entriesOf,
  isRaw,
  mapNodes,
  rawOf,
  textOf,
  textsOf,
  type Raw,
} from '@voltmoor/openapi/raw';
import { DEFS, FLAGS, LISTS, OF_VALUE, SCHEMAS, type CompactSchema } from './types';

const REFERENCE = /^#\/(?:components\/schemas|definitions)\/([\w.-]+)$/;

/**
 * Removes everything from a schema that does not decide whether a value is valid.
 * @param onReference called with the name of each schema that it refers to
 */
export function compactSchema(schema: unknown, onReference: (name: string) => void): CompactSchema {
  if (!isRaw(schema)) return toObject(schema);
  const root = new DocumentNode(schema, 'schema');
  return rawOf(mapNodes(root, (raw) => compactOne(raw, onReference)));
}

/** Compacts a schema whose children are compact already. */
function compactOne(schema: Raw, onReference: (name: string) => void): CompactSchema {
  const compact: Record<string, unknown> = {};
  const name = REFERENCE.exec(textOf(schema['$ref']))?.[1];
  if (name !== undefined) {
    onReference(name);
    compact['$ref'] = `${DEFS}${name}`;
  }
  for (const key of [...OF_VALUE, 'dependentRequired']) if (key in schema) compact[key] = schema[key];
  for (const key of FLAGS) if (schema[key] === true) compact[key] = true;
  for (const key of SCHEMAS) if (isRaw(schema[key])) compact[key] = schema[key];
  for (const key of LISTS) if (Array.isArray(schema[key])) compact[key] = schema[key].map(toObject);
  if (isRaw(schema['properties'])) {
    compact['properties'] = Object.fromEntries(
      entriesOf(schema['properties']).map(([key, property]) => [key, toObject(property)]),
    );
  }
  if (schema['required'] !== undefined) compact['required'] = textsOf(schema['required']);
  const others = schema['additionalProperties'];
  if (isRaw(others)) compact['additionalProperties'] = others;
  if (others === false || schema['unevaluatedProperties'] === false) compact['closed'] = true;
  if (schema['uniqueItems'] === true) compact['unique'] = true;
  const whole = textOf(schema['x-ocpi-partial-of']) || textOf(schema['x-ocpi-part-of']);
  if (whole !== '') compact['partOf'] = whole;
  const unit = textOf(schema['x-unit']);
  if (unit !== '') compact['unit'] = unit;
  return compact;
}

/** Writes a boolean schema as an object. */
function toObject(schema: unknown): CompactSchema {
  if (isRaw(schema)) return schema;
  return schema === false ? { not: {} } : {};
}
