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
  expect(toPages([hit('/get-charger', 'Get a charger', ['CPO API', 'Chargers'])])).toEqual([
    { url: '/get-charger', title: 'Get a charger', trail: 'CPO API › Chargers' },
  ]);
});

it('returns three pages, each once', () => {
  const hits = ['/a', '/a#one', '/b', '/c', '/d'].map((url) => hit(url, `Page ${url}`));
  expect(toPages(hits).map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
});

it('puts pages before sections of pages, both in the order of the search', () => {
  const hits = ['/a#one', '/b', '/a#two', '/c#one', '/d'].map((url) => hit(url, `Page ${url}`));
  expect(toPages(hits).map(({ url }) => url)).toEqual(['/b', '/d', '/a#one']);
});
