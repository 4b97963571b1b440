import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../indexing/buildSearchIndex';
import type { SearchRecord } from '../records/types';
import { guide as record } from '../testing/builders';
import { fixtureSections } from '../testing/fixtureRecords';
import type { TradeTerm } from '../indexing/readWords';
import { SearchEngine } from './searchEngine';

const field = (name: string): SearchRecord =>
  record(`/ops/${name}`, name, { type: 'field', fieldPath: name, section: 'CPO API', weight: 0.6 });

function engineOf(records: SearchRecord[], vocabulary: TradeTerm[] = []): SearchEngine {
  return new SearchEngine(buildSearchIndex(records, fixtureSections().list, {}, vocabulary).full);
}

const urlsOf = (engine: SearchEngine, query: string): string[] =>
  engine.search(query).hits.map(({ url }) => url);

describe('a name that is typed as one word', () => {
  const engine = engineOf([
    field('Sent-To-A'),
    field('valid_on_b'),
    field('Keep-Alive'),
    record('/sent', 'Sent mail', { content: 'Mail is sent. Sent again.' }),
    record('/valid', 'Valid cards', { content: 'A card is valid.' }),
    record('/alive', 'Keep the line alive', { content: 'Keep it alive, and keep calm.' }),
  ]);

  it.each([
    ['Sent-To-A', '/ops/Sent-To-A'],
    ['sent-to-a', '/ops/Sent-To-A'],
    ['valid_on_b', '/ops/valid_on_b'],
    ['Keep-Alive', '/ops/Keep-Alive'],
    ['Keep-Alive header', '/ops/Keep-Alive'],
  ])('is not searched without its small words: %s', (query, url) => {
    expect(urlsOf(engine, query)[0]).toBe(url);
  });

  it('also finds its parts, with lower ranks', () => {
    expect(urlsOf(engine, 'Keep-Alive')).toContain('/alive');
  });

  it('keeps its letters when the index does not have the whole name', () => {
    const steps = engineOf([record('/x', 'Plan x', { content: 'x' }), record('/plan', 'Plan')]);
    expect(urlsOf(steps, 'plan-x')[0]).toBe('/x');
  });
});

describe('a word with a letter after it', () => {
  const engine = engineOf([
    record('/gates', 'Gates', { content: 'A gate opens. A gate closes. Every gate has a motor.' }),
    record('/yard', 'The yard', { content: 'Leave through GATE_B.' }),
    record('/bolts', 'Bolts', { content: 'One bolt holds.' }),
  ]);

  it('is the name that the index has as one term', () => {
    expect(urlsOf(engine, 'gate b')[0]).toBe('/yard');
  });

  it('may still be typed when there is no such name', () => {
    expect(urlsOf(engine, 'bolt h')[0]).toBe('/bolts');
  });
});

describe('the title of an operation', () => {
  const operation = (ident: string, title: string, extra: Partial<SearchRecord> = {}): SearchRecord =>
    record(`/api/${ident}`, title, {
      ident,
      method: 'GET',
      path: `/${ident}`,
      section: 'CPO API',
      content: 'A lamp.',
      ...extra,
    });
  const engine = engineOf([
    record('/guides/lamps', 'Lamps', {
      content: 'A lamp lights. List every lamp.',
      asked: ['list of lamps'],
    }),
    operation('get-lamp', 'Get a lamp', { content: 'A lamp of the list of lamps. Lamps list.' }),
    operation('get-lamps', 'List lamps'),
    operation('old-lamps', 'List lamps', { section: 'Legacy API', deprecated: true, weight: 0.4 }),
    operation('lamp.listed', 'Lamp listed', { method: 'POST' }),
  ]);

  it.each([
    ['list lamps api', '/api/get-lamps'],
    ['list lamps via the api', '/api/get-lamps'],
    ['list lamps endpoint', '/api/get-lamps'],
    ['list lamps v1', '/api/old-lamps'],
    ['list lamps legacy', '/api/old-lamps'],
  ])('is exact although the query says what kind of result it wants: %s', (query, url) => {
    expect(urlsOf(engine, query)[0]).toBe(url);
  });

  it.each(['get-lamp', 'get-lamps'])('matters less than its id: %s', (id) => {
    expect(urlsOf(engine, id)[0]).toBe(`/api/${id}`);
  });

  it.each(['every lamp of a list get-lamps', 'which lamps light getLamps'])(
    'matters less than its id among other words: %s',
    (query) => {
      expect(urlsOf(engine, query)[0]).toBe('/api/get-lamps');
    },
  );
});

describe('a word that says what a name is the name of', () => {
  const engine = engineOf([
    field('Wait-Until'),
    field('waitLimit'),
    record('/errors', 'Errors', {
      content: 'Read the header Wait-Until. The header says how long. A field: wait, limit.',
    }),
    record('/headers', 'Headers of partners', { content: 'Partners send a header.' }),
    record('/limits', 'Limits', { content: 'How much you may use.' }),
  ]);

  it.each([
    ['Wait-Until header', '/ops/Wait-Until'],
    ['what is the Wait-Until header', '/ops/Wait-Until'],
    ['parameter Wait-Until', '/ops/Wait-Until'],
    ['wait limit field', '/ops/waitLimit'],
  ])('need not be in the record of the name: %s', (query, url) => {
    expect(urlsOf(engine, query)[0]).toBe(url);
  });

  it('is searched beside other words', () => {
    expect(urlsOf(engine, 'partner headers')[0]).toBe('/headers');
  });
});

describe('the last word of a query', () => {
  const engine = engineOf([
    record('/restart', 'Power off', { content: 'Power.', asked: ['begin restart'] }),
    record('/rest', 'Begin here', { content: 'Begin with REST.' }),
  ]);

  it('is not taken for the beginning of another word in an expected query', () => {
    expect(urlsOf(engine, 'begin rest')).toEqual(['/rest', '/restart']);
    expect(urlsOf(engine, 'begin resta')[0]).toBe('/restart');
  });
});

describe('a misspelt word', () => {
  const pages = [record('/number', 'Card number'), record('/cost', 'Cost of a card')];

  it('is corrected, although a word of another language has the same root', () => {
    const engine = engineOf(pages, [['cost', '', 'nummen']]);
    expect(urlsOf(engine, 'nummer')).toEqual(['/number']);
    expect(urlsOf(engine, 'nummen')).toEqual(['/cost']);
  });

  it('finds the page with this title before pages with more of the word', () => {
    const engine = engineOf([
      record('/more', 'Schedules and plans', { content: 'schedule '.repeat(20) }),
      record('/schedule', 'Schedule'),
    ]);
    expect(urlsOf(engine, 'scehdule')[0]).toBe('/schedule');
  });
});

describe('a misspelt title', () => {
  const engine = engineOf([
    record('/fold', 'Fold the map', { content: 'Fold it.' }),
    record('/bold', 'Bold letters', { content: 'Bold, bold, and bold again: a bold map.' }),
    record('/bolder', 'Be bold', { content: 'A bold line on the map.' }),
    record('/marker', 'Get a marker', { content: 'For the map.' }),
    record('/mark', 'Mark everything', { content: 'Mark her map. Mark her desk.' }),
    record('/her', 'Her desk', { content: 'Her mark is on it.' }),
  ]);

  it('is found by any of its corrections, and not only by the most frequent one', () => {
    expect(urlsOf(engine, 'gold the map')[0]).toBe('/fold');
  });

  it('is found although its letters are two other words', () => {
    expect(urlsOf(engine, 'get a markher')[0]).toBe('/marker');
  });
});

describe('a query without a word of the index', () => {
  const engine = engineOf(
    [record('/furnish', 'Furnishings'), record('/card', 'Card')],
    [['card', 'plastic', '']],
  );

  it.each([
    ['furnbshixgs', true],
    ['furnishimgs', false],
    ['plastic', false],
    ['furnbshixgs card', false],
    ['furnishimgs qqqq', true],
    ['plastic qqqq', false],
    ['zzzz', false],
  ])('has only guesses as results: %s → %s', (query, isGuess) => {
    expect(engine.search(query).isGuess).toBe(isGuess);
  });

  it('is weak even when its guesses contain all of it', () => {
    expect(engine.search('furnbshixgs').isWeak).toBe(true);
  });
});

