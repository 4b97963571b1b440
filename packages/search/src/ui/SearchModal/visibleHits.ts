import type { SearchHit, SearchResult } from '../../engine/types';

/** What a search window asks for: the number of results, and the most from one page. */
export const WINDOW_LIMITS = { limit: 18, perPage: 3 } as const;

/** With several groups, each shows this many hits, so that one section does not push the others out of view. */
const PER_GROUP = 4;

/** The hits of a group that a search window shows. */
export function visibleHits({ groups }: SearchResult, { hits }: SearchResult['groups'][number]): SearchHit[] {
  return groups.length > 1 ? hits.slice(0, PER_GROUP) : hits;
}
