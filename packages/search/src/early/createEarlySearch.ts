import type { SearchParts } from '../indexing/writeParts';
import type { EarlySearch } from './earlySearch';

export { isSearchKey } from '../ui/isSearchKey';

/** The search of a reader who asks for it before the application is ready. */
export interface EarlySearchLoader {
  /** The first stage of the index; undefined until the reader may search. */
  index?: Promise<unknown>;
  /** Fetches the index and starts the worker. It may be called often. */
  load: () => void;
  /** Loads too, and shows the early window. If its script cannot be loaded, the application opens the search. */
  open: () => void;
}

/**
 * Creates a loader for the files that the search button names (`SearchButton.tsx`). The application takes over the worker.
 * It loads again what failed here, and reports the failure, so nobody reads the messages of the errors here.
 *
 * @param takeTyped returns what the reader has typed after asking for the search
 */
export function createEarlySearch(takeTyped: () => string): EarlySearchLoader {
  let windowUrl: string | undefined;
  const loader: EarlySearchLoader = {
    load() {
      const button = document.querySelector<HTMLElement>('button[data-search-index]');
      if (loader.index || !button) return;
      const { searchIndex = '', searchParts = '', searchWindow = '' } = button.dataset;
      windowUrl = searchWindow;
      preloadScript(windowUrl);
      const index = fetch(searchIndex).then((response) => {
        if (!response.ok) throw new Error(searchIndex);
        return response.arrayBuffer();
      });
      const loaded = fetch(searchParts)
        .then((response) => response.json())
        .then((parts: SearchParts) => {
          // The worker's script arrives while the index is loading, the scripts of the application's window after it.
          index.then(() => parts.window.forEach(preloadScript), ignore);
          return startWorker(early, parts.worker, index, new URL(searchIndex, location.href).href);
        });
      loaded.catch(ignore);
      const early: EarlySearch = { loaded, takeTyped };
      loader.index = index;
      window.earlySearch = early;
    },
    open() {
      loader.load();
      if (windowUrl !== undefined) addToHead('script', { src: windowUrl });
    },
  };
  return loader;
}

/** @throws Error when the application has started its own worker, or the worker does not consist of one script */
async function startWorker(
  early: EarlySearch,
  [source, ...others]: string[],
  index: Promise<ArrayBuffer>,
  indexUrl: string,
): Promise<undefined> {
  if (window.earlySearch !== early || source === undefined || others.length > 0) throw new Error();
  const worker = new Worker(source, { name: 'search' });
  early.worker = worker;
  worker.onerror = () => (early.hasFailed = true);
  const headings = await index;
  worker.postMessage({ kind: 'load', indexUrl, headings }, [headings]);
}

/** Adds an element to the head of the page. */
export function addToHead<Tag extends 'link' | 'script'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): void {
  document.head.append(Object.assign(document.createElement(tag), properties));
}

export function preloadScript(href: string): void {
  addToHead('link', { rel: 'preload', as: 'script', href });
}

function ignore(): void {}