it('shows the text of the page for a section without a text', () => {
  const engine = engineOf([
    record('/yard', 'Yard', { content: 'All about the yard.' }),
    record('/yard#gates', 'Gates', { type: 'lvl2', content: '' }),
  ]);
  const [hit] = engine.search('gates').hits;
  expect([hit?.url, hit?.snippet.map(({ text }) => text)]).toEqual(['/yard#gates', ['All about the yard.']]);
});

describe('the line above a result', () => {
  it('names the product of a guide, and the version and the date of others', () => {
    const engine = engineOf([
      record('/a', 'Fence', { product: 'Depot UI' }),
      record('/b', 'Fence', { section: 'OCPI', version: '2.2', hierarchy: { lvl0: 'OCPI', lvl1: 'Fence' } }),
      record('/c', 'Fence', { section: 'News', date: '2024-05-07' }),
    ]);
    const lines = new Map(engine.search('fence').hits.map(({ url, breadcrumbs }) => [url, breadcrumbs]));
    expect(Object.fromEntries(lines)).toEqual({
      '/a': ['Depot UI'],
      '/b': ['OCPI 2.2'],
      '/c': ['News', 'Guides', '2024-05-07'],
    });
  });
});

describe('a name beside other words', () => {
  const section = (url: string, title: string, content: string): SearchRecord =>
    record(url, title, { type: 'lvl2', content, hierarchy: { lvl0: 'Guides', lvl1: 'Bodies', lvl2: title } });
  const engine = engineOf([
    section('/bodies#gate', 'GATE_OPENED', 'Sent later.'),
    section('/types#gate', 'Gate types', 'An opened gate. The message body of a gate that was opened.'),
    record('/ops/message-gate-closed', 'Gate closed', {
      method: 'POST',
      path: 'gate.closed',
      ident: 'message-gate-closed',
      section: 'CPO API',
    }),
    record('/gates', 'Closed gates', { content: 'The gate is closed, and its message has a body.' }),
  ]);

  it.each([
    ['GATE_OPENED message body', '/bodies#gate'],
    ['gate.closed message body', '/ops/message-gate-closed'],
  ])('leads to its section or its message: %s', (query, url) => {
    expect(urlsOf(engine, query)[0]).toBe(url);
  });
});

it('takes a word in capitals for a value, and not for a word of a text', () => {
  const engine = engineOf([
    record('/repairs', 'Dismantled gates', { content: 'A gate is dismantled. It was dismantled.' }),
    { ...field('DISMANTLED'), hierarchy: { lvl0: 'CPO API', lvl1: 'Gate', lvl3: 'state' } },
  ]);
  expect(urlsOf(engine, 'DISMANTLED')[0]).toBe('/ops/DISMANTLED');
  expect(urlsOf(engine, 'dismantled')[0]).toBe('/repairs');
});

describe('the name of a field in the table of a guide', () => {
  const engine = engineOf([
    record('/compared', 'Versions compared', { content: 'door_code door_code door_code' }),
    record('/compared#door', 'door_code', { type: 'field', hierarchy: { lvl0: 'Guides', lvl1: 'Doors' } }),
    field('door_code'),
  ]);

  it.each(['door_code', 'what is door_code'])('ranks below its definition: %s', (query) => {
    expect(urlsOf(engine, query)[0]).toBe('/ops/door_code');
  });
});

describe('versions and dates', () => {
  const versioned = (url: string, version: string): SearchRecord =>
    record(url, `Send a door (${version})`, { method: 'PUT', path: '/doors', version, section: 'OCPI' });
  const engine = engineOf([
    versioned('/doors-30', '3.0'),
    versioned('/doors-31', '3.1'),
    record('/doors-31/doors-30', 'Send a door: 3.0 and 3.1 compared', { kind: 'Comparison', weight: 0.4 }),
    record('/history', 'Doors', { content: 'Doors of 3.0 stop in May.' }),
  ]);

  it.each([
    ['doors 3.0', '/doors-30'],
    ['doors 3.1', '/doors-31'],
    ['doors 3.0 vs 3.1', '/doors-31/doors-30'],
    ['when do doors 3.0 stop', '/history'],
    ['doors 3.0 end of support', '/history'],
  ])('lead to what belongs to them: %s', (query, url) => {
    expect(urlsOf(engine, query)[0]).toBe(url);
  });
});
