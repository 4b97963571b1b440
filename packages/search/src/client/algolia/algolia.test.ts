import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SearchResponse } from 'algoliasearch/lite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SearchRecord } from '../../records/types';
import { FAKE_KEYS, startFakeAlgolia, type FakeAlgolia } from '../../testing/fakeAlgolia';
import { fixtureRecords, fixtureSections } from '../../testing/fixtureRecords';
import { SearchFailure } from '../provider';
import { createAlgoliaProvider } from './createAlgoliaProvider';
import { MARK_END, MARK_START, parseResponse, toParts } from './parseResponse';

const SECTIONS = fixtureSections().list;
const PAGE_RECORD = {
  objectID: '1',
  url: '/a',
  type: 'lvl1',
  section: 'Guides',
  hierarchy: {},
  title: 'x',
  content: '',
};

let fake: FakeAlgolia;
const signal = new AbortController().signal;

beforeAll(async () => {
  fake = await startFakeAlgolia();
  fake.indices.set('portal', {
    records: new Map(fixtureRecords().map((record) => [record.objectID, { ...record }])),
    settings: {},
    synonyms: [],
  });
});
afterEach(() => {
  fake.fault = undefined;
  fake.queries.length = 0;
});
afterAll(() => fake.close());

const provider = (hosts = [fake.url], timeoutMs = 2_000) =>
  createAlgoliaProvider({
    sections: SECTIONS,
    appId: FAKE_KEYS.appId,
    apiKey: FAKE_KEYS.searchKey,
    indexName: 'portal',
    hosts,
    timeoutMs,
  });
const CONTEXT = { language: 'en', tags: ['default', 'docs-default-current'] };

describe('the algolia provider', () => {
  it('sends the documented request and returns results in the form of the embedded provider', async () => {
    const result = await provider().search({ query: 'reboot', filters: CONTEXT, limit: 5 }, signal);
    expect(fake.queries[0]).toMatchObject({
      indexName: 'portal',
      query: 'reboot',
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    expect(result.hits[0]).toMatchObject({
      url: '/documentation/connect/charger-management/charger-actions/reboot',
      section: 'Guides',
      type: 'lvl1',
      title: [
        { text: 'Reboot', isMatch: true },
        { text: ' a charger', isMatch: false },
      ],
    });
    expect(result.nbHits).toBe(1);
    expect(result.facets.sections).toEqual([{ value: 'Guides', count: 1 }]);
  });

  it('groups the versions of one operation', async () => {
    const { hits } = await provider().search({ query: 'get cdrs', filters: CONTEXT }, signal);
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({ version: '2.2.1' });
    expect(hits[0]?.variants).toHaveLength(2);
  });

  it('tries the next host when one fails', async () => {
    const result = await provider(['http://127.0.0.1:9', fake.url]).search({ query: 'reboot' }, signal);
    expect(result.nbHits).toBe(1);
  });

  it.each([
    [500, '{}'],
    [403, '{}'],
    [200, '<html>'],
    [200, '{"results":[{"hits":"none"}]}'],
    [200, 'null'],
  ])('fails on status %i with body %s', async (status, body) => {
    fake.fault = { status, path: /queries/, body };
    await expect(provider().search({ query: 'reboot' }, signal)).rejects.toBeInstanceOf(SearchFailure);
  });

  it('rejects a cancelled search with an AbortError', async () => {
    const controller = new AbortController();
    const pending = provider().search({ query: 'reboot' }, controller.signal);
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('fails after the timeout', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const search = provider([`http://127.0.0.1:${port}`], 10).search({ query: 'x' }, signal);
    await expect(search).rejects.toBeInstanceOf(SearchFailure);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('a response', () => {
  const responseOf = (hits: object[]): SearchResponse<SearchRecord> =>
    ({ hits, nbHits: hits.length }) as unknown as SearchResponse<SearchRecord>;

  it('is text even where it looks like markup', () => {
    const payload = '<img src=x onerror=alert(1)>';
    const hit = {
      ...PAGE_RECORD,
      title: payload,
      content: payload,
      _highlightResult: { title: { value: `${MARK_START}<img${MARK_END} src=x onerror=alert(1)>` } },
    };
    const [parsed] = parseResponse(responseOf([hit]), 'q', SECTIONS).hits;
    expect(parsed?.title).toEqual([
      { text: '<img', isMatch: true },
      { text: ' src=x onerror=alert(1)>', isMatch: false },
    ]);
    expect(parsed?.snippet).toEqual([{ text: payload, isMatch: false }]);
  });

  it('loses hits whose URL is not the address of a page', () => {
    const hits = [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      '/ok',
      'https://portal.example/ok2',
    ].map((url) => ({ ...PAGE_RECORD, url }));
    expect(parseResponse(responseOf(hits), 'q', SECTIONS).hits.map(({ url }) => url)).toEqual([
      '/ok',
      'https://portal.example/ok2',
    ]);
  });

  it('is split at the highlight marks, also when one is missing', () => {
    expect(toParts(`a${MARK_START}b${MARK_END}c${MARK_START}d${MARK_END}`)).toEqual([
      { text: 'a', isMatch: false },
      { text: 'b', isMatch: true },
      { text: 'c', isMatch: false },
      { text: 'd', isMatch: true },
    ]);
    expect(toParts(`${MARK_START}open`)).toEqual([{ text: 'open', isMatch: false }]);
    expect(toParts('')).toEqual([]);
  });
});
