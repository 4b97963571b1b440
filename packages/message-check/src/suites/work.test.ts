import { withBudget } from '@voltmoor/build-tools/budget';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkMessage } from '../checkMessage';
import { readJson } from '../json/readJson';
import { validate } from '../schema/validate';
import { cdr, tariff } from '../testing/examples';
import { readTestApi } from '../testing/readTestTables';
import type { Table } from '../tables/types';

let tables: readonly Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = apis.flatMap((api) => api.tables);
}, 60_000);
afterEach(() => void vi.restoreAllMocks());

const list = (length: number, make: (index: number) => unknown): unknown[] =>
  Array.from({ length }, (_, index) => make(index));
const [period] = cdr.charging_periods;
const [element] = tariff.elements;
/** A CDR whose prices all have to be compared with each of its periods. */
const bill = (periods: number, elements: number) => ({
  ...cdr,
  charging_periods: list(periods, () => period),
  tariffs: [
    {
      ...tariff,
      elements: list(elements, () => ({
        ...element,
        restrictions: { start_time: '03:00', end_time: '03:01' },
      })),
    },
  ],
});

const HALF_LISTS = list(30, () => ({ dimensions: list(900, () => 1) }));

/** The first 60,000 characters of a list are what the MCP server takes. */
const fill = (text: string): string =>
  `[${list(Math.floor(60_000 / (text.length + 1)), () => text).join(',')}]`;

/** Messages whose check takes long, with the least time that their loops count, in milliseconds. */
const LONG: readonly [name: string, text: string, least: number][] = [
  ['prices for each period', JSON.stringify(bill(100, 200)), 500],
  ['values', JSON.stringify(list(20_000, (index) => index)), 90],
  ['faults', JSON.stringify(list(900, () => ({ ...cdr.cdr_location, country: 1, city: 1 }))), 80],
  ['names', `{${list(5_000, (index) => `"name${index}":0`).join(',')}}`, 20],
  ['equal names', `{"id":0${',"id":2'.repeat(8_000)}}`, 50],
  ['empty objects', fill('{}'), 200],
  ['levels', fill(`${'{"cdr_location":'.repeat(50)}1${'}'.repeat(50)}`), 10],
  ['variants', fill('{"country_code":"N","id":1}'), 100],
  ['lists that do not count as long', JSON.stringify({ ...cdr, charging_periods: HALF_LISTS }), 1_000],
];

describe('a message that takes long to check', () => {
  it.each(LONG)('looks at the clock of its budget: %s', (_name, text, least) => {
    let looks = 0;
    withBudget(
      Infinity,
      () => (looks += 1),
      () => checkMessage(text, tables),
    );
    expect(looks).toBeGreaterThan(least);
  });

  it('ends while its values are validated', ({ task }) => {
    const [table] = tables;
    const message = table?.messages.find(({ label }) => label === 'CDR');
    const read = readJson(JSON.stringify({ ...cdr, charging_periods: HALF_LISTS }));
    if (!table || !message || !('root' in read)) throw new Error('There is no CDR.');
    let looks = 0;
    const work = () =>
      withBudget(
        20,
        () => (looks += 1),
        () => validate({ table, message, root: read.root }),
      );
    expect(work).toThrow(expect.objectContaining({ stack: expect.stringContaining('findFaults') as string }));
    expect(looks).toBeLessThan(30);
    task.meta.attack = {
      id: 'H1',
      attack: 'Check a message with thousands of values that break the schema',
      attempts: 1,
      bound: 'the validation ends in the middle when its budget is used up',
    };
  });

  it('converts the time of a period once for all prices', ({ task }) => {
    const convert = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const { costs } = checkMessage(JSON.stringify(bill(50, 100)), tables);
    expect(costs).toHaveLength(1);
    // The charges are calculated again with each mistake that a partner can have made.
    expect(convert.mock.calls.length).toBeLessThan(50 * 20);
    task.meta.attack = {
      id: 'M10',
      attack: 'Check a CDR whose prices all have to be compared with each of its periods',
      attempts: 1,
      bound: 'each time is converted once, and the loops look at the clock of their budget',
    };
  });

  it('calculates with numbers of thirty digits', () => {
    const price = { type: 'ENERGY', price: 0, vat: 0, step_size: 1 };
    const long = { ...period, dimensions: [{ type: 'ENERGY', volume: 0 }] };
    const tariffs = [{ ...tariff, elements: [{ price_components: [price] }] }];
    const text = JSON.stringify({ ...cdr, charging_periods: list(500, () => long), tariffs });
    const digits = '123456789012345678901234567891';
    const { costs, findings } = checkMessage(
      text.replaceAll(/"(volume|price|vat)":0/g, `"$1":0.${digits}`),
      tables,
    );
    expect(findings.map(({ code }) => code)).toContain('number-precision');
    expect(costs[0]?.rows[0]?.amount).toBe('0.0152');
  });

  it('adds up the energy of many periods with a fixed number of digits', () => {
    const long = { ...period, dimensions: [{ type: 'ENERGY', volume: 0 }] };
    const text = JSON.stringify({ ...bill(0, 20), charging_periods: list(5_000, () => long) })
      .replaceAll('"volume":0', `"volume":0.${'1'.repeat(40)}`)
      .replaceAll('"start_time":"03:00","end_time":"03:01"', '"min_kwh":1e9');
    // Sums with all digits of each volume would take minutes.
    expect(checkMessage(text, tables).costs).toHaveLength(1);
  });
});
