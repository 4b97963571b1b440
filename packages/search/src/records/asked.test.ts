import { describe, expect, it } from 'vitest';
import { parseAsked } from '../indexing/readWords';
import { addAsked } from './asked';
import type { SearchRecord } from './types';

const record = (url: string, type: SearchRecord['type']): SearchRecord => ({
  objectID: url,
  url,
  type,
  hierarchy: { lvl0: 'Guides' },
  title: 'T',
  content: '',
  section: 'Guides',
  language: 'en',
  docusaurus_tag: 'default',
  weight: 1,
});

describe('expected queries', () => {
  it('are added to the page or section whose route ends with the key, but not to its rows', () => {
    const records = addAsked(
      [
        record('/base/ui/Set%20up/chargers', 'lvl1'),
        record('/base/ui/Set%20up/chargers#move', 'lvl2'),
        record('/base/ui/Set%20up/chargers#move', 'field'),
        record('/base/ui/not-Set%20up/chargers', 'lvl1'),
      ],
      { 'Set up/chargers': ['new wallbox'], 'Set up/chargers#move': ['other address'] },
    );
    expect(records.map(({ asked }) => asked)).toEqual([
      ['new wallbox'],
      ['other address'],
      undefined,
      undefined,
    ]);
  });

  it('are separated by commas, and every wrong entry is reported', () => {
    expect(parseAsked('a/b: one thing, another')).toEqual({ 'a/b': ['one thing', 'another'] });
    expect(() => parseAsked('a: [x]\nb: 3')).toThrowErrorMatchingInlineSnapshot(`
      [Error: search: the file of expected queries has wrong entries.
        phrases.yaml: a: Invalid input: expected string, received array
        phrases.yaml: b: Invalid input: expected string, received number
      Write "end/of/route#anchor: phrase, phrase".]
    `);
  });
});
