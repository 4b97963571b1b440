import { expect, it } from 'vitest';
import { TEXTS } from './texts';

it('says how many results there are, if that is known', () => {
  expect([1, 1451].map((count) => TEXTS.results(count))).toEqual(['1 result', '1,451 results']);
  expect([1451, undefined].map((count) => TEXTS.seeAll(count))).toEqual([
    'See all 1,451 results',
    'See all results',
  ]);
  expect(TEXTS.announce('maxPowerKw', 1451)).toBe('1,451 results for maxPowerKw.');
  expect(TEXTS.announce('maxPowerKw')).toBe('Results for maxPowerKw.');
  expect(TEXTS.announce('xyzzy', 0)).toBe('No results for xyzzy.');
});
