import path from 'node:path';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing/fixtureRecords';
import { writeSearchIndex } from '@voltmoor/search/indexing/writeSearchIndex';
import { serverResultsMark } from '@voltmoor/search/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { admitAlways, createClientLimiter } from '../http/limits/clientLimits';
import { temporaryFolder } from '../testing/temporaryFolder';
import { createSearchPage } from './searchPage';
import { createSearchPool } from './searchPool';

const folder = temporaryFolder();
const html = '<noscript><!--search-results--></noscript>';
const pool = createSearchPool({ deadline: 15_000 });
afterAll(() => pool.close());
const query = (q: string) => new URLSearchParams({ q });

describe('createSearchPage with a worker', () => {
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

  it('links to filters and further results below the base URL', async () => {
    const complete = createSearchPage({ root: folder, build: 'a', pool, base: '/docs' });
    const { html: completed } = await complete(html, query('charger'), admitAlways);
    expect(completed).toContain('<a href="/docs/search?q=charger&amp;section=');
    expect(completed).not.toContain('"/search?');
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
