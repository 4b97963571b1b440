import { expect, it } from 'vitest';
import { readChangeGroups, releasesByOperation } from './releases';
import type { Post } from './types';

it('reads the points of the four groups as plain text', () => {
  const body = `Lead.

## New

- **Filters** in [the list](/somewhere),
  and \`more\`.
- A second point.

## What to know

- Not a change.

## Fixed

- A fault.
`;
  expect(readChangeGroups(body)).toEqual([
    { name: 'New', points: ['Filters in the list, and more.', 'A second point.'] },
    { name: 'Fixed', points: ['A fault.'] },
  ]);
});

it('lists the posts that changed an operation, newest first', () => {
  const post = (date: string, changes: string[]) =>
    ({ date, changes, title: date, url: `/news/${date}` }) as Post;
  expect(
    releasesByOperation([post('2025-01-21', ['cpo/a']), post('2025-09-02', ['cpo/a', 'cpo/b'])]),
  ).toEqual({
    'cpo/a': [
      { date: '2025-09-02', title: '2025-09-02', url: '/news/2025-09-02' },
      { date: '2025-01-21', title: '2025-01-21', url: '/news/2025-01-21' },
    ],
    'cpo/b': [{ date: '2025-09-02', title: '2025-09-02', url: '/news/2025-09-02' }],
  });
});
