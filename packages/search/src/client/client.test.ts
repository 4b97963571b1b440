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

/** A worker in the same thread, over a table of answers. */
function localWorker(answer: (url: string) => unknown): () => WorkerLike {
  return () => {
    const listeners: ((event: { data: FromWorker }) => void)[] = [];
    const handle = createWorkerHost({
      post: (data) => listeners.forEach((listener) => listener({ data: structuredClone(data) })),
      fetchJson: async (url) => structuredClone(await answer(url)),
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
  it('answers from the headings first and tells once when the full index is there', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(async (url) =>
        url === INDEX_URL ? index.headings : gate.then(() => index.full),
      ),
    });
    const improved = vi.fn();
    provider.onImproved(improved);
    expect((await provider.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(improved).not.toHaveBeenCalled();
    release();
    await vi.waitFor(() => expect(improved).toHaveBeenCalledTimes(1));
    expect((await provider.search({ query: 'running sessions' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(improved).toHaveBeenCalledTimes(1);
  });

  it('takes the headings that the page fetched, and fetches them in the worker when the page could not', async () => {
    const asked = vi.fn(whole);
    const bytes = new TextEncoder().encode(JSON.stringify(index.headings)).buffer;
    const fetched = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(asked),
      fetchHeadings: async () => bytes,
    });
    expect((await fetched.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(asked).not.toHaveBeenCalledWith(INDEX_URL);
    const failed = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker(asked),
      fetchHeadings: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    expect((await failed.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
    expect(asked).toHaveBeenCalledWith(INDEX_URL);
  });

  it('warms up in a quiet moment, without an answer, unless it was asked already', async () => {
    const [quiet, said]: [(() => void)[], FromWorker[]] = [[], []];
    const handle = createWorkerHost({
      post: (message) => said.push(message),
      fetchJson: async (url) => structuredClone(whole(url)),
      whenQuiet: (call) => quiet.push(call),
    });
    await handle({ kind: 'load', indexUrl: INDEX_URL });
    expect(quiet).toHaveLength(1);
    quiet[0]?.();
    expect(said).toEqual([{ kind: 'stage', stage: 'headings' }]);
    await handle({ kind: 'search', id: 1, request: { query: 'reboot', limit: 5 } });
    expect(said.at(-1)).toMatchObject({ kind: 'result', id: 1 });
    const before = said.length;
    quiet[0]?.();
    expect(said).toHaveLength(before);
  });

  it('loads no more than the headings until a search is likely', async () => {
    const asked = vi.fn(whole);
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker: localWorker(asked) });
    provider.preload('first');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(INDEX_URL));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).toHaveBeenCalledTimes(1);
    provider.preload();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('waits for the full index rather than say that there is nothing', async () => {
    const provider = createEmbeddedProvider({ indexUrl: INDEX_URL, createWorker: localWorker(whole) });
    expect((await provider.search({ query: 'phaseRotation' }, never)).nbHits).toBeGreaterThan(0);
  });

  it.each([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a damaged index', () => ({ stage: 'headings', records: 'none' })],
    ['an answer that is no JSON', () => Promise.reject(new SyntaxError('Unexpected token'))],
  ])('fails when %s, and works at the next search when the fault is gone', async (_, fault) => {
    let isBroken = true;
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker((url) => (isBroken ? fault() : whole(url))),
    });
    await expect(provider.search({ query: 'reboot' }, never)).rejects.toBeInstanceOf(SearchFailure);
    isBroken = false;
    expect((await provider.search({ query: 'reboot' }, never)).hits[0]?.url).toBe(REBOOT);
  });

  it('does not say "nothing" when only the full index is damaged', async () => {
    const provider = createEmbeddedProvider({
      indexUrl: INDEX_URL,
      createWorker: localWorker((url) => (url === INDEX_URL ? index.headings : { wrong: true })),
    });
    expect((await provider.search({ query: 'reboot' }, never)).nbHits).toBeGreaterThan(0);
    await expect(provider.search({ query: 'phaseRotation' }, never)).rejects.toBeInstanceOf(SearchFailure);
  });

  it('gives up after the time-out and starts a new worker', async () => {
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

  it('fails when no worker can be made', async () => {
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

function answer(query: string, nbHits = 1): SearchResult {
  return { query, nbHits, hits: [], groups: [], facets: { sections: [], versions: [] } };
}

describe('a search session', () => {
  it('shows only the newest answer, whatever the order in which they arrive', async () => {
    const pending = new Map<string, (result: SearchResult) => void>();
    const provider: SearchProvider = {
      preload: () => undefined,
      onImproved: () => () => undefined,
      search: ({ query }) => new Promise((resolve) => void pending.set(query, resolve)),
    };
    const session = createSearchSession({ provider, pageSize: 10 });
    session.setQuery('cha');
    session.setQuery('charger');
    pending.get('charger')?.(answer('charger', 7));
    pending.get('cha')?.(answer('cha', 99));
    await vi.waitFor(() =>
      expect(session.getState()).toMatchObject({ status: 'ready', query: 'charger', context: { nbHits: 7 } }),
    );
    expect(session.getState().result?.query).toBe('charger');
  });

  it('keeps the last answer on view while the next is on its way, and forgets all for an empty query', async () => {
    const search = vi.fn(async ({ query }: { query: string }) => answer(query));
    const session = createSearchSession({
      provider: { preload: () => undefined, onImproved: () => () => undefined, search },
      pageSize: 10,
    });
    session.setQuery('a');
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
    session.setQuery('ab');
    expect(session.getState()).toMatchObject({ status: 'loading', result: { query: 'a' } });
    session.setQuery(' ');
    expect(session.getState()).toMatchObject({ status: 'idle', result: undefined, context: { nbHits: 0 } });
  });

  it('goes to error and tries again with the next keystroke', async () => {
    let isBroken = true;
    const search = async ({ query }: { query: string }): Promise<SearchResult> => {
      if (isBroken) throw new SearchFailure('no');
      return answer(query);
    };
    const session = createSearchSession({
      provider: { preload: () => undefined, onImproved: () => () => undefined, search },
      pageSize: 10,
    });
    session.setQuery('a');
    await vi.waitFor(() => expect(session.getState().status).toBe('error'));
    isBroken = false;
    session.setQuery('ab');
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
  });

  it('asks again once when better results are there, and for more on request', async () => {
    let improve = (): void => undefined;
    const search = vi.fn(async ({ query }: { query: string; limit?: number }) => answer(query));
    const provider: SearchProvider = {
      preload: () => undefined,
      search,
      onImproved: (listener) => ((improve = listener), () => undefined),
    };
    const session = createSearchSession({ provider, pageSize: 10, query: 'charger' });
    await vi.waitFor(() => expect(session.getState().status).toBe('ready'));
    improve();
    await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    session.showMore();
    expect(search.mock.lastCall?.[0]).toMatchObject({ limit: 20 });
    session.setQuery('site');
    expect(search.mock.lastCall?.[0]).toMatchObject({ limit: 10 });
  });
});
