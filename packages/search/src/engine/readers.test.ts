import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { guide as record } from '../testing/builders';
import { fixtureSections } from '../testing/fixtureRecords';
import type { TradeTerm } from '../indexing/readWords';
import { SearchEngine } from './searchEngine';
import type { SearchHit, TextPart } from './types';

const VOCABULARY: TradeTerm[] = [
  ['tag', 'fob, badge', 'ladekarte,laadpas,badge'],
  ['block', 'lock out', 'sperren,bloquer'],
  ['number', '', 'nummer'],
  ['password', '', 'mot de passe,passwort'],
  ['fault', '', 'störung,storing'],
  ['solar', '', 'zonnepaneel'],
  ['operator', '', 'gebruiker,benutzer'],
  ['push', '', 'webhook'],
];

function engineOf(records: SearchRecord[]): SearchEngine {
  const { full } = buildSearchIndex(
    records,
    fixtureSections().list,
    { tag: ['token'], token: ['tag'] },
    VOCABULARY,
  );
  return new SearchEngine(full);
}

const marked = (parts: readonly TextPart[]): string[] =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);
const urlsOf = (hits: readonly SearchHit[]): string[] => hits.map(({ url }) => url);

describe('a single word', () => {
  const engine = engineOf([
    record('/category/api/driver', 'Drivers', { section: 'CPO API' }),
    record('/set-up/drivers', 'Set up drivers', { asked: ['driver', 'employees who charge'] }),
    record('/set-up/chargers', 'Set up chargers', { asked: ['webhook'] }),
    record('/webhook', 'Webhook'),
  ]);

  it.each(['driver', 'drivers', 'Drivers'])(
    'of a title leads to the guide that expects it, not to the list of operations: %s',
    (query) => {
      expect(urlsOf(engine.search(query).hits)[0]).toBe('/set-up/drivers');
    },
  );

  it('that is not in the title of the page that expects it leads to the page with this title', () => {
    expect(urlsOf(engine.search('webhook').hits)[0]).toBe('/webhook');
  });
});

describe('words that the pages do not have', () => {
  const engine = engineOf([
    record('/cable', 'Unlock a cable', { content: 'The plug does not come out.' }),
    record('/out', 'Out of order', { content: 'Wontons are served at the station.' }),
  ]);

  it('do not count when they are short forms without an apostrophe', () => {
    expect(urlsOf(engine.search('plug wont come out').hits)[0]).toBe('/cable');
  });
});

describe('words of the trade in expected queries', () => {
  it('still lead to the term, however many expected queries have them', () => {
    const pages = Array.from({ length: 80 }, (_, at) =>
      record(`/p${at}`, `Page ${at}`, { asked: ['fob trouble'] }),
    );
    const engine = engineOf([...pages, record('/tags', 'Tags', { content: 'Register a tag.' })]);
    expect(urlsOf(engine.search('fob', { limit: 100 }).hits)).toContain('/tags');
  });
});

describe('labels of screens', () => {
  const field = record('/op#rows', 'rowsPerTable', {
    type: 'field',
    fieldPath: 'rowsPerTable',
    section: 'CPO API',
    weight: 0.7,
  });
  const guide = record('/guide#preferences', 'Three useful preferences', {
    type: 'lvl2',
    hierarchy: { lvl0: 'Guides', lvl1: 'First sign-in', lvl2: 'Three useful preferences' },
    labels: ['Rows per table', 'Start page'],
    content: 'Rows per table is how many lines a list shows.',
  });
  const engine = engineOf([field, guide]);

  it('lead to the section that shows them, not to the field with the same words', () => {
    expect(urlsOf(engine.search('Rows per table').hits)).toEqual(['/guide#preferences', '/op#rows']);
  });

  it('do not displace the field when the query is spelt like the field', () => {
    expect(urlsOf(engine.search('rowsPerTable').hits)[0]).toBe('/op#rows');
  });

  it('lead to the guide that explains them, and not to the operation or the list with the same title', () => {
    const same = engineOf([
      record('/add-tag', 'Add tag', { section: 'CPO API', method: 'POST', path: '/tags', weight: 0.8 }),
      record('/category/tag', 'Add tag', { section: 'CPO API', weight: 0.8 }),
      record('/drivers#tags', 'Tags', {
        type: 'lvl2',
        labels: ['Add tag'],
        content: 'Select Add tag to register a card.',
      }),
    ]);
    expect(urlsOf(same.search('Add tag').hits)[0]).toBe('/drivers#tags');
    expect(urlsOf(same.search('POST /tags').hits)[0]).toBe('/add-tag');
  });

  it('count only as a whole', () => {
    const two = engineOf([
      record('/terminals#money', 'Questions', {
        type: 'lvl2',
        labels: ['Paid amount'],
        content: 'The amount is paid.',
      }),
      record('/payouts', 'Calendar', { content: 'Amounts by day.', asked: ['when is the amount paid out'] }),
    ]);
    expect(urlsOf(two.search('when is the amount paid out').hits)[0]).toBe('/payouts');
    expect(urlsOf(two.search('Paid amount').hits)[0]).toBe('/terminals#money');
  });

  it('count less when they lack a stop word of the query', () => {
    const labels = (url: string, label: string): SearchRecord =>
      record(url, url.slice(1), { type: 'lvl2', labels: [label] });
    const both = engineOf([labels('/update', 'Firmware'), labels('/template', 'Firmware from')]);
    expect(urlsOf(both.search('Firmware from').hits)).toEqual(['/template', '/update']);
    expect(urlsOf(both.search('Firmware').hits)[0]).toBe('/update');
  });
});

