import { describe, expect, it } from 'vitest';
import { parseVocabulary, toTradeTerms } from './vocabulary';

describe('the vocabulary', () => {
  it('becomes terms with their words in lower case, each word of another language once', () => {
    const yaml =
      "sources: { one: 'A source for words' }\ngroups:\n  - { about: a, source: one, words: { tag: { also: 'RFID card', de: 'Karte', nl: 'kaart, karte' } } }";
    expect(toTradeTerms(parseVocabulary(yaml))).toEqual([['tag', 'rfid card', 'karte,kaart']]);
  });

  it('reports every wrong entry', () => {
    const yaml =
      "sources: { one: 'A source for words' }\ngroups:\n  - { about: a, source: two, words: { tag: {} } }\n  - { about: b, source: one, words: { tag: {} } }";
    expect(() => parseVocabulary(yaml)).toThrowErrorMatchingInlineSnapshot(`
      [Error: search: the vocabulary has wrong entries.
        vocabulary.yaml: a: the source "two" is not in the list of sources
        vocabulary.yaml: b: "tag" is in the file twice
      Write "term: { also, de, nl, fr }" in a group with a source.]
    `);
  });
});
