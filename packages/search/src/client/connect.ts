import type { SearchGlobalData } from '../globalData';
import { takeEarlyWorker } from '../early/earlySearch';
import type { SectionInfo } from '../records/types';
import { createLazyProvider } from './createLazyProvider';
import { createEmbeddedProvider } from './embedded/createEmbeddedProvider';
import { createWorker } from './embedded/createWorker';
import type { SearchProvider } from './provider';

const LOAD_TIMEOUT_MS = 20_000;

let provider: SearchProvider | undefined;

/**
 * Returns the search provider of this browser tab. The first call makes it, so that the window and the search page share
 * one worker. Browser only.
 */
export function connect(data: SearchGlobalData): SearchProvider {
  provider ??=
    data.provider === 'algolia' && data.algolia !== undefined
      ? connectAlgolia(data.algolia, data.sections)
      : connectIndex(data.indexUrl);
  return provider;
}

function connectIndex(indexUrl: string): SearchProvider {
  let early = takeEarlyWorker();
  let loaded: Promise<undefined> | undefined;
  return createEmbeddedProvider({
    indexUrl: new URL(indexUrl, window.location.href).href,
    createWorker() {
      const worker = early?.worker ?? createWorker();
      loaded = early?.loaded;
      early = undefined;
      return worker;
    },
    fetchHeadings: (url) => loaded ?? fetchHeadings(url),
  });
}

/**
 * Fetches the first stage of the index while the worker starts, so that the first result does not have to wait for both in
 * turn.
 * @throws Error when the response is not a success or takes longer than 20 seconds
 */
async function fetchHeadings(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`search: ${url} returned status ${response.status} instead of 200.`);
  return response.arrayBuffer();
}

function connectAlgolia(
  options: NonNullable<SearchGlobalData['algolia']>,
  sections: readonly SectionInfo[],
): SearchProvider {
  return createLazyProvider(async () =>
    (await import('./algolia/createAlgoliaProvider')).createAlgoliaProvider({ ...options, sections }),
  );
}
