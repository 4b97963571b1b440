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

describe('toRecords', () => {
  it('reads ids and values from the rendered rows', () => {
    expect(records[0]).toMatchObject({
      id: 'a',
      values: { brand: ['Alfen'], power: ['22'], tags: ['RFID', 'Modbus'] },
    });
  });

  it('has no value where a cell is empty', () => {
    expect(records[2]?.values).not.toHaveProperty('power');
  });
});

describe('applyView', () => {
  it('shows all records in their original order', () => {
    expect(ids(WHOLE)).toEqual(['a', 'b', 'c']);
  });

  it('finds rows that contain all words, in any column', () => {
    expect(ids({ ...WHOLE, search: 'rfid ALF' })).toEqual(['a']);
  });

  it('filters by one item of a list', () => {
    expect(ids({ ...WHOLE, filters: { tags: 'RFID' } })).toEqual(['a', 'b']);
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
