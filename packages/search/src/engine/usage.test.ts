import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchRecord } from '../records/types';
import { fixtureEngine } from '../testing/fixtureEngine';
import { fixtureRecords } from '../testing/fixtureRecords';
import { textOf } from '../results/renderHits';
import type { SearchEngine } from './searchEngine';
import type { SearchResult } from './types';

/** A field of the CPO API, with what the test needs. */
function field(
  schema: string | undefined,
  fieldPath: string,
  extra: Partial<SearchRecord> = {},
): SearchRecord {
  const url = `/documentation/apiv2/entitymanagement/get-${schema ?? 'none'}#response.200.${fieldPath}`;
  return {
    objectID: url,
    url,
    type: 'field',
    hierarchy: { lvl0: 'CPO API', lvl1: 'Charging', lvl2: `Get ${schema}` },
    title: fieldPath.split('.').at(-1) ?? '',
    content: 'A field.',
    section: 'CPO API',
    version: 'v2',
    fieldPath,
    ...(schema !== undefined && { schema }),
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    weight: 0.6,
    ...extra,
  };
}

const value = (schema: string, fieldPath: string, text: string): SearchRecord => {
  const owner = field(schema, fieldPath);
  const hierarchy = { ...owner.hierarchy, lvl3: owner.title };
  return { ...owner, objectID: `${owner.url}~${text}`, title: text, hierarchy, content: 'Out of order.' };
};

const MONEY = Array.from({ length: 10 }, (_, at) => field('Money', `costs.part${at}.currency`));
const STATUS = 'Values: AVAILABLE, OUTOFORDER.';
const OCPI = ['2.2.1', '2.2'].map((version) =>
  field('EVSE', 'data.status', {
    objectID: `/documentation/ocpi-descriptions/get-${version}#status`,
    url: `/documentation/ocpi-descriptions/get-${version}#status`,
    section: 'OCPI',
    version,
    family: 'ocpi/status',
    content: STATUS,
  }),
);

const ERROR_SECTION: Partial<SearchRecord> = {
  objectID: '/errors#socket_occupied',
  url: '/errors#socket_occupied',
  type: 'lvl3',
  hierarchy: { lvl0: 'Guides', lvl1: 'Errors', lvl2: 'State', lvl3: 'socket_occupied' },
  title: 'socket_occupied',
  section: 'Guides',
  fieldPath: undefined,
  content: 'The API answers socket_occupied when a car is plugged in.',
};

let engine: SearchEngine;
beforeAll(async () => {
  engine = await fixtureEngine([
    ...fixtureRecords(),
    ...MONEY,
    field('Tariff', 'currency'),
    field(undefined, 'currency', { weight: 0.2 }),
    field('Socket', 'status', { content: STATUS }),
    field('Charger', 'lastStatus', { content: 'Status before OUTOFORDER. Values: ONLINE.' }),
    ...OCPI,
    field('Connector', 'state', { content: 'Values: OUT_OF_ORDER.' }),
    value('Connector', 'state', 'OUT_OF_ORDER'),
    value('Socket', 'status', 'OUTOFORDER'),
    field('Problem', 'code', { content: 'Values: socket_occupied.' }),
    value('Problem', 'code', 'socket_occupied'),
    { ...field('Problem', 'x'), ...ERROR_SECTION },
    ...['Tag', 'Token'].map((schema) => field(schema, 'vin')),
    {
      ...field('Glossary', 'VIN'),
      fieldPath: undefined,
      section: 'Guides',
      url: '/glossary#vin',
      objectID: '/glossary#vin',
    },
  ]);
});

const search = (query: string, filters = {}): SearchResult =>
  engine.search(query, { filters, groupUsages: true, limit: 100 });

