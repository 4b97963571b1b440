import type { SearchParts } from '../indexing/writeParts';

/**
 * Lets the browser fetch the scripts of the search window into its cache, without running them. A window that is opened
 * later starts without waiting for the network. Does nothing when the list of scripts cannot be loaded. Browser only.
 *
 * @param partsUrl URL of `parts.json`
 */
export async function prefetchWindow(partsUrl: string): Promise<void> {
  const parts = await fetch(partsUrl)
    .then((response) => (response.ok ? (response.json() as Promise<Partial<SearchParts>>) : undefined))
    .catch(() => undefined);
  for (const href of parts?.window ?? []) {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'script', href });
    link.dataset['search'] = '';
    document.head.append(link);
  }
}
