import { describe, expect, it } from 'vitest';
import type { Row } from '../schemas';
import { describeIssues } from '../problems';
import { buildTables, schemaOf } from './tables';

const law = {
  name: 'Sample Act',
  country: 'European Union',
  url: 'https://eur-lex.europa.eu/x',
  read: '2026-11-27',
};
const duty = {
  id: 'pay-by-card',
  topic: 'afir',
  duty: 'Take cards.',
  law: 'union',
  article: 'Article 5',
  who: 'Operators.',
  power: 'all',
  since: '2027-01-01',
  platform: 'Terminals take cards.',
  you: 'Order one.',
  reviewed: '2026-11-27',
};
const duties = {
  laws: { union: law, german: { ...law, country: 'Germany' } },
  duties: [duty, { ...duty, id: 'show-price', law: 'german', power: 'from 50 kW', since: '2024-04-13' }],
};

/** Describes what the schema of a file says about its content. */
const faultsOf = (file: string, data: unknown): string[] =>
  describeIssues(schemaOf(file).safeParse(data).error ?? { issues: [] });

const rowsOf = (file: string, data: unknown, table: string, today = '2026-11-27'): Row[] =>
  buildTables(file, schemaOf(file).parse(data), today).get(table)?.rows ?? [];

describe('duties', () => {
  it.each([
    ['2024-04-12', 'from 13 April 2024', 'from 1 January 2027'],
    ['2024-03-09', 'from 13 April 2024, in 5 weeks (as of 9 March 2024)', 'from 1 January 2027'],
    ['2024-04-13', 'since 13 April 2024', 'from 1 January 2027'],
    ['2027-01-01', 'since 13 April 2024', 'since 1 January 2027'],
  ])('say on %s since when they apply, the earliest first', (today, ...applies) => {
    expect(rowsOf('duties', duties, 'duties/afir', today).map((row) => row['applies'])).toEqual(applies);
  });

  it('of the Union are found by each country, and those for all powers by each power', () => {
    const [german, union] = rowsOf('duties', duties, 'duties/afir');
    expect(union).toMatchObject({
      country: { text: 'European Union', findBy: ['European Union', 'Germany'] },
      power: { text: 'all', findBy: ['below 50 kW', 'from 50 kW'] },
    });
    expect(german).toMatchObject({ country: { findBy: ['Germany'] }, power: { findBy: ['from 50 kW'] } });
  });

  it('name a country and powers that they share once, above their rows', () => {
    const union = { laws: { union: law }, duties: [duty] };
    const table = buildTables('duties', schemaOf('duties').parse(union), '2026-11-27').get('duties/afir');
    expect(table?.description).toBe(
      'All rows are law of the European Union. All rows apply to chargers of every power. All rows were reviewed on 27 November 2026 or later.',
    );
    for (const key of ['country', 'power']) {
      expect(table?.columns.map((column) => column.key)).not.toContain(key);
      expect(table?.rows[0]).not.toHaveProperty(key);
    }
  });

  it('name a law of the file, and each law has a duty', () => {
    const { german, ...laws } = duties.laws;
    expect(faultsOf('duties', { ...duties, laws })).toEqual([
      'duties.1.law: there is no law "german"; the laws are union',
    ]);
    expect(faultsOf('duties', { laws: { ...duties.laws, other: german }, duties: duties.duties })).toEqual([
      'laws.other: no duty names this law',
    ]);
  });

  it.each(['2026-02-30', '27 November 2026', ''])('have no day such as "%s"', (since) => {
    expect(faultsOf('duties', { laws: { union: law }, duties: [{ ...duty, since }] })).toEqual([
      'duties.0.since: expected a day such as 2026-11-27',
    ]);
  });
});

const model = {
  id: 'acme-twin',
  brand: 'Acme EV+',
  model: 'Twin',
  ocpp: '1.6',
  notes: 'It has two sockets.',
};
const test = { capabilities: 'all', result: 'works', kind: 'tested by us', stages: '1-9', date: '2025-06' };
const report = {
  capabilities: ['limits'],
  result: 'fails',
  kind: 'reported by users',
  source: { text: 'issue 1', to: 'https://github.com/acme/twin/issues/1' },
  date: '2026-04-06',
};
const chargers = (...evidence: object[]) => ({
  models: [{ ...model, ...(evidence.length > 0 && { evidence }) }],
});

describe('chargers', () => {
  it.each([
    ['certified', [test]],
    ['compatible', [{ ...test, stages: '1-7' }]],
    ['compatible', [test, report]],
    ['certified', [test, { ...report, fixedIn: '2.0' }]],
    ['compatible', [{ ...test, capabilities: ['connection', 'sessions', 'meter values'] }]],
    ['to be tested', [{ ...test, capabilities: ['connection', 'sessions'] }]],
    ['to be tested', [{ ...test, result: 'fails' }]],
    ['to be tested', [report]],
    ['to be tested', []],
  ])('are %s according to their evidence', (listing, evidence) => {
    const [row] = rowsOf('supported-chargers', chargers(...evidence), 'supported-chargers/acme-ev');
    expect(row?.['listing']).toBe(listing);
  });

  it('are found by their brand, and show what is known about each capability, and the newest date', () => {
    const [row] = rowsOf('supported-chargers', chargers(report, test), 'supported-chargers');
    expect(row).toMatchObject({
      id: 'acme-twin',
      model: { text: 'Acme EV+ Twin', findBy: ['Acme EV+'] },
      meterValues: 'works',
      limits: 'restricted',
      asOf: '6 April 2026',
    });
    const [unknown] = rowsOf('supported-chargers', chargers(report), 'supported-chargers');
    expect(unknown).toMatchObject({ meterValues: 'not known', limits: 'fails' });
  });

  it('have a table of evidence with sources, the newest first', () => {
    const rows = rowsOf('supported-chargers', chargers(test, report), 'supported-chargers/evidence-acme-ev');
    expect(rows.map(({ id, source, date }) => ({ id, source, date }))).toEqual([
      { id: 'acme-twin-2', source: report.source, date: '6 April 2026' },
      {
        id: 'acme-twin-1',
        source: { to: '/general/charger-testing-process', text: 'test, stages 1-9' },
        date: 'June 2025',
      },
    ]);
  });

  it.each([
    [
      { ...report, source: undefined },
      'models.0.evidence.0.source: Invalid input: expected object, received undefined',
    ],
    [{ ...report, date: 'April 2026' }, 'models.0.evidence.0.date: expected a date such as'],
    [{ ...report, kind: 'heard of' }, 'models.0.evidence.0.kind: Invalid'],
    [{ ...test, source: report.source }, 'models.0.evidence.0: Unrecognized key: "source"'],
    [
      { ...report, source: { text: 'x', to: 'http://a.example' } },
      'models.0.evidence.0.source.to: expected an https address',
    ],
  ])('have no evidence without a source, a date or a known kind: %#', (row, fault) => {
    expect(faultsOf('supported-chargers', chargers(row))).toEqual([expect.stringContaining(fault)]);
  });

  it('have no two results for the same thing', () => {
    expect(faultsOf('supported-chargers', chargers(report, { ...report, result: 'works' }))).toEqual([
      'models.0.evidence.1: "limits" of the same firmware, date and kind of evidence is also "fails"',
    ]);
  });
});
