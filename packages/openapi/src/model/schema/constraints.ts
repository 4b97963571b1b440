import { textOf, type Raw } from '../../load/raw';
import { describeXml } from '../media/xml';
import type { Constraint } from '../types';

/**
 * Lists the limits of a schema with labels for readers: length, range, pattern, items, properties, encoding.
 *
 * @param others further values of the keywords, which also apply
 */
export function toConstraints(schema: Raw, others: ReadonlyMap<string, readonly unknown[]>): Constraint[] {
  const found: Constraint[] = [];
  const add = (label: string, value: unknown): void => {
    if (textOf(value) !== '') found.push({ label, value: textOf(value) });
  };
  const addAll = (label: string, keyword: string): void => {
    for (const value of [schema[keyword], ...(others.get(keyword) ?? [])]) add(label, value);
  };
  // The row shows the first format beside the type.
  for (const format of others.get('format') ?? []) add('format', format);
  range(schema, 'minLength', 'maxLength', 'length', add);
  add('minimum', schema['minimum']);
  add('greater than', schema['exclusiveMinimum']);
  add('maximum', schema['maximum']);
  add('less than', schema['exclusiveMaximum']);
  addAll('multiple of', 'multipleOf');
  addAll('pattern', 'pattern');
  range(schema, 'minItems', 'maxItems', 'items', add);
  if (schema['uniqueItems'] === true) add('items', 'unique');
  range(schema, 'minProperties', 'maxProperties', 'properties', add);
  addAll('encoding', 'contentEncoding');
  addAll('content type', 'contentMediaType');
  add('XML', describeXml(schema['xml']));
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
  if (textOf(min) !== '' && min === max) {
    add(noun, min);
    return;
  }
  if (min !== 0) add(`min ${noun}`, min);
  add(`max ${noun}`, max);
}
