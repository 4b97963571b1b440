import { expect, it } from 'vitest';
import { buildMonths } from './months';

it('ends with the month of the newest post and counts the kinds of each month', () => {
  const posts = [
    { date: '2024-11-19', kind: 'notice' },
    { date: '2025-02-28', kind: 'release' },
    { date: '2025-02-01', kind: 'release' },
    { date: '2025-01-31', kind: 'incident' },
  ] as const;
  expect(buildMonths(posts, 3)).toEqual([
    { id: '2024-12', counts: {} },
    { id: '2025-01', counts: { incident: 1 } },
    { id: '2025-02', counts: { release: 2 } },
  ]);
});

it('has no months without posts', () => {
  expect(buildMonths([], 24)).toEqual([]);
});
