import { describe, expect, it } from 'vitest';
import { toSnippet } from './highlight';

const snippetOf = (text: string, ...terms: string[]): string =>
  toSnippet(text, new Set(terms))
    .map((part) => part.text)
    .join('');

const FIRST = 'The depot opens at six. ';
const FILLER = 'Nothing of interest happens in this sentence, which only fills the page with words. ';

describe('an excerpt', () => {
  it('begins with the sentence that has most of the words', () => {
    expect(snippetOf(`${FIRST}${FILLER}The gate needs a badge. ${FILLER}`, 'gate', 'badge')).toMatch(
      /^The gate needs a badge\./,
    );
  });

  it('counts forms of one word once', () => {
    expect(snippetOf(`A gate is in the north. ${FILLER}Open gates of a gate.`, 'gate')).toMatch(/^A gate/);
  });

  it('begins with the name of an item, which belongs to the sentence after it', () => {
    expect(snippetOf(`${FIRST}Night gate. Needs no badge until six. ${FILLER}`, 'night', 'gate')).toMatch(
      /^Night gate\. Needs no badge/,
    );
  });

  it('contains no response, unless there is nothing else', () => {
    expect(snippetOf('Ends itself at once. 204: The badge is void.', 'badge')).toBe('Ends itself at once.');
    expect(snippetOf('204: The badge is void.', 'badge')).toBe('204: The badge is void.');
  });

  it('ends with its item, and keeps a number and its unit on one line', () => {
    const list = 'The gate opens by badge. · A badge weighs 60 A at most. It is red. · Lorries wait outside.';
    expect(snippetOf(list, 'weigh')).toBe('A badge weighs 60\u00a0A at most. It is red.');
  });

  it('begins with an ellipsis when it is the end of a longer sentence', () => {
    const list = 'A gate opens when: · its badge is valid, and nothing is in the way. · the yard is lit.';
    expect(snippetOf(list, 'badge')).toBe('…its badge is valid, and nothing is in the way.');
    expect(snippetOf('openGate is the name of the badge.', 'badge')).toMatch(/^openGate/);
  });

  it('is the first sentence when the text has none of the words', () => {
    expect(snippetOf(`${FIRST}${FILLER}${FILLER}`, 'lorry')).toMatch(/^The depot opens at six\./);
  });

  it('contains no cells of a table', () => {
    const table =
      'Gate · north · badge · 12 · yes · no · open · shut · left · right · up · down · in · out · on · off';
    expect(snippetOf(`${table} · A badge opens every gate. ${FILLER}`, 'badge', 'gate')).toMatch(
      /^A badge opens/,
    );
    expect(snippetOf(`${table} ${table}`, 'badge')).toBe('');
  });

  it.each([
    ['12 · 12 · as before', ''],
    ['gate · BadgeReader · BadgeReaderStart · badge.open', ''],
    ['Doors · Open the gate with a badge · yes · no', 'Open the gate with a badge'],
    ['with a badge only', 'with a badge only'],
  ])('of the row "%s" is "%s"', (row, excerpt) => {
    expect(snippetOf(row, 'badge', 'gate')).toBe(excerpt);
  });

  it('cuts a long sentence at words, around a word of the query', () => {
    const text = snippetOf(
      `The yard ${'and another yard '.repeat(30)}has a badge reader ${'and a fence '.repeat(20)}too.`,
      'badge',
    );
    expect(text).toMatch(/^….*badge reader.*…$/);
    expect(text.length).toBeLessThan(230);
  });

  it('has no punctuation before the ellipsis', () => {
    expect(snippetOf(`The badge opens ${'gate, '.repeat(60)}and more.`, 'badge')).toMatch(/\bgate…$/);
  });
});
