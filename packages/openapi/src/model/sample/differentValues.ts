import { isRaw } from '../../load/raw';
import { canonicalJson } from '../schema/mergeKeyword';
import type { JsonValue } from '../types';

/**
 * Returns a value and others of the same form.
 *
 * @param count number of values; there are fewer when not enough are allowed
 */
export function differentValues(
  first: JsonValue,
  count: number,
  isAllowed: (value: JsonValue) => boolean,
): JsonValue[] {
  const values = new Map([[canonicalJson(first), first]]);
  for (let step = 1; values.size < count && step <= 10 * count; step += 1) {
    const value = similarValues(first, step).find(
      (similar) => !values.has(canonicalJson(similar)) && isAllowed(similar),
    );
    if (value !== undefined) values.set(canonicalJson(value), value);
  }
  return [...values.values()];
}

/** Returns other values of the same form: a larger or smaller number, or a text that ends with another digit or letter. */
function similarValues(value: JsonValue, step: number): JsonValue[] {
  if (typeof value === 'number') return [value + step, value - step];
  if (typeof value === 'string') return similarTexts(value, step);
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    similarValues(inner, step).map((changed): JsonValue => ({ ...value, [key]: changed })),
  );
}

function similarTexts(text: string, step: number): string[] {
  const replaced = [
    replaceSign(text, /\d(?=\D*$)/, '0123456789', step),
    replaceSign(text, /[a-z](?=[^a-z]*$)/, 'abcdefghijklmnopqrstuvwxyz', step),
  ].filter((changed) => changed !== text);
  return /\d/.test(text) ? [...replaced, `${text}${step}`] : [`${text}${step + 1}`, ...replaced];
}

/** Replaces a sign by a later one of its alphabet. */
const replaceSign = (text: string, sign: RegExp, alphabet: string, step: number): string =>
  text.replace(sign, (found) => alphabet[(alphabet.indexOf(found) + step) % alphabet.length] ?? found);
