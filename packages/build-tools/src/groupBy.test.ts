import { expect, it } from 'vitest';
import { groupBy } from './groupBy';

it('keeps the order of groups and items', () => {
  expect([...groupBy(['bb', 'a', 'c', 'dd'], ({ length }) => length)]).toEqual([
    [2, ['bb', 'dd']],
    [1, ['a', 'c']],
  ]);
});

it('leaves out items without a key', () => {
  expect([...groupBy(['a', '', 'a'], (item) => item || undefined)]).toEqual([['a', ['a', 'a']]]);
});
