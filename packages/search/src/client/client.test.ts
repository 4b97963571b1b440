import { describe, expect, it, vi } from 'vitest';
import type { SearchResult } from '../engine/types';
import { fixtureIndex } from '../testing/fixtureEngine';
import { createSearchSession } from './createSearchSession';
import { createEmbeddedProvider, type WorkerLike } from './embedded/createEmbeddedProvider';
import { createWorkerHost } from './embedded/createWorkerHost';
import type { FromWorker } from './embedded/messages';
import { SearchFailure, type SearchProvider } from './provider';

const INDEX_URL = 'https://portal.example/search/headings.json';
const index = fixtureIndex();
const never = new AbortController().signal;
const REBOOT = '/documentation/connect/charger-management/charger-actions/reboot';

/** A worker in the same thread that gets its files from a function. */
function localWorker(respond: (url: string) => unknown): () => WorkerLike {
  return () => {
    const listeners: ((event: { data: FromWorker }) => void)[] = [];
    const handle = createWorkerHost({
      post: (data) => listeners.forEach((listener) => listener({ data: structuredClone(data) })),
      fetchJson: async (url) => structuredClone(await respond(url)),
    });
    return {
      postMessage: (message) => void handle(structuredClone(message)),
      terminate: () => void (listeners.length = 0),
      addEventListener: (type: string, listener: (event: { data: FromWorker }) => void) => {
        if (type === 'message') listeners.push(listener);
      },
    };
  };
}

const whole = (url: string): unknown => (url === INDEX_URL ? index.headings : index.full);

describe('the embedded provider', () => {
  it('answers from the headings, or waits for the full index when the rows of the answer are to stay', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(async (url) =>
        url === INDEX_URL ? index.headings : gate.then(() => index.full),
      ),
    });
    const [first] = (await provider.search({ query: 'reboot' }, never)).hits;
    expect(first).toMatchObject({ url: REBOOT, snippet: [] });
    const waiting = provider.search({ query: 'reboot', isFinal: true }, never);
    release();
    const [final] = (await waiting).hits;
    expect(final?.url).toBe(REBOOT);
    expect(final?.snippet).not.toEqual([]);
  });

  it('waits for the full index when the headings do not know what the query names', async () => {
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker: localWorker(whole) });
    const { hits } = await provider.search({ query: 'connectionStatus' }, never);
    expect(hits[0]?.fieldPath).toBe('connectionStatus');
  });

  it('uses the headings that the page has fetched, and fetches them in the worker when that failed', async () => {
    const requested = vi.fn(whole);
    const bytes = new TextEncoder().encode(JSON.stringify(index.headings)).buffer;
    const fetched = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(requested),
      fetchHeadings: async () => bytes,
    });
    expect((await fetched.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(requested).not.toHaveBeenCalledWith(INDEX_URL);
    const failed = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(requested),
      fetchHeadings: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect((await failed.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(requested).toHaveBeenCalledWith(INDEX_URL);
  });

  it('warms up the full index in steps without responses, between which it searches', async () => {
    const [idle, steps, posted]: [(() => void)[], (() => void)[], FromWorker[]] = [[], [], []];
    const handle = createWorkerHost({
      post: (message) => posted.push(message),
      fetchJson: async (url) => structuredClone(whole(url)),
      onIdle: (callback) => idle.push(callback),
      schedule: (callback) => steps.push(callback),
    });
    await handle({ kind: 'load', indexUrl: INDEX_URL });
    await vi.waitFor(() => expect(idle).toHaveLength(1));
    idle[0]?.();
    expect(steps).toHaveLength(1);
    await handle({ kind: 'search', id: 1, request: { query: 'reboot', limit: 5 } });
    expect(posted.at(-1)).toMatchObject({ kind: 'result', id: 1 });
    steps[0]?.();
    expect(steps).toHaveLength(2);
  });

  it('loads both stages of the index when a search is likely', async () => {
    const requested = vi.fn(whole);
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker: localWorker(requested) });
    provider.preload();
    provider.preload();
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(2));
    expect(requested.mock.calls[0]).toEqual([INDEX_URL]);
  });

  it('waits for the full index when the headings give no results', async () => {
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker: localWorker(whole) });
    expect((await provider.search({ query: 'phaseRotation' }, never)).nbHits).toBeGreaterThan(0);
  });

  it.each([
    ['the browser is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the index is damaged', () => ({ stage: 'headings', records: 'none' })],
    ['the response is not JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ])('fails when %s, and works again once that is over', async (_, fault) => {
    let isBroken = true;
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker((url) => (isBroken ? fault() : whole(url))),
    });
    await expect(provider.search({ query: 'reboot' }, never)).rejects.toBeInstanceOf(SearchFailure);
    isBroken = false;
    expect((await provider.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
  });

  it('fails instead of giving no results when only the full index is damaged', async () => {
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker((url) => (url === INDEX_URL ? index.headings : { wrong: true })),
    });
    expect((await provider.search({ query: 'reboot' }, never)).nbHits).toBeGreaterThan(0);
    await expect(provider.search({ query: 'phaseRotation' }, never)).rejects.toBeInstanceOf(SearchFailure);
  });

  it('fails after the timeout, and starts a new worker for the next search', async () => {
    let isSilent = true;
    const createWorker = vi.fn(() =>
      localWorker((url) => (isSilent ? new Promise(() => undefined) : whole(url)))(),
    );
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker, timeoutMs: 20 });
    await expect(provider.search({ query: 'reboot' }, never)).rejects.toThrow('took too long');
    isSilent = false;
    expect((await provider.search({ query: 'reboot' }, never)).nbHits).toBeGreaterThan(0);
    expect(createWorker).toHaveBeenCalledTimes(2);
  });

  it('fails when no worker can be started', async () => {
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: () => {
        throw new Error('blocked by policy');
      },
    });
    expect(() => provider.preload()).not.toThrow();
    await expect(provider.search({ query: 'reboot' }, never)).rejects.toBeInstanceOf(SearchFailure);
  });
});

