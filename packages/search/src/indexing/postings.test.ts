import { expect, it } from 'vitest';
import { countRecords, packPostings, unpackPostings } from './postings';

it('packs record numbers as differences in one or more digits, followed by counts above one', () => {
  expect(packPostings({ 15: 1, 5: 1, 8: 4 })).toHaveLength(4);
  expect(packPostings({ 100: 1 })).toHaveLength(2);
  expect(packPostings({})).toBe('');
});

it('needs no escaping in JSON', () => {
  const packed = Array.from({ length: 9000 }, (_, id) => packPostings({ [id]: (id % 7) + 1 })).join('');
  expect(JSON.stringify(packed)).toBe(`"${packed}"`);
});

it('unpacks what was packed, with counts up to five', () => {
  const packed = packPostings({ 0: 1, 3: 300, 63: 3, 127: 1, 7000: 2, 250_000: 1 });
  expect(countRecords(packed)).toBe(6);
  const { ids, counts } = unpackPostings(packed);
  expect([...ids]).toEqual([0, 3, 63, 127, 7000, 250_000]);
  expect([...counts]).toEqual([1, 5, 3, 1, 2, 1]);
});
