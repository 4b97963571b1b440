import { addToHead } from '@voltmoor/search/loader';

/**
 * Loads the application. The page only has the styles of its own type, and the application can show every type of page, so
 * its scripts run after the full style sheet has loaded. They are preloaded in the meantime. A second call does not load
 * again what the first one has loaded.
 * @throws Event when a file cannot be loaded
 */
export async function loadApplication(): Promise<void> {
  const [href = ''] = addressesIn('app-styles');
  const scripts = addressesIn('app-scripts');
  const styles = load(href, 'link', { rel: 'stylesheet', href });
  for (const href of scripts) addToHead('link', { rel: 'preload', as: 'script', href });
  await styles;
  // Scripts that are not `async` run in this order.
  await Promise.all(scripts.map((src) => load(src, 'script', { src, async: false })));
}

/** Reads the addresses in a `meta` element of the page, which has none without the element; see `pageTemplate.ts`. */
export function addressesIn(name: string): string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content.split(' ') ?? [];
}

/** Files that have arrived or are on their way, by address. */
const files: Record<string, Promise<unknown> | undefined> = {};

function load<Tag extends 'link' | 'script'>(
  address: string,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): Promise<unknown> {
  return (files[address] ??= new Promise((onload, onerror) => {
    addToHead(tag, { ...properties, onload, onerror });
  }).catch((error: unknown) => {
    delete files[address];
    throw error;
  }));
}
