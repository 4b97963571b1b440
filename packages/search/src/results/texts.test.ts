import { expect, it } from 'vitest';
import { TEXTS } from './texts';

it('says how many results the window has, up to 50', () => {
  expect([1, 50, 51, 1451].map((count) => TEXTS.results(count))).toEqual([
    '1 result',
    '50 results',
    '50+ results',
    '50+ results',
  ]);
  expect(TEXTS.seeAll(1451)).toBe('See all 50+ results');
  expect(TEXTS.announce(1451, 'maxPowerKw', TEXTS.results)).toBe('50+ results for maxPowerKw.');
  expect(TEXTS.announce(0, 'xyzzy', TEXTS.results)).toBe('No results for xyzzy.');
});

it('says how many results the search page has', () => {
  expect([1, 1451].map((count) => TEXTS.allResults(count))).toEqual(['1 result', '1,451 results']);
  expect(TEXTS.announce(1451, 'maxPowerKw', TEXTS.allResults)).toBe('1,451 results for maxPowerKw.');
});
