import { mapTexts } from './json';

// A number that JavaScript would write in another way, such as 1.10, 1e400 or an id of 19 digits, is kept as a text: a
// mark and what the author wrote. It stays a text in JSON, so it reaches pages, samples and downloads unchanged.

/**
 * The line separator, which no document has before a number. `Number` ignores it, so that a marked number can be used in
 * calculations.
 */
export const MARK = '\u2028';

/** Numbers of YAML 1.2 (core schema), and so of JSON. */
const NUMBER = /^(?:[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
/** Whether JavaScript would write a number in another way. */
export const isOther = (text: string): boolean => NUMBER.test(text) && String(Number(text)) !== text;

/** Whether a value is a marked number. */
export const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MARK) && NUMBER.test(value.slice(1));

/** Returns a number, also a marked one, as a double. Undefined for any other value. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isMarked(value) ? Number(value) : undefined;
}

/** Returns a text without the mark of a number. */
export const withoutMark = (text: string): string => (isMarked(text) ? text.slice(1) : text);

/** Writes a value as JSON, with the digits of its numbers. Returns an empty text for undefined. */
export function jsonText(value: unknown, indent?: number): string {
  return unmarkJson(JSON.stringify(value, null, indent) ?? '');
}

/** Writes the marked numbers of a JSON text as numbers. */
export const unmarkJson = (json: string): string =>
  json.replace(/"\u2028([-+.\w]+)"/g, (whole, number: string) =>
    NUMBER.test(number) ? jsonNumber(number) : whole,
  );

/** Writes a number of YAML as one of JSON: `+01.` → `1`. */
function jsonNumber(text: string): string {
  if (/^0[xo]/.test(text)) return String(BigInt(text));
  return text
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?!\d)/, '');
}

/**
 * Writes a value as a text: JSON if it is structured, and otherwise as it is, without quotes. A number that only YAML can
 * write, such as 0xFF, becomes one that every server can read.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return jsonText(value);
  return isMarked(value) ? jsonNumber(value.slice(1)) : String(value);
}

/** Whether a value has a number that a double cannot hold, so that a program that reads it sends another number. */
export function losesDigits(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(losesDigits);
  return isMarked(value) && digitsOf(value.slice(1)) !== digitsOf(String(Number(value)));
}

/** Returns the significant digits of a number: `-120.50` → `1205`, `1.2e+21` → `12`. */
function digitsOf(text: string): string {
  if (/^0[xo]/.test(text)) return digitsOf(String(BigInt(text)));
  const [whole = '', fraction = ''] = text.replace(/^[-+]/, '').split(/e/i)[0]!.split('.');
  return `${whole}${fraction}`.replace(/^0+|(?<!0)0+$/g, '');
}

/** Replaces the marked numbers of a value by doubles, for code that calculates with them. */
export function withNumbers<T>(value: T): T {
  return mapTexts(value, (text) => numberOf(text) ?? text) as T;
}
