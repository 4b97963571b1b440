import { describe, expect, it } from 'vitest';
import type { ApiStep, Notice } from './types';
import { buildUpcomingChanges, splitChanges } from './upcoming';

const notice = (date: string, fields: Partial<Notice>): Notice => ({
  kind: 'notice',
  file: '',
  url: `/news/${date.replaceAll('-', '/')}/news/upcoming-change`,
  title: 'A change',
  description: '',
  date,
  tags: [],
  components: ['API v1'],
  apiVersions: [],
  changes: [],
  milestones: [],
  ...fields,
});

const changes = buildUpcomingChanges([
  notice('2025-09-09', { milestones: [{ date: '2025-10-01', title: 'No new keys' }] }),
  notice('2024-11-19', {
    actionDeadline: '2026-03-30',
    milestones: [
      { date: '2025-10-01', title: 'No new keys' },
      { date: '2026-02-03T09:00:00Z', minutes: 15, title: 'First brown-out' },
      { date: '2026-03-31', title: 'The end' },
    ],
  }),
  notice('2025-06-24', { milestones: [{ date: '2025-07-14', until: '2025-08-08', title: 'Freeze' }] }),
]);

it('lists upcoming steps soonest first, past ones latest first, and a step of two posts once', () => {
  const { ahead, past } = splitChanges(changes, '2025-09-09');
  expect(ahead.map(({ title }) => title)).toEqual(['No new keys', 'First brown-out', 'The end']);
  expect(ahead[0]?.post.date).toBe('2024-11-19');
  expect(past.map(({ title }) => title)).toEqual(['Freeze']);
});

it('lists a freeze as upcoming until its last day is over', () => {
  expect(splitChanges(changes, '2025-08-08').past).toEqual([]);
  expect(splitChanges(changes, '2025-08-09').past).toHaveLength(1);
});

it('shows the deadline at the first step after it', () => {
  expect(changes.filter(({ actionDeadline }) => actionDeadline).map(({ title }) => title)).toEqual([
    'The end',
  ]);
});

it('identifies a step by its post and day', () => {
  expect(changes.at(-1)?.id).toBe('/news/2024/11/19/news/upcoming-change#2026-03-31');
});

describe('the deprecations and last days of APIs', () => {
  const step = (kind: ApiStep['kind'], date: string): ApiStep => ({
    kind,
    date,
    announced: '2024-11-19',
    component: 'API v1',
    parts: '3 operations',
    url: '/v1/changes#2024-11-19',
  });
  const withSteps = buildUpcomingChanges(
    [notice('2024-11-19', { milestones: [{ date: '2026-03-31', title: 'The end' }] })],
    [step('deprecated', '2024-11-19'), step('ends', '2026-03-31'), step('ends', '2026-06-30')],
  );

  it('are listed with the steps of posts, and once if a post announces the same day', () => {
    expect(withSteps.map(({ date, title }) => `${date} ${title}`)).toEqual([
      '2024-11-19 3 operations of API v1 are deprecated',
      '2026-03-31 The end',
      '2026-06-30 Last day of 3 operations of API v1',
    ]);
    expect(withSteps[1]?.ends).toEqual([{ label: '3 operations of API v1', url: '/v1/changes#2024-11-19' }]);
  });

  it('link to the changelog, and have different ids', () => {
    expect(withSteps[0]?.post.url).toBe('/v1/changes#2024-11-19');
    expect(new Set(withSteps.map(({ id }) => id)).size).toBe(3);
  });
});
