import { describe, expect, it } from 'vitest';
import type { QueryWord } from '../query/queryWords';
import type { Interpretation } from '../query/interpretQuery';
import { relevanceOf } from './relevance';

const word = (rarity: number): QueryWord => ({ text: 'w', weight: 1, rarity, alternatives: [] });
const query = { words: [word(1), word(6)] } as Interpretation;
const counts = (...values: number[]) => values.map((count) => ({ typed: 1, count }));

describe('relevanceOf', () => {
  it('counts a rare word more than a common one', () => {
    expect(relevanceOf(query, counts(0, 1), 400)).toBeGreaterThan(relevanceOf(query, counts(3, 0), 400));
  });

  it('counts the first occurrence more than the second', () => {
    const [none = 0, one = 0, two = 0] = [0, 1, 2].map((count) => relevanceOf(query, counts(0, count), 400));
    expect(one - none).toBeGreaterThan(two - one);
    expect(two).toBeGreaterThan(one);
  });

  it('expects more occurrences in a long text', () => {
    expect(relevanceOf(query, counts(1, 1), 4000)).toBeLessThan(relevanceOf(query, counts(1, 1), 400));
  });

  it('is 0 for a query without words', () => {
    expect(relevanceOf({ words: [] } as unknown as Interpretation, [], 400)).toBe(0);
  });
});
