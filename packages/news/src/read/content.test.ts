import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { durationOf, buildIncidents } from '../model/incidents';
import { formatDuration } from '../model/duration';
import { readNews, type News } from './readPosts';

const root = path.resolve(import.meta.dirname, '../../../..');
const PER_PAGE = 10;

/** Number of pages of each tag in the specification; all other tags have one. */
const TAG_PAGES: Record<string, number> = { 'release-notes': 6, 'voltmoor-ui': 3, api: 2, connect: 2 };

const TAGS = [
  'ap-iv-2',
  'api',
  'api-v-2',
  'connect',
  'critical-incident',
  'dlm',
  'express',
  'invoicing-portal',
  'minor-incident',
  'ocpi',
  'ocpp',
  'release-notes',
  'resolved',
  'security',
  'upcoming-change',
  'voltmoor-ui',
];

let news: News;
beforeAll(async () => {
  news = await readNews({ root });
});

const pagesOf = (posts: number) => Math.ceil(posts / PER_PAGE);

describe('the posts of this portal', () => {
  it('fill seven pages', () => {
    expect(pagesOf(news.posts.length)).toBe(7);
  });

  it('have exactly the tags of the specification', () => {
    expect(news.vocabulary.tags.map(({ key }) => key).sort()).toEqual(TAGS);
  });

  it.each(TAGS)('fill the pages of the tag %s', (tag) => {
    expect(pagesOf(news.posts.filter(({ tags }) => tags.includes(tag)).length)).toBe(TAG_PAGES[tag] ?? 1);
  });

  it('are from September 2023 to September 2025 and have unique addresses', () => {
    expect(news.posts.at(-1)?.date).toBe('2023-09-05');
    expect(news.posts[0]?.date).toBe('2025-09-09');
    expect(new Set(news.posts.map(({ url }) => url)).size).toBe(news.posts.length);
  });

  it('use APIv2 until June 2024 and API v2 from July 2024', () => {
    for (const { date, tags } of news.posts) {
      if (tags.includes('ap-iv-2')) expect(date < '2024-07-01').toBe(true);
      if (tags.includes('api-v-2')) expect(date >= '2024-07-01').toBe(true);
    }
  });

  it('have no release during production freezes', () => {
    const freezes = news.posts.flatMap((post) =>
      post.kind === 'notice'
        ? post.milestones.filter(({ title }) => /freeze/.test(title) && !/after/.test(title))
        : [],
    );
    const spans = freezes.flatMap(({ date, until }) => (until === undefined ? [] : [{ date, until }]));
    expect(spans).toHaveLength(4);
    const releases = news.posts.filter(({ kind }) => kind === 'release');
    expect(
      releases.filter(({ date }) => spans.some((span) => date >= span.date && date <= span.until)),
    ).toEqual([]);
  });

  it('have the expected durations of incidents', () => {
    const lengths = buildIncidents(news.posts).map((incident) => [
      incident.date,
      formatDuration(durationOf(incident) ?? 0),
    ]);
    expect(lengths).toEqual([
      ['2025-08-19', '1 h 35 min'],
      ['2025-05-21', '1 h 38 min'],
      ['2025-03-27', '1 h 10 min'],
      ['2025-02-11', '5 h 35 min'],
      ['2024-12-03', '1 h 45 min'],
      ['2024-08-27', '4 h 35 min'],
      ['2024-04-23', '1 h 26 min'],
      ['2024-01-23', '4 h 15 min'],
      ['2023-11-14', '1 h 35 min'],
    ]);
  });
});

it('applies a new product name to tags, texts and components', async () => {
  const renamed = await readNews({
    root,
    rename: (text) => text.replaceAll('Voltmoor', 'Zap').replaceAll('voltmoor', 'zap'),
  });
  expect(renamed.vocabulary.tags.find(({ key }) => key === 'zap-ui')?.label).toBe('Zap UI');
  expect(renamed.posts.filter(({ tags }) => tags.includes('zap-ui'))).toHaveLength(
    news.posts.filter(({ tags }) => tags.includes('voltmoor-ui')).length,
  );
});
