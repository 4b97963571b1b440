import { expect, it } from 'vitest';
import { correctAndWeigh, type QueryWord } from './queryWords';
import { Vocabulary } from './vocabulary';

it('corrects a misspelt plural that stemming has changed', () => {
  const vocabulary = new Vocabulary(
    new Map(['invoice', 'inventory', 'battery'].map((term) => [term, 9])),
    99,
  );
  const correctionsOf = (text: string): string[] => {
    const word: QueryWord = { text, weight: 0, rarity: 0, alternatives: [] };
    correctAndWeigh(word, false, vocabulary);
    return word.alternatives.flatMap(({ terms }) => terms);
  };
  // The stems of `invocies` and `bateries`.
  expect(correctionsOf('invocy')).toEqual(['invoice']);
  expect(correctionsOf('batery')).toEqual(['battery']);
});
