import { groupChunks, type ChunkNameTree } from '../leanRoutes/groupChunks';

export interface PrefetchOptions {
  /** By `path-hash`, as Docusaurus generates them. */
  routesChunkNames: Readonly<Record<string, ChunkNameTree>>;
  /** Paths of the routes that stand for an address, from the outermost. */
  pathsOf: (pathname: string) => readonly string[];
  /** Asked with the link, and again when its turn comes. */
  isWanted: (pathname: string) => boolean;
  /** Asks for a chunk's file; ends when it is there or has failed. */
  load: (chunk: string) => Promise<unknown>;
}

/**
 * Makes the function that a link in view calls with its address. Pages come one after the other, each file is asked for
 * when the browser is idle, and no chunk twice.
 * @returns false where nothing is to be fetched
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

/** Most time to wait for a browser that is never idle, and where it does not tell, ms. */
const LONGEST_WAIT = 1000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(resolve, { timeout: LONGEST_WAIT });
    else setTimeout(resolve, LONGEST_WAIT);
  });
