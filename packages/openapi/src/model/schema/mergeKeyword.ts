import { isRaw } from '../../load/raw';
import { isNarrowerFormat } from './schemaTypes';

/**
 * Merges two values of a keyword that both apply. Returns undefined when no single value says the same as both, as for
 * two patterns. Only for keywords that restrict a value; `flatten.ts` merges annotations.
 */
export function mergeKeyword(key: string, first: unknown, second: unknown): unknown {
  if (canonicalJson(first) === canonicalJson(second)) return first;
  switch (key) {
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return isNumber(first) && isNumber(second) ? Math.max(first, second) : stricter(first, second);
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return isNumber(first) && isNumber(second) ? Math.min(first, second) : stricter(first, second);
    case 'multipleOf':
      return isNumber(first) && isNumber(second)
        ? leastCommonMultiple(first, second)
        : stricter(first, second);
    case 'format':
      if (isNarrowerFormat(first, second)) return first;
      return isNarrowerFormat(second, first) ? second : undefined;
    case 'uniqueItems':
      return first === true || second === true;
    default:
      return undefined;
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A limit that is not a number says nothing. */
const stricter = (first: unknown, second: unknown): unknown => (isNumber(first) ? first : second);

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

/** Returns a text that is equal for equal JSON values, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRaw(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  );
}
