import { expect, it } from 'vitest';
import { countRecords, packPostings, unpackPostings } from './postings';

it('packs record numbers as differences, followed by counts above one', () => {
  expect(packPostings({ 15: 1, 5: 1, 8: 4 })).toEqual([5, 3, -4, 7]);
  expect(packPostings({ 0: 2, 1: 1 })).toEqual([0, -2, 1]);
  expect(packPostings({})).toEqual([]);
});

it('unpacks what was packed, with counts up to 255', () => {
  const packed = packPostings({ 0: 1, 3: 300, 7000: 2 });
  expect(countRecords(packed)).toBe(3);
  const { ids, counts } = unpackPostings(packed);
  expect([...ids]).toEqual([0, 3, 7000]);
  expect([...counts]).toEqual([1, 255, 2]);
});
