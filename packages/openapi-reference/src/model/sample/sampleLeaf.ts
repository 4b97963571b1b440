import { createRequire } from 'node:module';
import type * as OpenApiSampler from 'openapi-sampler';
import type { Raw } from '../../load/raw';
import { samplePattern } from './samplePattern';
import { toJson } from '../schema/schemaTypes';
import type { JsonValue, SchemaType } from '../types';

// The package's "module" field points at sources that Node cannot load; its CommonJS build works everywhere.
const { sample } = createRequire(import.meta.url)('openapi-sampler') as typeof OpenApiSampler;

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
export function sampleLeaf(keywords: Raw, type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'null') return null;
  const leaf: Record<string, unknown> = { type: type ?? 'string' };
  for (const key of SAMPLED_KEYWORDS) {
    const value = keywords[key];
    if (value === undefined || (/Length$/.test(key) && Number(value) > LONGEST)) continue;
    leaf[key] = value;
  }
  const patterned =
    typeof keywords['pattern'] === 'string' && leaf['format'] === undefined
      ? samplePattern(keywords['pattern'])
      : undefined;
  if (patterned !== undefined && isWithin(patterned, keywords)) return patterned;
  try {
    const made = toJson(sample(leaf, { quiet: true }));
    return typeof made === 'object' ? fallback(type, name) : made;
  } catch {
    return fallback(type, name);
  }
}

function isWithin(text: string, { minLength, maxLength }: Raw): boolean {
  return text.length >= Number(minLength ?? 0) && text.length <= Number(maxLength ?? Infinity);
}

function fallback(type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 0;
  return name || 'string';
}
