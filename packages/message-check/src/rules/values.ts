import leven from 'leven';
import type { JsonNode } from '../json/nodes';
import { listFirst } from '../report/toText';
import type { CompactSchema } from '../tables/types';
import names from '../words/types.json';

const LONGEST = 80;

/** A value as a message quotes it, cut to a readable length. */
export function quote(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return `an object with ${count(node.members.length, 'field')}`;
    case 'array':
      return `a list with ${count(node.items.length, 'entry', 'entries')}`;
    case 'string':
      return cut(JSON.stringify(node.value));
    case 'number':
      return cut(node.text);
    default:
      return String(node.value);
  }
}

/** A number with its unit: `1 field` or `2 fields`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** Cuts a text, and marks the cut. */
export const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;

/** The words for a type: `a text`, `a whole number or null`. */
export function describeType(type: string | string[] | undefined): string {
  const words: Readonly<Partial<Record<string, string>>> = names;
  const types = [type ?? []].flat();
  return types.map((each) => words[each] ?? each).join(' or ') || 'another value';
}

const SIZES = [
  ['minLength', 'maxLength', 'character', 'characters'],
  ['minItems', 'maxItems', 'entry', 'entries'],
  ['minProperties', 'maxProperties', 'field', 'fields'],
] as const;

/** The limits of a number, a text or a list. */
export function describeLimits(schema: CompactSchema): string {
  const range = (
    least: number | undefined,
    most: number | undefined,
    write: (limit: number) => string,
  ): string => {
    if (least === undefined) return `at most ${write(most ?? 0)}`;
    if (most === undefined) return `at least ${write(least)}`;
    return least === most ? `exactly ${write(least)}` : `from ${least} to ${write(most)}`;
  };
  const unit = schema.unit === undefined ? '' : ` ${schema.unit}`;
  for (const [least, most, one, many] of SIZES)
    if (schema[least] !== undefined || schema[most] !== undefined)
      return range(schema[least], schema[most], (limit) => count(limit, one, many));
  if (schema.multipleOf !== undefined) return `a multiple of ${schema.multipleOf}${unit}`;
  if (schema.exclusiveMinimum !== undefined) return `more than ${schema.exclusiveMinimum}${unit}`;
  if (schema.exclusiveMaximum !== undefined) return `less than ${schema.exclusiveMaximum}${unit}`;
  return range(schema.minimum, schema.maximum, (limit) => `${limit}${unit}`);
}

/** The first values of an enum, in code marks. */
export const listValues = (values: readonly unknown[]): string =>
  listFirst(
    values.map((each) => JSON.stringify(each)),
    12,
  );

/**
 * A text without case and separators: `lastUpdated` and `last_updated` are the same word. Texts of megabytes are compared by
 * their first 200 characters, which are more than any word has.
 */
export const plainWord = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/[_\s-]/g, '')
    .toLowerCase();

/** Whether two texts differ only in case or separators. */
export const isSameWord = (a: string, b: string): boolean => plainWord(a) === plainWord(b);

/** Finds the name that differs least: in case or separators only, or in one or two letters. */
export function similarName(name: string, known: readonly string[]): string | undefined {
  if (name.length > 60) return undefined;
  const most = name.length < 6 ? 1 : 2;
  const distanceOf = (other: string): number => {
    if (isSameWord(other, name)) return 0;
    return Math.abs(other.length - name.length) > most ? Infinity : leven(other, name);
  };
  const near = known.map((other) => ({ other, distance: distanceOf(other) }));
  return near.filter(({ distance }) => distance <= most).sort((a, b) => a.distance - b.distance)[0]?.other;
}

/** Whether two texts differ in one letter, or in the order of their letters. */
export function isTypingError(text: string, meant: string): boolean {
  const [a, b] = [plainWord(text), plainWord(meant)];
  return leven(a, b) < 2 || [...a].sort().join('') === [...b].sort().join('');
}

/**
 * Whether a name stands for one that is missing: with fewer or more words such as `model` and `chargePointModel`, with the same
 * last word such as `evseId` and `id`, as a short form such as `lng` of `longitude`, or with two letters swapped.
 */
export function isLikeMissing(name: string, missing: string): boolean {
  const [part, word] = [plainWord(name), plainWord(missing)];
  if (part.length < 3) return false;
  const wordsOf = (text: string): string[] => text.split(/_|(?=[A-Z])/).map(plainWord);
  if (wordsOf(name).includes(wordsOf(missing).at(-1) ?? '')) return true;
  const isShort = /^[a-z]{3,4}$/.test(part) && new RegExp(`^${[...part].join('.*')}`).test(word);
  const isPart = word.includes(part) || (word.length > 4 && part.includes(word));
  const isSwapped = part.length === word.length && part.length < 10 && leven(part, word) <= 2;
  return isShort || isPart || isSwapped;
}
