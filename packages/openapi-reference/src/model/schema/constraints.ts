import { listOf, textOf, type Raw } from '../../load/raw';
import type { Constraint } from '../types';

/** Lists the limits of a schema with labels for readers: length, range, pattern, items, properties, encoding. */
export function toConstraints(schema: Raw): Constraint[] {
  const found: Constraint[] = [];
  const add = (label: string, value: unknown): void => {
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      found.push({ label, value: String(value) });
  };
  range(schema, 'minLength', 'maxLength', 'length', add);
  add('minimum', schema['minimum']);
  add('greater than', schema['exclusiveMinimum']);
  add('maximum', schema['maximum']);
  add('less than', schema['exclusiveMaximum']);
  add('multiple of', schema['multipleOf']);
  for (const pattern of Array.isArray(schema['pattern']) ? listOf(schema['pattern']) : [schema['pattern']])
    add('pattern', pattern);
  range(schema, 'minItems', 'maxItems', 'items', add);
  if (schema['uniqueItems'] === true) add('items', 'unique');
  range(schema, 'minProperties', 'maxProperties', 'properties', add);
  add('encoding', textOf(schema['contentEncoding']));
  add('content type', textOf(schema['contentMediaType']));
  return found;
}

function range(
  schema: Raw,
  low: string,
  high: string,
  noun: string,
  add: (label: string, value: unknown) => void,
): void {
  const min = schema[low];
  const max = schema[high];
  if (typeof min === 'number' && min === max) {
    add(noun, min);
    return;
  }
  if (min !== 0) add(`min ${noun}`, min);
  add(`max ${noun}`, max);
}
