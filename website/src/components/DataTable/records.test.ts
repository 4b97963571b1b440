import { createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { applyView, listValues, toggleSort, toRecords, WHOLE } from './records';

const row = (id: string, brand: string, power: string | undefined, ...tags: string[]) =>
  h(
    'tr',
    { id, key: id },
    h('th', { 'data-column': 'brand' }, brand, h('a', { href: `#${id}` })),
    h(
      'td',
      { 'data-column': 'power', 'data-empty': power === undefined || undefined },
      h('span', null, power ?? '–'),
    ),
    h(
      'td',
      { 'data-column': 'tags' },
      h(
        'ul',
        null,
        tags.map((tag) => h('li', { key: tag, 'data-item': true }, tag)),
      ),
    ),
  );

const records = toRecords([
  row('a', 'Alfen', '22', 'RFID', 'Modbus'),
  row('b', 'ABB', '7', 'RFID'),
  row('c', 'Zaptec', undefined, 'Wi-Fi'),
]);
const ids = (view: Parameters<typeof applyView>[1]): string[] => applyView(records, view).map(({ id }) => id);

it('reads ids and values from the rendered rows, and none where a cell is empty', () => {
  expect(records[0]).toMatchObject({
    id: 'a',
    values: { brand: ['Alfen'], power: ['22'], tags: ['RFID', 'Modbus'] },
  });
  expect(records[2]?.values).not.toHaveProperty('power');
});

it('filters by the values that a cell names, and also finds its text', () => {
  const cell = h('td', { 'data-column': 'country', 'data-values': 'Germany|European Union' }, 'EU law');
  const named = toRecords([h('tr', { id: 'd', key: 'd' }, cell)]);
  expect(named[0]?.values).toEqual({ country: ['Germany', 'European Union'] });
  expect(applyView(named, { ...WHOLE, search: 'eu law germany' })).toHaveLength(1);
});

describe('applyView', () => {
  it('shows all records in order, or those with all words in any column, or with one item of a list', () => {
    expect(ids(WHOLE)).toEqual(['a', 'b', 'c']);
    expect(ids({ ...WHOLE, search: 'rfid ALF' })).toEqual(['a']);
    expect(ids({ ...WHOLE, filters: { tags: 'RFID' } })).toEqual(['a', 'b']);
  });

  it('hides the records without a mark in the chosen column of a matrix', () => {
    const matrix = toRecords([
      row('none', 'Alfen', 'no'),
      row('some', 'ABB', 'view'),
      row('all', 'Easee', 'yes'),
      row('unknown', 'Wallbox', 'not known'),
    ]);
    expect(applyView(matrix, { ...WHOLE, chosen: 'power' }).map(({ id }) => id)).toEqual(['some', 'all']);
  });

  it('sorts numbers by value, with empty cells last in both directions', () => {
    expect(ids({ ...WHOLE, sort: { column: 'power', isDescending: false } })).toEqual(['b', 'a', 'c']);
    expect(ids({ ...WHOLE, sort: { column: 'power', isDescending: true } })).toEqual(['a', 'b', 'c']);
  });
});

it('lists each value of a column once, in natural order', () => {
  expect(listValues(records, 'power')).toEqual(['7', '22']);
});

it('sorts ascending, then descending, then not at all', () => {
  const up = toggleSort(null, 'brand');
  const down = toggleSort(up, 'brand');
  expect([up, down, toggleSort(down, 'brand')]).toEqual([
    { column: 'brand', isDescending: false },
    { column: 'brand', isDescending: true },
    null,
  ]);
});
