import { isMarked, losesDigits, numberOf, unmarkJson } from '../../load/exactNumbers';
import { isRaw } from '../../load/raw';
import { isNarrowerFormat } from './schemaTypes';

/** Keywords of which the larger value is stricter, and those of which the smaller one is. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Keywords that restrict a value, and of which `mergeKeyword` may merge two values. */
export const LIMITS: ReadonlySet<string> = new Set([
  ...[...LOWER, ...UPPER, 'multipleOf', 'uniqueItems'],
  ...['format', 'pattern', 'contentEncoding', 'contentMediaType'],
]);

/**
 * Merges two values of a keyword that both apply. Returns undefined when no single value says the same as both, as for
 * two patterns. Only for keywords that restrict a value; `flatten.ts` merges annotations.
 */
export function mergeKeyword(key: string, first: unknown, second: unknown): unknown {
  if (canonicalJson(first) === canonicalJson(second)) return first;
  if (LOWER.includes(key)) return limit(first, second, (a, b) => a >= b);
  if (UPPER.includes(key)) return limit(first, second, (a, b) => a <= b);
  if (key === 'multipleOf') return limit(first, second, leastCommonMultiple);
  if (key === 'uniqueItems') return first === true || second === true;
  if (key !== 'format') return undefined;
  if (isNarrowerFormat(first, second)) return first;
  return isNarrowerFormat(second, first) ? second : undefined;
}

/**
 * Merges two limits. A limit that is not a number says nothing.
 *
 * @param merge returns the merged number, or whether the first one is stricter
 */
function limit(
  first: unknown,
  second: unknown,
  merge: (first: number, second: number) => boolean | number | undefined,
): unknown {
  const [a, b] = [numberOf(first), numberOf(second)];
  if (a === undefined || b === undefined) return a === undefined ? second : first;
  const merged = merge(a, b);
  return typeof merged === 'boolean' ? (merged ? first : second) : merged;
}

/** Most digits that are exact in a number. */
const EXACT_DIGITS = 15;

/** Returns the least common multiple of two positive numbers; undefined when a number cannot hold it exactly. */
function leastCommonMultiple(first: number, second: number): number | undefined {
  if (first <= 0 || second <= 0) return undefined;
  for (let scale = 1; scale <= 10 ** EXACT_DIGITS; scale *= 10) {
    const [x, y] = [toScaled(first, scale), toScaled(second, scale)];
    if (!Number.isInteger(x) || !Number.isInteger(y)) continue;
    const multiple = (x / greatestDivisor(x, y)) * y;
    return Number.isSafeInteger(multiple) ? toScaled(multiple, 1 / scale) : undefined;
  }
  return undefined;
}

/** Multiplies with a power of ten, and rounds what is not exact: 0.07 * 100 is 7. */
function toScaled(value: number, scale: number): number {
  const scaled = value * scale;
  return Number.isInteger(scaled) ? scaled : Number(scaled.toPrecision(EXACT_DIGITS));
}

function greatestDivisor(first: number, second: number): number {
  let [a, b] = [first, second];
  while (b > 0) [a, b] = [b, a % b];
  return a;
}

/** Returns a text that is equal for equal JSON values, whatever the order of their keys. 1.0 and 1 are equal. */
export function canonicalJson(value: unknown): string {
  const json = JSON.stringify(value, (_key, inner: unknown) => {
    if (isMarked(inner)) return losesDigits(inner) ? inner : Number(inner);
    if (!isRaw(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
  return unmarkJson(json ?? 'undefined');
}
