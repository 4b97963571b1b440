import { groupChunks, type ChunkNameTree } from '../compactRoutes/groupChunks';

export interface PrefetchOptions {
  /** Chunk names by `path-hash`, as Docusaurus generates them. */
  routesChunkNames: Readonly<Record<string, ChunkNameTree>>;
  /** Paths of the routes that match an address, the outermost first. */
  pathsOf: (pathname: string) => readonly string[];
  /** Whether to fetch a page. Called when the link comes into view, and again before its chunks are fetched. */
  isWanted: (pathname: string) => boolean;
  /** Fetches the file of a chunk; settles when it has arrived or failed. */
  load: (chunk: string) => Promise<unknown>;
}

/**
 * Makes the function that a link calls with its address when it comes into view. Pages are fetched one after the other, each
 * file when the browser is idle, and no chunk twice.
 * @returns a function that returns false when there is nothing to fetch
 */
export function createPrefetch({
  routesChunkNames,
  pathsOf,
  isWanted,
  load,
}: PrefetchOptions): (pathname: string) => false | Promise<void> {
  const asked = new Set<string>();
  const fetched = new Set<string>();
  let byPath: Map<string, string[]> | undefined;
  let last = Promise.resolve();

  const fetchPage = async (pathname: string): Promise<void> => {
    await idle();
    if (!isWanted(pathname)) return;
    byPath ??= groupChunks(routesChunkNames);
    const chunks = pathsOf(pathname).flatMap((path) => byPath?.get(path) ?? []);
    const missing = chunks.filter((chunk) => !fetched.has(chunk));
    for (const chunk of missing) fetched.add(chunk);
    const loads: Promise<unknown>[] = [];
    for (const chunk of missing) {
      await idle();
      loads.push(load(chunk).catch(() => undefined));
    }
    await Promise.all(loads);
  };

  return (pathname) => {
    if (asked.has(pathname) || !isWanted(pathname)) return false;
    asked.add(pathname);
    last = last.then(() => fetchPage(pathname));
    return last;
  };
}

/** How long to wait for a busy browser, and the delay in browsers without `requestIdleCallback`, in ms. */
const LONGEST_WAIT = 1000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });
