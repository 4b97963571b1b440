import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findDocs, findKnownRoutes } from '../testing/knownRoutes';
import { addAsked, parseAsked, readAsked } from './asked';
import type { SearchRecord } from './types';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

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
        asked.yaml: a: Invalid input: expected string, received array
        asked.yaml: b: Invalid input: expected string, received number
      Write "end/of/route#anchor: phrase, phrase".]
    `);
  });

  it('belong to pages and sections that this portal has', async () => {
    const routes = [...findKnownRoutes(root)];
    const docs = findDocs(root);
    // The sections of the error catalogue are generated from this file.
    const errors = readFileSync(join(root, 'content/data/errors.yaml'), 'utf8');
    const problems = Object.keys(await readAsked()).filter((key) => {
      const [end = '', anchor] = key.split('#');
      const [route = '', ...others] = routes.filter((candidate) => candidate.endsWith(`/${end}`));
      if (route === '' || others.length > 0) return true;
      if (anchor === undefined) return false;
      const text = readFileSync(docs.get(route) ?? '', 'utf8');
      return !text.includes(`{#${anchor}}`) && !errors.includes(`code: ${anchor}\n`);
    });
    expect(problems).toEqual([]);
  });
});
