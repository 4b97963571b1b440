import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { manifestOf } from '../testing/samples';
import { completeSearchPage } from './searchPage';
import { BusyError } from './workQueue';

const HTML = '<noscript><!--search-results--></noscript>';

/** Completes the page with a pool that refuses every job, or every client for `retryAfter` seconds. */
const complete = (q: string, retryAfter?: number) =>
  completeSearchPage(HTML, new URLSearchParams({ q }), {
    site: { manifest: manifestOf(), root: '/nowhere' },
    pool: {
      admit: () => retryAfter,
      render: () => Promise.reject(new BusyError('too many jobs are waiting')),
    },
    client: '127.0.0.1',
    response: Object.assign(new EventEmitter(), { closed: false }),
    logError: () => undefined,
    refusalDelay: 10,
  });

it('does not search when the query is empty', async () => {
  expect(await complete('  ')).toEqual({ html: HTML });
});

it('shows the query as text while search is overloaded', async () => {
  const { html, overload } = await complete('<b>$&');
  expect(html).toContain('“<strong>&lt;b&gt;$&amp;</strong>”');
  expect(overload).toEqual({ status: 503, retryAfter: 2 });
});

it('does not search for a client that searches too often', async () => {
  const { html, overload } = await complete('charger', 7);
  expect(html).toContain('Search is busy');
  expect(overload).toEqual({ status: 429, retryAfter: 7 });
});
