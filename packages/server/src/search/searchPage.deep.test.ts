import { EventEmitter } from 'node:events';
import path from 'node:path';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing';
import { writeSearchIndex } from '@voltmoor/search/indexing';
import { serverResultsMark } from '@voltmoor/search/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { manifestOf } from '../testing/samples';
import { ask, serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { completeSearchPage } from './searchPage';
import { createSearchPool } from './searchPool';
import { BusyError } from './workQueue';

const folder = temporaryFolder();
const HTML = '<noscript><!--search-results--></noscript>';
const pool = createSearchPool({ concurrent: 100 }, { deadline: 15_000, firstDeadline: 15_000 });
afterAll(() => pool.close());

const complete = (
  q: string,
  { html = HTML, root = folder, id = 'a', base = '', logError = vi.fn() } = {},
  used: Pick<typeof pool, 'admit' | 'render'> = pool,
) =>
  completeSearchPage(html, new URLSearchParams({ q }), {
    site: { manifest: manifestOf({}, { id, base }), root },
    pool: used,
    client: '127.0.0.1',
    response: Object.assign(new EventEmitter(), { closed: false }),
    logError,
    refusalDelay: 10,
  });

describe('the search page without a search', () => {
  const refuse = (retryAfter?: number) => ({
    admit: () => retryAfter,
    render: () => Promise.reject(new BusyError('too many jobs are waiting')),
  });

  it('stays as it is when the query is empty', async () => {
    expect(await complete('  ', {}, refuse())).toEqual({ html: HTML });
  });

  it('shows the query as text while search is overloaded', async () => {
    const { html, overload } = await complete('<b>$&', {}, refuse());
    expect(html).toContain('“<strong>&lt;b&gt;$&amp;</strong>”');
    expect(overload).toEqual({ status: 503, retryAfter: 2 });
  });

  it('is busy for a client that searches too often', async () => {
    const { html, overload } = await complete('charger', {}, refuse(7));
    expect(html).toContain('Search is busy');
    expect(overload).toEqual({ status: 429, retryAfter: 7 });
  });
});

describe('the search page with a worker', () => {
  it('says that search is busy while there is no index, and tries again with the next search', async () => {
    const logError = vi.fn();
    const failed = await complete('charger', { logError });
    expect(failed.html).toContain('Search is busy, so the results for “<strong>charger</strong>”');
    expect(failed.overload).toEqual({ status: 503, retryAfter: 2 });
    expect(logError.mock.calls.map((call) => String(call[2]))).toEqual([
      expect.stringContaining('there is no search index at'),
    ]);
    await writeSearchIndex(fixtureRecords(), fixtureSections().list, path.join(folder, 'search'));
    const completed = await complete('charger');
    expect(completed.html).toContain('<ol');
    expect(completed).not.toHaveProperty('overload');
  });

  it('reads the index of another build', async () => {
    const root = path.join(folder, 'other');
    await writeSearchIndex(fixtureRecords().slice(0, 1), fixtureSections().list, path.join(root, 'search'));
    const before = await complete('a');
    expect((await complete('a', { root, id: 'b' })).html).not.toBe(before.html);
  });

  it('links to the feedback address of the page when there are no results', async () => {
    const html = `<noscript>${serverResultsMark('mailto:docs@portal.example?subject={query}--')}</noscript>`;
    expect((await complete('xyzzyqwerty', { html })).html).toContain(
      '<a href="mailto:docs@portal.example?subject=xyzzyqwerty--"',
    );
  });

  it('links to filters and further results below the base URL', async () => {
    const { html } = await complete('charger', { base: '/docs' });
    expect(html).toContain('<a href="/docs/search?q=charger&amp;section=');
    expect(html).not.toContain('"/search?');
  });

  it('has the status 503 when there is no index', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const build = path.join(folder, 'without an index');
    const changes = { 'search.html': '<p>Search</p>' };
    await writeFixture(build, { changes });
    const { port, stop } = await serveBuild(build);
    const { status, body, headers } = await ask(port, '/search?q=charger');
    expect([status, body.toString(), headers['retry-after']]).toEqual([503, '<p>Search</p>', '2']);
    await stop();
  });
});
