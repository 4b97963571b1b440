import { describe, expect, it } from 'vitest';
import type { QueryWord } from '../query/queryWords';
import type { Matcher } from './matcher';
import { occurrencesIn } from './occurrences';

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
  rarity: 1,
  alternatives,
});

describe('occurrencesIn', () => {
  it('counts each word in each record, less outside of the text', () => {
    const found = occurrencesIn([1, 2, 4], [word([{ terms: ['tag'], quality: 1 }])], matcher);
    expect(found).toEqual([[{ typed: 1, count: 3.5 }], [{ typed: 0, count: 0 }], [{ typed: 1, count: 5 }]]);
  });

  it('does not count another word for it as typed', () => {
    const meant = { typed: 'fob', term: 'tag' };
    const [[first] = []] = occurrencesIn([1], [word([{ terms: ['tag'], quality: 0.72, meant }])], matcher);
    expect(first).toEqual({ typed: 0, count: 0.72 * 3.5 });
  });

  it('counts a correction of one edit as typed, but not one of two', () => {
    const [[near, far] = []] = occurrencesIn(
      [1],
      [word([{ terms: ['tag'], quality: 0.75 }]), word([{ terms: ['tag'], quality: 0.5 }])],
      matcher,
    );
    expect([near?.typed, far?.typed]).toEqual([0.75, 0]);
  });

  it('needs all terms of a phrase', () => {
    const phrase = word([{ terms: ['tag', 'card'], quality: 1 }]);
    expect(occurrencesIn([1, 4], [phrase], matcher).map(([first]) => first?.count)).toEqual([0, 1]);
  });
});
