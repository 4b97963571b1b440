import { expect, it } from 'vitest';
import { describeMonth } from './describeMonth';

it('says how many posts of each kind a month has', () => {
  expect(describeMonth({ id: '2025-05', counts: { incident: 1, release: 2 } })).toBe(
    'May 2025: 2 releases, 1 incident',
  );
  expect(describeMonth({ id: '2023-10', counts: {} })).toBe('October 2023: no posts');
});
