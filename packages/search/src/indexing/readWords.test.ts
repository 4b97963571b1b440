import { describe, expect, it } from 'vitest';
import { parseSynonyms, parseVocabulary } from './readWords';

describe('the vocabulary', () => {
  it('becomes terms with their words in lower case, each word of another language once', () => {
    const yaml =
      "sources: { one: 'A source for words' }\ngroups:\n  - { about: a, source: one, words: { tag: { also: 'RFID card', de: 'Karte', nl: 'kaart, karte' } } }";
    expect(parseVocabulary(yaml)).toEqual([['tag', 'rfid card', 'karte,kaart']]);
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

describe('synonyms', () => {
  it('apply in both directions within a group, and in one direction from a single word', () => {
    const synonyms = parseSynonyms('both-ways:\n  - [charger, evse]\none-way:\n  logo: [look and feel]\n');
    expect(synonyms).toEqual({ charger: ['evse'], evse: ['charger'], logo: ['look and feel'] });
  });

  it('are rejected with the path of every wrong entry', () => {
    expect(() => parseSynonyms('both-ways:\n  - [charger]\none-way: {}\n'))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: search: the synonym file has wrong entries.
        synonyms.yaml: both-ways.0: Too small: expected array to have >=2 items
      Write lists of at least two phrases under "both-ways", and "word: [phrase]" under "one-way".]
    `);
  });
});