function emptyResult(query: string, nbHits = 1): SearchResult {
  const none = { hits: [], usages: [], facets: { sections: [], versions: [] } };
  return { query, nbHits, nbListed: nbHits, isWeak: nbHits === 0, isGuess: false, ...none };
}

describe('a search session', () => {
  it('shows only the newest result, in whatever order results arrive', async () => {
    const pending = new Map<string, (result: SearchResult) => void>();
    const search: SearchProvider['search'] = ({ query }) =>
      new Promise((resolve) => void pending.set(query, resolve));
    const session = createSearchSession({ search, pageSize: 10 });
    session.setQuery('cha');
    session.setQuery('charger');
    pending.get('charger')?.(emptyResult('charger', 7));
    pending.get('cha')?.(emptyResult('cha', 99));
    await vi.waitFor(() =>
      expect(session.getState()).toMatchObject({ status: 'ready', query: 'charger', result: { nbHits: 7 } }),
    );
    expect(session.getState().result?.query).toBe('charger');
  });

  it('keeps showing the last result while the next one loads, and clears it for an empty query', async () => {
    const search = vi.fn(async ({ query }: { query: string }) => emptyResult(query));
    const session = createSearchSession({
      search,
      pageSize: 10,
    });
    session.setQuery('a');
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
    session.setQuery('ab');
    expect(session.getState()).toMatchObject({ status: 'loading', result: { query: 'a' } });
    session.setQuery(' ');
    expect(session.getState()).toMatchObject({ status: 'idle', result: undefined });
  });

  it('shows an error, and searches again with the next keystroke', async () => {
    let isBroken = true;
    const search = async ({ query }: { query: string }): Promise<SearchResult> => {
      if (isBroken) throw new SearchFailure('no');
      return emptyResult(query);
    };
    const session = createSearchSession({
      search,
      pageSize: 10,
    });
    session.setQuery('a');
    await vi.waitFor(() => expect(session.getState().status).toBe('error'));
    isBroken = false;
    session.setQuery('ab');
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
  });

  it('loads more on request', async () => {
    const search = vi.fn(async ({ query }: { query: string; limit?: number }) => emptyResult(query));
    const session = createSearchSession({
      search,
      pageSize: 10,
      query: 'charger',
    });
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
    session.showMore();
    expect(search.mock.lastCall?.[0]).toMatchObject({ limit: 20 });
    session.setQuery('site');
    expect(search.mock.lastCall?.[0]).toMatchObject({ limit: 10 });
  });
});
