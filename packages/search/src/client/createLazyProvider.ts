import type { SearchProvider } from './provider';

/** A provider whose code is loaded when it is first needed. */
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
    onImproved: () => () => undefined,
  };
}
