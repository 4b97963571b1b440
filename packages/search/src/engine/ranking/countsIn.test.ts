import { describe, expect, it } from 'vitest';
import type { QueryWord } from '../query/queryWords';
import { countsIn } from './countsIn';
import type { Matcher } from './matcher';

const POSTINGS: Record<string, ReturnType<Matcher['postingsOf']>> = {
  tag: [
    { field: 'content', ids: Uint32Array.of(1, 4), counts: Uint8Array.of(3, 5) },
    { field: 'label', ids: Uint32Array.of(1), counts: Uint8Array.of(1) },
  ],
  card: [{ field: 'title', ids: Uint32Array.of(4), counts: Uint8Array.of(1) }],
};
const matcher = { postingsOf: (term: string) => POSTINGS[term] ?? [] } as Matcher;

const word = (alternatives: QueryWord['alternatives']): QueryWord => ({
  text: 'w',
  weight: 1,
  spellings: [],
  alternatives,
});

describe('countsIn', () => {
  it('counts each word in each record, less outside of the text', () => {
    const found = countsIn([1, 2, 4], [word([{ terms: ['tag'], quality: 1 }])], matcher);
    expect(found).toEqual([[3.5], [0], [5]]);
  });

  it('counts another form of a word less, by its quality', () => {
    expect(countsIn([4], [word([{ terms: ['tag'], quality: 0.5 }])], matcher)).toEqual([[2.5]]);
  });

  it('needs all terms of a phrase', () => {
    const phrase = word([{ terms: ['tag', 'card'], quality: 1 }]);
    expect(countsIn([1, 4], [phrase], matcher)).toEqual([[0], [1]]);
  });
});
