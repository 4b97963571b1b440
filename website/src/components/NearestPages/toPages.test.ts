import { expect, it } from 'vitest';
import { toPages } from './toPages';

const hit = (url: string, name: string, breadcrumbs: string[] = []) => ({
  url,
  breadcrumbs,
  title: [
    { text: name.slice(0, 3), isMatch: true },
    { text: name.slice(3), isMatch: false },
  ],
});

it('has the title and breadcrumbs of a page', () => {
  expect(toPages([hit('/get-charger', 'Get a charger', ['CPO API', 'Chargers'])], '/x')).toEqual([
    { url: '/get-charger', title: 'Get a charger', trail: 'CPO API › Chargers' },
  ]);
});

it('returns three pages, each once', () => {
  const hits = ['/a', '/a#one', '/b', '/c', '/d'].map((url) => hit(url, `Page ${url}`));
  expect(toPages(hits, '/x').map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
});

it('puts pages before sections of pages, both in the order of the search', () => {
  const hits = ['/a#one', '/b', '/a#two', '/c#one', '/d'].map((url) => hit(url, `Page ${url}`));
  expect(toPages(hits, '/x').map(({ url }) => url)).toEqual(['/b', '/d', '/a#one']);
});

it('puts pages below the requested path first', () => {
  const hits = ['/b', '/api/a#one', '/apis', '/api/c'].map((url) => hit(url, `Page ${url}`));
  expect(toPages(hits, '/api/').map(({ url }) => url)).toEqual(['/api/c', '/b', '/apis']);
});

it('never shows the same title twice', () => {
  const hits = [hit('/a#by-api', 'By API'), hit('/b#by-api', 'By API'), hit('/c', 'Page c')];
  expect(toPages(hits, '/x').map(({ url }) => url)).toEqual(['/c', '/a#by-api']);
});
