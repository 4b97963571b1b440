import { numberOf } from '../../load/exactNumbers';
import { isRaw, listOf, type Raw } from '../../load/raw';
import type { FlatSchema } from '../schema/flatten';
import { canonicalJson } from '../schema/mergeKeyword';
import { matchesCheaply } from './samplePattern';
import { accepts, statedTypes, typeOfValue } from '../schema/schemaTypes';

/**
 * Whether a value is within the types, values and limits of a schema. Does not look into objects and arrays, and runs
 * only simple patterns, because a hostile one could run for years.
 */
export function fits(flat: FlatSchema, value: unknown): boolean {
  const { keywords, others, required } = flat;
  const types = statedTypes(keywords);
  if (types.length > 0 && !accepts(types, typeOfValue(value))) return false;
  const values = keywords['const'] === undefined ? listOf(keywords['enum']) : [keywords['const']];
  const text = canonicalJson(value);
  if (values.length > 0 && !values.some((allowed) => canonicalJson(allowed) === text)) return false;
  const number = numberOf(value);
  if (number !== undefined)
    return (
      isInRange(keywords, number, 'minimum', 'maximum') &&
      !(number <= Number(keywords['exclusiveMinimum'])) &&
      !(number >= Number(keywords['exclusiveMaximum'])) &&
      [keywords['multipleOf'], ...(others.get('multipleOf') ?? [])].every((step) => isMultiple(number, step))
    );
  if (typeof value === 'string')
    return (
      isInRange(keywords, [...value].length, 'minLength', 'maxLength') &&
      patternsOf(flat).every((pattern) => matchesCheaply(pattern, value) !== false)
    );
  if (Array.isArray(value)) return isInRange(keywords, value.length, 'minItems', 'maxItems');
  return (
    !isRaw(value) ||
    (isInRange(keywords, Object.keys(value).length, 'minProperties', 'maxProperties') &&
      [...required].every((name) => Object.hasOwn(value, name)))
  );
}

/** All patterns of a schema. */
export const patternsOf = ({ keywords, others }: FlatSchema): string[] =>
  [keywords['pattern'], ...(others.get('pattern') ?? [])].filter((pattern) => typeof pattern === 'string');

function isInRange(keywords: Raw, size: number, low: string, high: string): boolean {
  const [least = -Infinity, most = Infinity] = [numberOf(keywords[low]), numberOf(keywords[high])];
  return size >= least && size <= most;
}

function isMultiple(value: number, given: unknown): boolean {
  const step = numberOf(given) ?? 0;
  if (step <= 0) return true;
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
