import type { SearchResult } from '../engine/types';

/**
 * Tells the page that a result is shown, with an event on the window. `misses` listens to it where a portal counts searches
 * without good results.
 */
export function announceOutcome({ query, nbHits, isWeak }: SearchResult): void {
  window.dispatchEvent(new CustomEvent('search-outcome', { detail: { query, nbHits, isWeak } }));
}
