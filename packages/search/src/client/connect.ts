import type { SearchGlobalData } from '../globalData';
import { createAlgoliaProvider } from './algolia/createAlgoliaProvider';
import { createEmbeddedProvider } from './embedded/createEmbeddedProvider';
import { createWorker } from './embedded/createWorker';
import type { SearchProvider } from './provider';
import { SearchMemory } from './storedSearches';

let provider: SearchProvider | undefined;
let memory: SearchMemory | undefined;

/** The provider of this page, made at the first call: window and search page share one worker. Browser only. */
export function connect(data: SearchGlobalData): SearchProvider {
  provider ??=
    data.provider === 'algolia' && data.algolia !== undefined
      ? createAlgoliaProvider(data.algolia)
      : createEmbeddedProvider({ indexUrl: new URL(data.indexUrl, window.location.href).href, createWorker });
  return provider;
}

/** Recent and favourite searches of this browser. */
export function rememberedSearches(): SearchMemory {
  memory ??= new SearchMemory(() => window.localStorage);
  return memory;
}
