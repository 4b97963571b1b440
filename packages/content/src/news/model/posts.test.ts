import { expect, it } from 'vitest';
import { splitLinks, withoutLinks } from './links';
import { buildMonths, describeMonth } from './months';
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

it('splits a text at its links, or keeps their text alone', () => {
  const text = 'Earlier posts are under [APIv2](/news/tags/ap-iv-2).';
  expect(splitLinks(text)).toEqual([
    { text: 'Earlier posts are under ' },
    { text: 'APIv2', to: '/news/tags/ap-iv-2' },
    { text: '.' },
  ]);
  expect(withoutLinks(text)).toBe('Earlier posts are under APIv2.');
});

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
  expect(buildMonths([], 24)).toEqual([]);
});

it('says how many posts of each kind a month has', () => {
  expect(describeMonth({ id: '2025-05', counts: { incident: 1, release: 2 } })).toBe(
    'May 2025: 2 releases, 1 incident',
  );
  expect(describeMonth({ id: '2023-10', counts: {} })).toBe('October 2023: no posts');
});
