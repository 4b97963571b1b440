import { expect, it } from 'vitest';
import { decodePath, toQuery } from './askedPath';

it.each([
  ['/documentation/api/get-charger-old', 'get charger old'],
  ['/documentation/ocpi/Charge_Detail_Records.html', 'Charge Detail Records'],
  ['/general/Charger%20specific/connecting-alfen/', 'connecting alfen'],
  ['/', ''],
])('the words of %s are “%s”', (path, words) => {
  expect(toQuery(path)).toBe(words);
});

it('leaves a path with a broken escape as it is', () => {
  expect(decodePath('/a/%E0%A4%A')).toBe('/a/%E0%A4%A');
});
