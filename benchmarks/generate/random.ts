import words from './words.json';

const NOUNS = words.nouns.split(' ');
const VERBS = words.verbs.split(' ');
const ADJECTIVES = words.adjectives.split(' ');

/** Reproducible random numbers and words. */
export type Random = ReturnType<typeof createRandom>;

/** Creates choices that depend only on the seed, not on the machine (mulberry32 over a hash of the seed). */
export function createRandom(seed: string) {
  let state = hash(seed);

  /** Returns a number from 0 up to, but not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer from `low` to `high`, both included. */
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(values: readonly T[]): T => values[between(0, values.length - 1)]!;
  const noun = (): string => pick(NOUNS);
  const verb = (): string => pick(VERBS);
  const adjective = (): string => pick(ADJECTIVES);
  const clause = (): string =>
    `the ${adjective()} ${noun()} ${verb()} the ${noun()} of each ${adjective()} ${noun()}`;
  /** Returns a sentence of 8 to about 20 words. */
  const sentence = (): string => {
    const end = next() < 0.4 ? `, and ${clause()}.` : '.';
    return capitalise(clause()) + end;
  };
  const paragraph = (): string => Array.from({ length: between(2, 5) }, sentence).join(' ');

  /** Returns 60 to 150 characters that end with a whole word. */
  function description(): string {
    const text = paragraph();
    return text.length <= 150 ? text : `${text.slice(0, text.lastIndexOf(' ', 149))}.`;
  }

  return { next, between, pick, noun, verb, adjective, sentence, paragraph, description };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
