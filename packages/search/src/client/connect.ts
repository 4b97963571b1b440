import type { SearchGlobalData } from '../globalData';
import { createLazyProvider } from './createLazyProvider';
import { createEmbeddedProvider } from './embedded/createEmbeddedProvider';
import { createWorker } from './embedded/createWorker';
import type { SearchProvider } from './provider';
import { SearchMemory } from './storedSearches';

const LOAD_TIMEOUT_MS = 20_000;

let provider: SearchProvider | undefined;
let memory: SearchMemory | undefined;

/** The provider of this page, made at the first call: window and search page share one worker. Browser only. */
export function connect(data: SearchGlobalData): SearchProvider {
  provider ??=
    data.provider === 'algolia' && data.algolia !== undefined
      ? connectAlgolia(data.algolia)
      : connectIndex(data.indexUrl);
  return provider;
}

function connectIndex(indexUrl: string): SearchProvider {
  return createEmbeddedProvider({
    indexUrl: new URL(indexUrl, window.location.href).href,
    createWorker,
    fetchHeadings,
  });
}

/** Fetched by the page while the worker starts: one round trip less before the first result. */
async function fetchHeadings(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

function connectAlgolia(options: NonNullable<SearchGlobalData['algolia']>): SearchProvider {
  return createLazyProvider(async () =>
    (await import('./algolia/createAlgoliaProvider')).createAlgoliaProvider(options),
  );
}

/** Recent and favourite searches of this browser. */
export function rememberedSearches(): SearchMemory {
  memory ??= new SearchMemory(() => window.localStorage);
  return memory;
}
