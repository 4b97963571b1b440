// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { prefetchWindow } from './prefetchWindow';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const hrefs = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));

it('adds a link for each script of the window', async () => {
  const parts = { window: ['/js/a.js', '/js/b.js'], worker: ['/js/w.js'] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(parts)));
  await prefetchWindow('/search/parts.json');
  expect(hrefs()).toEqual(['/js/a.js', '/js/b.js']);
  expect(document.querySelector('link')).toMatchObject({ rel: 'prefetch' });
});

it.each([
  ['is missing', () => Promise.resolve(new Response('', { status: 404 }))],
  ['is not JSON', () => Promise.resolve(new Response('<html>'))],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('adds nothing when the list %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  await prefetchWindow('/search/parts.json');
  expect(hrefs()).toEqual([]);
});
