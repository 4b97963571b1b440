import * as openApiSampler from 'openapi-sampler';
import { numberOf } from '../../load/exactNumbers';
import type { FlatSchema } from '../schema/flatten';
import { fits, patternsOf } from './fits';
import { matchesCheaply, samplePattern } from './samplePattern';
import { toJson } from '../schema/schemaTypes';
import type { JsonValue, SchemaType } from '../types';

// Node loads the CommonJS build of the package as a default export, and bundlers load its modules with their names.
const { sample } =
  'default' in openApiSampler ? (openApiSampler.default as typeof openApiSampler) : openApiSampler;

/** Keywords that are passed to openapi-sampler. */
const SAMPLED_KEYWORDS = [
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
];
const LONGEST = 200;

/**
 * Generates a string, number or boolean that matches the format and limits of a schema. Ignores very large lengths and
 * expensive patterns, so that a hostile document cannot exhaust memory.
 *
 * @param name name of the field; the fallback value of a string
 */
export function sampleLeaf(flat: FlatSchema, type: SchemaType | undefined, name: string): JsonValue {
  const { keywords } = flat;
  if (type === 'null') return null;
  const leaf: Record<string, unknown> = { type: type ?? 'string' };
  for (const key of SAMPLED_KEYWORDS) {
    const value = keywords[key];
    if (value === undefined || (/Length$/.test(key) && Number(value) > LONGEST)) continue;
    leaf[key] = numberOf(value) ?? value;
  }
  const patterned = leaf['format'] === undefined ? samplePatterns(flat) : undefined;
  if (patterned !== undefined) return patterned;
  try {
    const made = toJson(sample(leaf, { quiet: true }));
    if (typeof made === 'object') return fallback(type, name);
    if (keywords['maxLength'] === 0 && typeof made === 'string') return '';
    return typeof made === 'number' && !fits(flat, made) ? (nextMultiple(flat, type) ?? made) : made;
  } catch {
    return fallback(type, name);
  }
}

/** Generates a text for the patterns of a schema: the text of one of them, a longer one, or all texts in a row. */
function samplePatterns(flat: FlatSchema): string | undefined {
  const patterns = patternsOf(flat);
  const texts = patterns.flatMap((pattern) => samplePattern(pattern) ?? []);
  const written = texts.find((text) => fits(flat, text));
  if (written !== undefined || texts.length === 0) return written;
  const least = Math.min(Number(flat.keywords['minLength'] ?? 0), LONGEST);
  const longer = texts.flatMap((text) => [
    text.padEnd(least, text.at(-1) || 'a'),
    text.padStart(least, text.at(0) || 'a'),
  ]);
  const joined = [texts.join(''), [...texts].reverse().join('')];
  // These are guesses, so they have to match for certain.
  return [...longer, ...joined].find(
    (text) => fits(flat, text) && patterns.every((pattern) => matchesCheaply(pattern, text) === true),
  );
}

/** Returns the smallest multiple of `multipleOf`, or of 1 for integers, within the limits of a schema. */
function nextMultiple(flat: FlatSchema, type: SchemaType | undefined): number | undefined {
  const { multipleOf, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = flat.keywords;
  const stated = numberOf(multipleOf) ?? 0;
  const step = stated > 0 ? stated : type === 'integer' ? 1 : undefined;
  if (step === undefined) return undefined;
  const lower = Number(minimum ?? exclusiveMinimum ?? NaN);
  const upper = Number(maximum ?? exclusiveMaximum ?? NaN);
  const start = Number.isNaN(lower) ? Math.floor(Math.min(0, upper || 0) / step) : Math.ceil(lower / step);
  return [start, start + 1, start - 1]
    .map((factor) => Number((factor * step).toPrecision(15)))
    .find((candidate) => fits(flat, candidate));
}

function fallback(type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 0;
  return name || 'string';
}
