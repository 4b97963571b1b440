import type { SearchProvider } from './provider';

/** Makes a provider whose code is loaded on first use. A failed load is repeated with the next search. */
export function createLazyProvider(load: () => Promise<SearchProvider>): SearchProvider {
  let loading: Promise<SearchProvider> | undefined;
  const get = (): Promise<SearchProvider> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    preload: (extent) =>
      void get().then(
        (provider) => provider.preload(extent),
        () => undefined,
      ),
    search: async (request, signal) => (await get()).search(request, signal),
  };
}
