import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildPages, type UpcomingPageProps } from './pages';
import { readNews, type News } from './read/readPosts';

const root = path.resolve(import.meta.dirname, '../../..');

let news: News;
beforeAll(async () => {
  news = await readNews({ root });
});

function upcomingOn(today: string): { asOf: string; ahead: string[]; past: string[] } {
  const { routes } = buildPages(news, { baseUrl: '/', statusUrl: 'https://status.example', today });
  const page = routes.find((route) => route.path === '/news/upcoming');
  const { asOf, ahead, past } = page?.props as UpcomingPageProps & Record<string, unknown>;
  return { asOf, ahead: ahead.map(({ title }) => title), past: past.map(({ title }) => title) };
}

it('counts the posts of both tags if one tag is shown as another', () => {
  const { tags } = buildPages(news, {
    baseUrl: '/',
    statusUrl: 'https://status.example',
    today: '2025-09-10',
  }).lists;
  const countOf = (...keys: string[]) =>
    news.posts.filter((post) => post.tags.some((tag) => keys.includes(tag))).length;
  const find = (key: string) => tags.find((tag) => tag.key === key);
  expect(find('api-v-2')?.count).toBe(countOf('api-v-2', 'ap-iv-2'));
  expect(find('ap-iv-2')).toMatchObject({ shownAs: '/news/tags/api-v-2', count: countOf('ap-iv-2') });
});

it('has empty lists without posts, because components import them in any case', () => {
  const options = { baseUrl: '/', statusUrl: 'https://status.example', today: '2025-09-10' };
  const { lists } = buildPages({ ...news, posts: [] }, options);
  expect(lists).toEqual({ tags: [], months: [] });
});

it.each([
  ['2025-09-10', 'No new API v1 keys', 'First release after the summer freeze'],
  ['2026-04-01', 'OCPI 2.1.1 ends for existing partners', 'API v1 ends'],
  ['2027-01-01', undefined, 'OCPI 2.1.1 ends for existing partners'],
])('divides the announced changes on %s', (today, next, latest) => {
  const { asOf, ahead, past } = upcomingOn(today);
  expect(asOf).toBe(today);
  expect(ahead[0]).toBe(next);
  expect(past[0]).toBe(latest);
});
