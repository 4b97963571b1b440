import { expect, it } from 'vitest';
import { groupByYear } from './groupByYear';

it('groups by year and keeps the order', () => {
  const posts = [{ date: '2025-09-09' }, { date: '2024-11-19' }, { date: '2024-01-09' }];
  expect(groupByYear(posts)).toEqual([
    { year: '2025', items: [{ date: '2025-09-09' }] },
    { year: '2024', items: [{ date: '2024-11-19' }, { date: '2024-01-09' }] },
  ]);
});
