import path from 'node:path';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import { beforeAll, describe, expect, it } from 'vitest';
import { kindName } from './model/kinds';
import { buildPages, type KindPageProps, type UpcomingPageProps } from './pages';
import { readNews, type News } from './read/readPosts';

import.meta.glob('/content/news/**');

const root = path.resolve(import.meta.dirname, '../../../..');

let news: News;
beforeAll(async () => {
  news = await readNews({ root });
});

/** The pages and lists of a build on a day. */
const build = (today = '2025-09-10', from = news) =>
  buildPages(from, { baseUrl: '/', statusUrl: 'https://status.example', today });

it('counts the posts of both tags if one tag is shown as another', () => {
  const { tags } = build().lists;
  const countOf = (...keys: string[]) =>
    news.posts.filter((post) => post.tags.some((tag) => keys.includes(tag))).length;
  const find = (key: string) => tags.find((tag) => tag.key === key);
  expect(find('api-v-2')?.count).toBe(countOf('api-v-2', 'ap-iv-2'));
  expect(find('ap-iv-2')).toMatchObject({ shownAs: '/news/tags/api-v-2', count: countOf('ap-iv-2') });
});

describe('the kinds in the filter', () => {
  const kinds = () => build().lists.groups.find(({ name }) => name === 'Kind')?.facets ?? [];
  const badges = () => groupBy(news.posts, kindName);

  it('are those of the badges, with the number of posts that have the badge', () => {
    const counts = [...badges()].map(([badge, posts]) => [`${badge}s`, posts.length]);
    expect(Object.fromEntries(kinds().map(({ label, count }) => [label, count]))).toEqual(
      Object.fromEntries(counts),
    );
  });

  it('lead to lists of exactly these posts', () => {
    const pages = new Map(
      build().routes.map((route) => [route.path, route.props as KindPageProps | undefined]),
    );
    for (const [badge, posts] of badges()) {
      const { permalink = '' } = kinds().find(({ label }) => label === `${badge}s`) ?? {};
      const listed =
        pages.get(permalink)?.posts.map((post) => post.permalink) ??
        news.posts
          .filter(({ tags }) => tags.some((tag) => permalink === `/news/tags/${tag}`))
          .map(({ url }) => url);
      expect(listed, badge).toEqual(posts.map(({ url }) => url));
    }
  });
});

it('has empty lists without posts, because components import them in any case', () => {
  expect(build(undefined, { ...news, posts: [] }).lists).toEqual({ tags: [], groups: [], months: [] });
});

it.each(['2025-09-10', '2026-04-01', '2027-01-01'])('divides the announced changes on %s', (today) => {
  const page = build(today).routes.find(({ path: route }) => route === '/news/upcoming');
  const { asOf, ahead, past } = page?.props as UpcomingPageProps & Record<string, unknown>;
  expect(asOf).toBe(today);
  expect(ahead.every(({ date, until }) => (until ?? date.slice(0, 10)) >= today)).toBe(true);
  expect(past.every(({ date, until }) => (until ?? date.slice(0, 10)) < today)).toBe(true);
  expect(past.length).toBeGreaterThan(0);
});
