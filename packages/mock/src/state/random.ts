const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdef`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A source of ids and secrets that returns the same values for the same seed. */
export type Random = ReturnType<typeof createRandom>;

/** Creates a source with the generator `mulberry32`. It is not for cryptography: the mock has no secrets. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 (inclusive) to 1 (exclusive). */
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = (from: string): string => from[Math.floor(number() * from.length)] ?? '';
  /** A text of the same form: each digit, and each letter after the prefix up to the last `_`, is replaced. */
  const like = (text: string): string => {
    const start = text.lastIndexOf('_') + 1;
    const isHex = /^[0-9a-f]+$/.test(text.slice(start));
    return [...text]
      .map((letter, at) => {
        if (at < start) return letter;
        if (isHex) return pick(HEX);
        if (/[0-9]/.test(letter)) return pick(DIGITS);
        if (/[a-z]/.test(letter)) return pick(LETTERS);
        return /[A-Z]/.test(letter) ? pick(LETTERS.toUpperCase()) : letter;
      })
      .join('');
  };
  const hex = (length: number): string => Array.from({ length }, () => pick(HEX)).join('');
  /** A UUID (version 4). */
  const uuid = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick('89ab')}${hex(3)}-${hex(12)}`;
  /** Starts again with the seed. */
  const clear = (): void => {
    state = seed >>> 0;
  };
  return { number, uuid, like, clear };
}
