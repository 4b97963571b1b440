import { withBudget } from '@voltmoor/build-tools/budget';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkMessage } from '../checkMessage';
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

/** Messages whose check takes long, with the least time that their loops count, in milliseconds. */
const LONG: readonly [name: string, message: unknown, least: number][] = [
  ['prices for each period', bill(100, 200), 500],
  ['values', list(20_000, (index) => index), 90],
  ['faults', list(900, () => ({ ...cdr.cdr_location, country: 1, city: 1 })), 80],
];

describe('a message that takes long to check', () => {
  it.each(LONG)('looks at the clock of its budget: %s', (_name, message, least) => {
    const text = JSON.stringify(message);
    let looks = 0;
    withBudget(
      Infinity,
      () => (looks += 1),
      () => checkMessage(text, tables),
    );
    expect(looks).toBeGreaterThan(least);
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

  it('adds up the energy of many periods with a fixed number of digits', () => {
    const long = { ...period, dimensions: [{ type: 'ENERGY', volume: 0 }] };
    const text = JSON.stringify({ ...bill(0, 20), charging_periods: list(5_000, () => long) })
      .replaceAll('"volume":0', `"volume":0.${'1'.repeat(40)}`)
      .replaceAll('"start_time":"03:00","end_time":"03:01"', '"min_kwh":1e9');
    // Sums with all digits of each volume would take minutes.
    expect(checkMessage(text, tables).costs).toHaveLength(1);
  });
});