describe('the name of a field', () => {
  it('lists the fields with this name by schema', () => {
    const { usages, hits, nbHits, nbListed } = search('currency');
    expect(usages).toMatchObject([
      { kind: 'field', name: 'currency', isCode: false, total: 12, schemaCount: 2 },
    ]);
    const groups = usages[0]?.groups ?? [];
    expect(groups.map(({ schema, total, places }) => [schema, total, places.length])).toEqual([
      ['Money', 10, 8],
      ['Tariff', 1, 1],
      [undefined, 1, 1],
    ]);
    expect(groups[1]?.places).toMatchObject([{ name: 'currency', operation: 'Get Tariff', version: 'v2' }]);
    expect([hits.length, nbListed]).toEqual([nbHits, nbHits]);
  });

  it('replaces the results of a name in code, but not of a word or of the heading of a section', () => {
    const { hits, nbHits, nbListed } = search('OUTOFORDER');
    expect(hits.filter(({ title }) => textOf(title) === 'OUTOFORDER')).toEqual([]);
    expect(nbListed).toBeLessThan(nbHits);
    const explained = search('socket_occupied');
    expect(explained.usages).toMatchObject([{ kind: 'value', isCode: false, total: 1 }]);
    expect(explained.nbListed).toBe(explained.nbHits);
    expect(explained.hits[0]?.url).toBe('/errors#socket_occupied');
  });

  it('leaves an abbreviation to the glossary that alone has its spelling', () => {
    const glossary = search('VIN');
    expect(glossary.usages).toMatchObject([{ kind: 'field', name: 'vin', isCode: false }]);
    expect(glossary.hits.map(({ url }) => url)).toContain('/glossary#vin');
    expect(glossary.nbListed).toBe(glossary.nbHits);
  });

  it('does so for any spelling, says whether it looks like code, and follows the filters', () => {
    expect(search('phaseRotation').usages).toEqual([]);
    expect(search('Status').usages[0]).toMatchObject({ name: 'status', total: 2, isCode: false });
    expect(search('last_status').usages).toEqual([]);
    expect(search('status', { sections: ['OCPI'] }).usages).toEqual([]);
    expect(search('currency', { sections: ['Guides'] }).usages).toEqual([]);
  });

  it('leaves the hits as they are without the option', () => {
    const { hits, nbHits, nbListed, usages } = engine.search('currency', { limit: 100 });
    expect([hits.length, nbListed]).toEqual([nbHits, nbHits]);
    expect(usages).toMatchObject([{ name: 'currency', total: 12, groups: [] }]);
  });
});

describe('a value', () => {
  it('lists the fields that allow it, with their versions', () => {
    const [usage] = search('OUTOFORDER').usages;
    expect(usage).toMatchObject({
      kind: 'value',
      name: 'OUTOFORDER',
      isCode: true,
      total: 2,
      schemaCount: 2,
    });
    expect(usage?.groups).toMatchObject([
      { section: 'CPO API', schema: 'Socket', places: [{ name: 'status' }] },
      { section: 'OCPI', schema: 'EVSE', places: [{ version: '2.2.1', variants: [{ version: '2.2' }] }] },
    ]);
  });
});

describe('a plain word', () => {
  it('does not ask for a value in capitals', () => {
    expect(search('outoforder').usages).toEqual([]);
    expect(search('Outoforder').usages).toEqual([]);
  });
});

describe('a value that is written in two ways', () => {
  it('is found as it was typed, or in both ways', () => {
    expect(search('OUT_OF_ORDER').usages).toMatchObject([{ name: 'OUT_OF_ORDER', total: 1 }]);
    expect(search('out of order').usages).toMatchObject([{ total: 3 }]);
  });
});

describe('a path', () => {
  it.each([
    '/chargers/{id}',
    '/api/v2/chargers/{id}',
    'https://api.voltmoor.example/v2/chargers/chr_4k9d2m7xq1ab',
  ])('%s lists its operations', (query) => {
    const [usage] = search(query).usages;
    expect(usage).toMatchObject({ kind: 'path', name: '/chargers/{id}', isCode: true });
    expect(usage?.groups).toMatchObject([
      {
        section: 'CPO API',
        places: [
          { method: 'GET', operation: 'Get a charger', variants: [{ version: 'v1' }] },
          { method: 'DELETE', operation: 'Delete a charger' },
        ],
      },
    ]);
  });

  it('lists nothing for an unknown path', () => {
    expect(search('/nowhere/{id}').usages).toEqual([]);
  });
});

describe('weak results', () => {
  it('are those that contain little of the query', () => {
    expect(search('reboot').isWeak).toBe(false);
    expect(search('xyzzyqwerty').isWeak).toBe(true);
    expect(search('xyzzyqwerty plughfoo charger').isWeak).toBe(true);
  });
});
