import * as openApiSampler from 'openapi-sampler';
import { losesDigits, numberOf } from '../../load/exactNumbers';
import { own, textOf, type Raw } from '../../load/raw';
import type { FlatSchema } from '../schema/flatten';
import { patternsOf } from './isValid';
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
/** Numbers to try where the generated one is not valid. */
const MOST_TRIED = 20;

/** Texts to try where the generated one is not valid, from usual to rare. The last ones obey rules for passwords. */
const TEXTS = ['text', 'example', 'a', 'A', '1', 'abc123', 'Abcdef12', 'Aa1!Aa1!', 'Aa1!Aa1!Aa1!'];
/** Short texts of formats that people restrict further. */
const FORMATTED: Readonly<Record<string, readonly string[]>> = {
  email: ['a@b.example', 'a@b.co'],
  hostname: ['a.example', 'api.example.com'],
  uri: ['https://a.example', 'https://a.example/b'],
};

/** Texts of formats that the package does not know. */
const UNKNOWN_FORMATS: Readonly<Record<string, string>> = {
  duration: 'P3D',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  base32: 'ON2HE2LOM4======',
  base16: '737472696e67',
  char: 'a',
  decimal: '9.95',
  'iso-time': '14:15:22Z',
  'iso-date-time': '2019-08-24T14:15:22Z',
  'json-pointer-uri-fragment': '#/json/pointer',
};

/** The format of a text, or else its encoding. */
const formatOf = ({ format, contentEncoding }: Raw): unknown => format ?? contentEncoding;

/**
 * Generates a string, number or boolean that matches the format and limits of a schema. Ignores very large lengths and
 * expensive patterns, so that a hostile document cannot exhaust memory.
 *
 * @param name name of the field; the fallback value of a string
 * @param isAllowed whether a value is valid for the schema
 */
export function sampleLeaf(
  flat: FlatSchema,
  type: SchemaType | undefined,
  name: string,
  isAllowed: (value: JsonValue) => boolean,
): JsonValue {
  if (type === 'null') return null;
  const made = sampleType(flat, type, name, isAllowed);
  if (isAllowed(made)) return made;
  return otherValues(flat, made, name).find(isAllowed) ?? made;
}

function sampleType(
  flat: FlatSchema,
  type: SchemaType | undefined,
  name: string,
  isAllowed: (value: JsonValue) => boolean,
): JsonValue {
  const { keywords } = flat;
  const leaf: Record<string, unknown> = { type: type ?? 'string' };
  for (const key of SAMPLED_KEYWORDS) {
    const value = keywords[key];
    if (value === undefined || (/Length$/.test(key) && Number(value) > LONGEST)) continue;
    leaf[key] = numberOf(value) ?? value;
  }
  const formatted = own(UNKNOWN_FORMATS, textOf(formatOf(keywords)));
  if (formatted !== undefined && leaf['type'] === 'string' && isAllowed(formatted)) return formatted;
  const patterned = leaf['format'] === undefined ? samplePatterns(flat, isAllowed) : undefined;
  if (patterned !== undefined) return patterned;
  try {
    const made = toJson(sample(leaf, { quiet: true }));
    if (typeof made === 'object') return fallback(type, name);
    const limit = [keywords['minimum'], keywords['maximum']].find((each) => numberOf(each) === made);
    // A limit that a double cannot hold keeps its digits.
    if (losesDigits(limit) && Number.isFinite(made)) return limit as JsonValue;
    return keywords['maxLength'] === 0 && typeof made === 'string' ? '' : made;
  } catch {
    return fallback(type, name);
  }
}

/** Returns values of the same type as one that is not valid, in the order in which they are tried. */
function otherValues({ keywords }: FlatSchema, made: JsonValue, name: string): JsonValue[] {
  if (typeof made === 'boolean') return [!made];
  if (typeof made === 'number') return otherNumbers(keywords, Number.isInteger(made));
  if (typeof made !== 'string') return [];
  const format = textOf(keywords['format']);
  const least = Math.min(Number(keywords['minLength'] ?? 0), LONGEST);
  if (format !== '')
    return [...(own(FORMATTED, format) ?? []), made].flatMap((text) => [text, text.padEnd(least, 'a')]);
  const most = Math.min(Number(keywords['maxLength'] ?? LONGEST), LONGEST);
  return [name, ...TEXTS]
    .filter((text) => text !== '')
    .map((text) => text.padEnd(least, text).slice(0, most));
}

/** Generates a text for the patterns of a schema: the text of one of them, a longer one, or all texts in a row. */
function samplePatterns(flat: FlatSchema, isAllowed: (value: JsonValue) => boolean): string | undefined {
  const patterns = patternsOf(flat);
  const texts = patterns.flatMap((pattern) => samplePattern(pattern) ?? []);
  const written = texts.find(isAllowed);
  if (written !== undefined || texts.length === 0) return written;
  const least = Math.min(Number(flat.keywords['minLength'] ?? 0), LONGEST);
  const longer = texts.flatMap((text) => [
    text.padEnd(least, text.at(-1) || 'a'),
    text.padStart(least, text.at(0) || 'a'),
  ]);
  const joined = [texts.join(''), [...texts].reverse().join('')];
  // These are guesses, so they have to match for certain.
  return [...longer, ...joined].find(
    (text) => isAllowed(text) && patterns.every((pattern) => matchesCheaply(pattern, text) === true),
  );
}

/**
 * Returns multiples of `multipleOf`, or of 1: up from the lower limit, or down from the upper one if it is the only one. After
 * them comes the middle of both limits.
 */
function otherNumbers(keywords: Raw, isInteger: boolean): number[] {
  const stated = numberOf(keywords['multipleOf']) ?? 0;
  const limitOf = (...keys: string[]): number | undefined =>
    keys.map((key) => numberOf(keywords[key])).find((value) => value !== undefined);
  const lower = limitOf('minimum', 'exclusiveMinimum');
  const upper = limitOf('maximum', 'exclusiveMaximum');
  const middle = lower !== undefined && upper !== undefined ? [(lower + upper) / 2] : [];
  const step = stated > 0 ? stated : isInteger ? 1 : undefined;
  if (step === undefined) return middle;
  const first = lower === undefined ? Math.floor(Math.min(0, upper ?? 0) / step) : Math.ceil(lower / step);
  const factors = Array.from({ length: MOST_TRIED }, (_, index) =>
    lower === undefined && upper !== undefined ? first - index : first + index,
  );
  return [...factors.map((factor) => Number((factor * step).toPrecision(15))), ...middle];
}

function fallback(type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 0;
  return name || 'string';
}
