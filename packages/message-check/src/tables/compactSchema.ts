import {
  entriesOf,
  isRaw,
  listOf,
  rawOf,
  textOf,
  textsOf,
  type Raw,
} from '@voltmoor/openapi-reference/load/raw';
import type { CompactSchema } from './types';

/** Keywords whose values are copied. */
const PLAIN = [
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'dependentRequired',
  'unevaluatedProperties',
] as const;
const SCHEMA = ['items', 'propertyNames', 'not', 'contains', 'if', 'then', 'else'] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
const FLAGS = ['readOnly', 'writeOnly', 'deprecated'] as const;

const REFERENCE = /^#\/components\/schemas\/([\w.-]+)$/;

/**
 * Removes everything from a schema that does not decide whether a value is valid.
 * @param onReference called with the name of each schema that it refers to
 */
export function compactSchema(schema: unknown, onReference: (name: string) => void): CompactSchema {
  const raw = rawOf(schema);
  const compact: Record<string, unknown> = {};
  const recurse = (each: unknown): CompactSchema => compactSchema(each, onReference);
  const name = REFERENCE.exec(textOf(raw['$ref']))?.[1];
  if (name !== undefined) {
    compact['ref'] = name;
    onReference(name);
  }
  for (const key of PLAIN) if (raw[key] !== undefined) compact[key] = raw[key];
  for (const key of FLAGS) if (raw[key] === true) compact[key] = true;
  for (const key of SCHEMA) if (isRaw(raw[key])) compact[key] = recurse(raw[key]);
  for (const key of LISTS) if (Array.isArray(raw[key])) compact[key] = listOf(raw[key]).map(recurse);
  if (isRaw(raw['properties'])) {
    compact['properties'] = Object.fromEntries(
      entriesOf(raw['properties']).map(([key, each]) => [key, recurse(each)]),
    );
  }
  if (raw['required'] !== undefined) compact['required'] = textsOf(raw['required']);
  const more = raw['additionalProperties'];
  if (isRaw(more)) compact['additionalProperties'] = recurse(more);
  else if (more === false) compact['additionalProperties'] = false;
  const part = textOf(raw['x-ocpi-partial-of']);
  if (part !== '') compact['partialOf'] = part;
  const unit = textOf(raw['x-unit']);
  if (unit !== '') compact['unit'] = unit;
  return compact;
}

/** Follows a reference to a part of the document, such as a shared response. */
export function resolve(document: Raw, value: unknown): Raw {
  const raw = rawOf(value);
  const reference = textOf(raw['$ref']);
  if (!reference.startsWith('#/')) return raw;
  let found: unknown = document;
  for (const step of reference.slice(2).split('/')) {
    found = rawOf(found)[step.replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return rawOf(found);
}