describe('words that the pages do not use', () => {
  const engine = engineOf([
    record('/tags', 'Tags', { content: 'Block a tag here. Each tag has a number.' }),
    record('/passwords', 'Password', { content: 'Choose a password.' }),
    record('/store', 'Data', { content: 'Storing data. Storing files. Storing more. Storing. Fault.' }),
    record('/solar', 'Solar'),
    record('/operators', 'Operators'),
    record('/push', 'Push'),
    record('/webhook', 'Webhook'),
  ]);
  const first = (query: string): string | undefined => urlsOf(engine.search(query).hits)[0];

  it.each([
    ['fob', '/tags'],
    ['Ladekarte sperren', '/tags'],
    ['Ladekarten', '/tags'],
    ['Ladekartennummer', '/tags'],
    ['bloquer le badge', '/tags'],
    ['mot de passe', '/passwords'],
    ['Stoerungen', '/store'],
    ['zonnepanelen', '/solar'],
    ['gebruikers', '/operators'],
    ['Benutzers', '/operators'],
    ['webhok', '/webhook'],
  ])('%s finds %s', (query, url) => {
    expect(first(query)).toBe(url);
  });

  it('are named in the result, which marks only what was typed', () => {
    const [hit] = engine.search('block fob').hits;
    expect(hit?.matchedAs).toEqual([{ typed: 'fob', term: 'tag' }]);
    expect(marked([...(hit?.title ?? []), ...(hit?.snippet ?? [])])).toEqual(['Block']);
  });

  it('are not named when the reader has typed the word of the result as well', () => {
    expect(engine.search('fob tag').hits[0]?.matchedAs).toEqual([]);
  });

  it('are not named in results that contain the typed word', () => {
    expect(engine.search('blocked tags').hits[0]?.matchedAs).toEqual([]);
  });
});

describe('the first three results', () => {
  it('are of three pages, and further parts of these pages follow', () => {
    const parts = ['a', 'b', 'c'].map((part) =>
      record(`/reset#${part}`, `Reset ${part}`, { type: 'lvl2', content: 'Reset, reset, reset.' }),
    );
    const others = ['/x', '/y'].map((url) => record(url, 'Other', { content: 'A reset.', weight: 0.5 }));
    const urls = urlsOf(engineOf([...parts, ...others]).search('reset').hits);
    expect(urls.map((url) => url.split('#')[0])).toEqual(['/reset', '/x', '/y', '/reset', '/reset']);
  });

  it('have a field that many types have only once', () => {
    const fields = ['a', 'b', 'c'].map((schema) =>
      record(`/${schema}#oldId`, 'oldId', { type: 'field', fieldPath: 'oldId', weight: 0.6 }),
    );
    const guides = ['/x', '/y'].map((url) => record(url, 'Ids', { content: 'The oldId is an integer.' }));
    const urls = urlsOf(engineOf([...fields, ...guides]).search('oldId').hits);
    expect(urls).toEqual(['/a#oldId', '/x', '/y', '/b#oldId', '/c#oldId']);
  });
});
