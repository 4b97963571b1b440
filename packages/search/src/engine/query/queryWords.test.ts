import { expect, it } from 'vitest';
import { stem } from '../../tokenise/stem';
import { correctAndWeigh, type QueryWord } from './queryWords';
import { Vocabulary } from './vocabulary';

it('corrects a misspelt plural that stemming has changed', () => {
  const vocabulary = new Vocabulary(
    new Map(['invoice', 'inventory', 'battery'].map((term) => [term, 9])),
    99,
  );
  const correctionsOf = (typed: string): string[] => {
    const word: QueryWord = { text: stem(typed), weight: 0, alternatives: [], spellings: [stem(typed)] };
    correctAndWeigh(word, false, vocabulary);
    expect(word.spellings.slice(1)).toEqual(word.alternatives.flatMap(({ terms }) => terms));
    return word.spellings.slice(1);
  };
  expect(correctionsOf('invocies')).toEqual(['invoice']);
  expect(correctionsOf('bateries')).toEqual(['battery']);
});
