import type { SearchEngine } from '../../engine/searchEngine';

const TITLES = 6;
const LIMIT = 18;

/**
 * Prepares an engine in short steps and searches for a few titles, whose results it ignores. The browser compiles the
 * code, and the engine fills its caches, so the reader's first search is as fast as later ones. Each step is a task of its
 * own, so that a search waits for one step at most.
 *
 * @param titles titles of the index; a few of them are used
 * @param schedule calls back in a later task
 */
export function warmUp(
  engine: SearchEngine,
  titles: readonly string[],
  schedule: (callback: () => void) => void,
): void {
  const step = Math.max(1, Math.floor(titles.length / TITLES));
  const queries = titles
    .filter((_, index) => index % step === 0)
    .flatMap((title) => [title.charAt(0), title]);
  let isPrepared = false;
  const next = (): void => {
    if (!isPrepared) isPrepared = !engine.prepare();
    else {
      const query = queries.pop();
      if (query === undefined) return;
      engine.search(query, { limit: LIMIT });
    }
    schedule(next);
  };
  next();
}
