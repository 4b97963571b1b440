import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNews, type News } from './readPosts';

import.meta.glob('/content/news/**');

const root = path.resolve(import.meta.dirname, '../../../../..');
let news: News;
beforeAll(async () => {
  news = await readNews({ root });
});

describe('the posts of this portal', () => {
  it('have unique addresses', () => {
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
