import type { SearchGlobalData } from '../globalData';
import { createEmbeddedProvider } from './embedded/createEmbeddedProvider';
import type { SearchProvider } from './provider';

const LOAD_TIMEOUT_MS = 20_000;

/** A symbol, because the page could have an element with any name. */
const SHARED = Symbol.for('search provider');
const shared = globalThis as { [SHARED]?: SearchProvider };

/**
 * Returns the search provider of this browser tab. The first call makes it, so that the window, whose script is a bundle of
 * its own, and the pages of the application share one worker. Browser only.
 */
export function connect(data: SearchGlobalData): SearchProvider {
  return data.provider === 'algolia' ? connectService(data) : connectIndex(data);
}

/** Connects to the index of this site. */
export function connectIndex({ indexUrl, workerUrl }: SearchGlobalData): SearchProvider {
  return (shared[SHARED] ??= createEmbeddedProvider({
    indexUrl: new URL(indexUrl, window.location.href).href,
    createWorker: () => new Worker(workerUrl, { name: 'search' }),
    fetchHeadings,
  }));
}

/**
 * Fetches the first stage of the index while the worker starts, so that the first result does not have to wait for both in
 * turn. `searchLoader.ts` may have fetched it already.
 * @throws Error when the response is not a success or takes longer than 20 seconds
 */
async function fetchHeadings(url: string): Promise<ArrayBuffer> {
  const { searchIndex } = window;
  delete window.searchIndex;
  if (searchIndex instanceof Promise) return searchIndex;
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`search: ${url} returned status ${response.status} instead of 200.`);
  return response.arrayBuffer();
}

/**
 * Connects to a hosted service. Its code is loaded on the first sign of a search. A failed load is repeated with the next
 * search.
 */
export function connectService({ algolia, sections }: SearchGlobalData): SearchProvider {
  const load = async (): Promise<SearchProvider> => {
    const { createAlgoliaProvider } = await import('./algolia/createAlgoliaProvider');
    if (algolia === undefined) throw new Error('search: the option "algolia" is missing.');
    return (shared[SHARED] ??= createAlgoliaProvider({ ...algolia, sections }));
  };
  return {
    preload: () => void load().catch(() => undefined),
    search: async (request, signal) => (await load()).search(request, signal),
  };
}
