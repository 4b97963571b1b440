import type { SearchEngine } from '../../engine/createSearchEngine';

const TITLES = 6;
const LIMIT = 18;

/**
 * Searches for a few titles and ignores the results. The browser compiles the code, and the engine fills its caches, so the
 * reader's first search is as fast as later ones.
 *
 * @param titles titles of the index; a few of them are used
 */
export function warmUp(engine: SearchEngine, titles: readonly string[]): void {
  const step = Math.max(1, Math.floor(titles.length / TITLES));
  for (const title of titles.filter((_, index) => index % step === 0)) engine.search(title, { limit: LIMIT });
}
