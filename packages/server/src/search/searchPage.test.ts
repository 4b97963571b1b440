import path from 'node:path';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing/fixtureRecords';
import { writeSearchIndex } from '@voltmoor/search/indexing/writeSearchIndex';
import { serverResultsMark } from '@voltmoor/search/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admitAlways, createClientLimiter } from '../http/limits/clientLimits';
import { temporaryFolder } from '../testing/temporaryFolder';
import { createSearchPage } from './searchPage';
import { createSearchPool, SearchUnavailableError } from './searchPool';

const folder = temporaryFolder();
const html = '<noscript><!--search-results--></noscript>';
const pool = createSearchPool({ deadline: 15_000 });
afterAll(() => pool.close());
const query = (q: string) => new URLSearchParams({ q });

describe('createSearchPage', () => {
  it('says that search is busy while there is no index, and tries again with the next search', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const complete = createSearchPage({ root: folder, build: 'a', pool });
    const failed = await complete(html, query('charger'), admitAlways);
    expect(failed.html).toContain('Search is busy, so the results for “<strong>charger</strong>”');
    expect(failed.overload).toEqual({ status: 503, retryAfter: 2 });
    expect(print.mock.calls.map(([message, error]) => `${message} ${error}`)).toEqual([
      expect.stringContaining('there is no search index at'),
    ]);
    print.mockRestore();
    await writeSearchIndex(fixtureRecords(), fixtureSections().list, path.join(folder, 'search'));
    const completed = await complete(html, query('charger'), admitAlways);
    expect(completed.html).toContain('<ol');
    expect(completed).not.toHaveProperty('overload');
  });

  it('reads the index of another build', async () => {
    const other = path.join(folder, 'other');
    await writeSearchIndex(fixtureRecords().slice(0, 1), fixtureSections().list, path.join(other, 'search'));
    const before = await createSearchPage({ root: folder, build: 'a', pool })(html, query('a'), admitAlways);
    const after = await createSearchPage({ root: other, build: 'b', pool })(html, query('a'), admitAlways);
    expect(after.html).not.toBe(before.html);
  });

  it('links to the feedback address of the page when there are no results', async () => {
    const page = `<noscript>${serverResultsMark('mailto:docs@portal.example?subject={query}--')}</noscript>`;
    const { html: completed } = await createSearchPage({ root: folder, build: 'a', pool })(
      page,
      query('xyzzyqwerty'),
      admitAlways,
    );
    expect(completed).toContain(
      '<a href="mailto:docs@portal.example?subject=xyzzyqwerty--">Let us know.</a>',
    );
  });

  it('does not search when the query is empty', async () => {
    const fail = () => Promise.reject(new Error('searched'));
    const none = { render: fail, runLibrary: fail, close: async () => undefined };
    expect(
      await createSearchPage({ root: folder, build: 'a', pool: none })(html, query('  '), admitAlways),
    ).toEqual({ html });
  });

  it('links to filters and further results below the base URL', async () => {
    const complete = createSearchPage({ root: folder, build: 'a', pool, base: '/docs' });
    const { html: completed } = await complete(html, query('charger'), admitAlways);
    expect(completed).toContain('<a href="/docs/search?q=charger&amp;section=');
    expect(completed).not.toContain('"/search?');
  });

  const refuse = () => Promise.reject(new SearchUnavailableError('too many searches'));
  const neverSearched = {
    render: refuse,
    runLibrary: refuse,
    close: async () => undefined,
  };

  it('shows the query as text while search is overloaded', async () => {
    const complete = createSearchPage({ root: folder, build: 'a', pool: neverSearched });
    const { html: completed, overload } = await complete(html, query('<b>$&'), admitAlways);
    expect(completed).toContain('“<strong>&lt;b&gt;$&amp;</strong>”');
    expect(overload).toEqual({ status: 503, retryAfter: 2 });
  });

  it('does not search for a client that searches too often', async () => {
    const complete = createSearchPage({ root: folder, build: 'a', pool: neverSearched });
    const refused = await complete(html, query('charger'), () => ({ isAllowed: false, retryAfter: 7 }));
    expect(refused.html).toContain('Search is busy');
    expect(refused.overload).toEqual({ status: 429, retryAfter: 7 });
  });

  it('counts a search of a client until it ends', async () => {
    const limiter = createClientLimiter({ concurrent: 1 });
    const complete = createSearchPage({ root: folder, build: 'a', pool });
    const search = () => complete(html, query('charger'), () => limiter.admit('client'));
    const [first, second] = await Promise.all([search(), search()]);
    expect([first.overload?.status, second.overload?.status]).toEqual([undefined, 429]);
    expect((await search()).overload).toBeUndefined();
  });
});
