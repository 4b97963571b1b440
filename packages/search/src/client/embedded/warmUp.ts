import type { SearchEngine } from '../../engine/createSearchEngine';

const TITLES = 6;
const LIMIT = 18;

/**
 * Searches for a few titles and drops the answers: the reader's first search then finds the code compiled, and made what
 * is made of a record when it is first met.
 */
export function warmUp(engine: SearchEngine, titles: readonly string[]): void {
  const step = Math.max(1, Math.floor(titles.length / TITLES));
  for (const title of titles.filter((_, index) => index % step === 0)) engine.search(title, { limit: LIMIT });
}
