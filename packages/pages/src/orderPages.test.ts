import { expect, it } from 'vitest';
import { page } from './fixtures/page';
import { orderPages } from './publishPages';

const urls = (pages: Parameters<typeof orderPages>[0], sections?: string[]): string[] =>
  orderPages(pages, sections).map(({ url }) => url);

it('follows the links at the foot of the pages', () => {
  const pages = [page({ url: '/a', next: '/b' }), page({ url: '/b' }), page({ url: '/z', next: '/a' })];
  expect(urls(pages)).toEqual(['/z', '/a', '/b']);
});

it('puts a category before its first page', () => {
  const pages = [
    page({ url: '/add', kind: 'operation', parent: '/tags' }),
    page({ url: '/get', kind: 'operation', parent: '/tags', next: '/add' }),
    page({ url: '/tags', kind: 'category' }),
  ];
  expect(urls(pages)).toEqual(['/tags', '/get', '/add']);
});

it('puts guides before the reference, and sections in the order of the sidebar', () => {
  const pages = [
    page({ url: '/api/get', kind: 'operation', section: 'API', api: 'cpo', next: '/api/add' }),
    page({ url: '/api/add', kind: 'operation', section: 'API', api: 'cpo' }),
    page({ url: '/api/intro', section: 'API', next: '/api/errors' }),
    page({ url: '/api/errors', section: 'API' }),
    page({ url: '/ui', section: 'UI' }),
    page({ url: '/news', section: 'News', kind: 'post' }),
  ];
  expect(urls(pages, ['UI', 'API'])).toEqual([
    '/ui',
    '/api/intro',
    '/api/errors',
    '/api/get',
    '/api/add',
    '/news',
  ]);
});

it('lists every page once, even when links form a circle or lead nowhere', () => {
  const pages = [
    page({ url: '/a', next: '/b' }),
    page({ url: '/b', next: '/a' }),
    page({ url: '/c', next: '/gone' }),
  ];
  expect(urls(pages).sort()).toEqual(['/a', '/b', '/c']);
});
