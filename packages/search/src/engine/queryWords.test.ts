import { expect, it } from 'vitest';
import { explainAndWeigh, type QueryWord } from './queryWords';
import { Vocabulary } from './vocabulary';

it('finds a misspelt plural whose ending was taken off as that of another word', () => {
  const vocabulary = new Vocabulary(
    new Map(['invoice', 'inventory', 'battery'].map((term) => [term, 9])),
    99,
  );
  const meant = (text: string): string[] => {
    const word: QueryWord = { text, weight: 0, alternatives: [] };
    explainAndWeigh(word, false, vocabulary);
    return word.alternatives.flatMap(({ terms }) => terms);
  };
  // Of `invocies` and `bateries`.
  expect(meant('invocy')).toEqual(['invoice']);
  expect(meant('batery')).toEqual(['battery']);
});
