import { createRequire } from 'node:module';
import type * as OpenApiSampler from 'openapi-sampler';
import { isRaw, type Raw } from '../load/raw';
import { toJson } from './schemaTypes';
import type { JsonValue, SchemaType } from './types';

// The package's "module" field points at sources that Node cannot load; its CommonJS build works everywhere.
const { sample } = createRequire(import.meta.url)('openapi-sampler') as typeof OpenApiSampler;

const KEPT = ['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength'];
const LONGEST = 200;

/**
 * A value of a string, number or boolean that fits its format and bounds. Huge lengths and costly patterns are left
 * out: an example must not fill memory.
 */
export function sampleLeaf(keywords: Raw, type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'null') return null;
  const leaf: Record<string, unknown> = { type: type ?? 'string' };
  for (const key of KEPT) {
    const value = keywords[key];
    if (value === undefined || (/Length$/.test(key) && Number(value) > LONGEST)) continue;
    leaf[key] = value;
  }
  const pattern = safePattern(keywords['pattern']);
  if (pattern !== undefined && leaf['format'] === undefined) leaf['pattern'] = pattern;
  try {
    const made = toJson(sample(leaf as Parameters<typeof sample>[0], { quiet: true, enablePatterns: true } as Parameters<typeof sample>[1]));
    return fits(made, keywords, pattern) ? made : fallback(type, name);
  } catch {
    return fallback(type, name);
  }
}

function fallback(type: SchemaType | undefined, name: string): JsonValue {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 0;
  return name || 'string';
}

/** Patterns without large repetitions, look-around or back references. */
function safePattern(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || pattern.length > LONGEST) return undefined;
  if (/\(\?[=!<]|\\[1-9]/.test(pattern)) return undefined;
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, low, high]) => [Number(low), Number(high || 0)]);
  return counts.every((count) => count <= 64) ? pattern : undefined;
}

function fits(value: JsonValue, keywords: Raw, pattern: string | undefined): boolean {
  if (isRaw(value)) return false;
  if (typeof value !== 'string' || pattern === undefined) return true;
  const longest = Number(keywords['maxLength'] ?? Infinity);
  try {
    return value.length <= longest && (value.length > LONGEST || new RegExp(pattern, 'u').test(value));
  } catch {
    return true;
  }
}
