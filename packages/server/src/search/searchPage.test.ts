import { describe, expect, it } from 'vitest';
import { admitAlways } from '../http/limits/clientLimits';
import { createSearchPage } from './searchPage';
import { SearchUnavailableError } from './searchPool';

const html = '<noscript><!--search-results--></noscript>';
const query = (q: string) => new URLSearchParams({ q });

describe('createSearchPage', () => {
  it('does not search when the query is empty', async () => {
    const fail = () => Promise.reject(new Error('searched'));
    const none = { render: fail, runLibrary: fail, close: async () => undefined };
    expect(
      await createSearchPage({ root: '/nowhere', build: 'a', pool: none })(html, query('  '), admitAlways),
    ).toEqual({ html });
  });

  const refuse = () => Promise.reject(new SearchUnavailableError('too many searches'));
  const neverSearched = {
    render: refuse,
    runLibrary: refuse,
    close: async () => undefined,
  };

  it('shows the query as text while search is overloaded', async () => {
    const complete = createSearchPage({ root: '/nowhere', build: 'a', pool: neverSearched });
    const { html: completed, overload } = await complete(html, query('<b>$&'), admitAlways);
    expect(completed).toContain('“<strong>&lt;b&gt;$&amp;</strong>”');
    expect(overload).toEqual({ status: 503, retryAfter: 2 });
  });

  it('does not search for a client that searches too often', async () => {
    const complete = createSearchPage({ root: '/nowhere', build: 'a', pool: neverSearched });
    const refused = await complete(html, query('charger'), () => ({ isAllowed: false, retryAfter: 7 }));
    expect(refused.html).toContain('Search is busy');
    expect(refused.overload).toEqual({ status: 429, retryAfter: 7 });
  });
});
