import { describe, expect, it } from 'vitest';
import { distanceWithin } from './distance';

/** Computes the whole table of the textbook algorithm, to check the optimised one. */
function fullDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const cost = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      );
      (table[i] ?? [])[j] = cost;
    }
  return at(a.length, b.length);
}

/** All words of up to five of these letters. They are short, so they cover every edge of the table. */
function wordsOver(letters: string): string[] {
  let words = [''];
  for (let length = 0; length < 5; length += 1)
    words = [...new Set([...words, ...words.flatMap((word) => [...letters].map((letter) => word + letter))])];
  return words;
}

describe('distanceWithin', () => {
  it.each([
    ['charger', 'charger', 0],
    ['chrager', 'charger', 1],
    ['tarrif', 'tariff', 2],
    ['locatoins', 'location', 2],
  ])('%s and %s are %i edits apart', (a, b, edits) => {
    expect(distanceWithin(a, b, 2)).toBe(edits);
  });

  it('equals the textbook algorithm up to the limit', () => {
    const words = wordsOver('ab');
    const wrong = words.flatMap((a) =>
      words.flatMap((b) =>
        [0, 1, 2]
          .filter((limit) => distanceWithin(a, b, limit) !== Math.min(fullDistance(a, b), limit + 1))
          .map((limit) => `${a} ${b} ${limit}`),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
