import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fold } from './fold';
import { parseVocabulary, toTradeTerms } from './vocabulary';

const read = (file: string | URL): string => readFileSync(file, 'utf8');
const file = parseVocabulary(read(new URL('./vocabulary.yaml', import.meta.url)));
const entries = file.groups.flatMap(({ words }) => Object.entries(words));

describe('the vocabulary', () => {
  it('has words of three languages for the commonest terms', () => {
    expect(entries.length).toBeGreaterThanOrEqual(290);
    for (const language of ['de', 'nl', 'fr'] as const)
      expect(entries.filter(([, words]) => words[language] !== undefined).length).toBeGreaterThanOrEqual(270);
  });

  it('lists a word once for each term', () => {
    const repeated = entries.flatMap(([term, { also = '', de = '', nl = '', fr = '' }]) =>
      [also, de, nl, fr].flatMap((list) => {
        const words = list === '' ? [] : list.split(', ').map(fold);
        return words
          .filter((word, at) => words.indexOf(word) !== at || (word === term && list === also))
          .map((word) => `${term}: ${word}`);
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('leads to terms that the portal uses', () => {
    const content = fileURLToPath(new URL('../../../../content', import.meta.url));
    const texts = readdirSync(content, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:mdx?|yaml)$/.test(name))
      .map((name) => read(join(content, name)));
    const corpus = spaced(texts.join(' '));
    expect(entries.map(([term]) => term).filter((term) => !corpus.includes(spaced(term)))).toEqual([]);
  });

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

/** Lower case with one space between words. */
function spaced(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
