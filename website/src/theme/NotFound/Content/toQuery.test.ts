import { expect, it } from 'vitest';
import { toQuery } from './toQuery';

it.each([
  ['/documentation/api/get-charger-old', 'get charger old'],
  ['/documentation/ocpi/Charge_Detail_Records.html', 'Charge Detail Records'],
  ['/general/Charger%20specific/connecting-alfen/', 'connecting alfen'],
  ['/', ''],
  ['/a/%E0%A4%A', '%E0%A4%A'],
])('makes a query of %s: “%s”', (path, words) => {
  expect(toQuery(path)).toBe(words);
});
