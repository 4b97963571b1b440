import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { SearchHit } from '../engine/types';

/** What a search window asks for: the number of results, and the most from one page. */
export const WINDOW_LIMITS = { limit: 18, perPage: 3 } as const;

/** The first results are in the order of their quality, so that a second good one is not below a weaker group. */
const BEST = 3;
/** Each group shows this many results, so that one section does not push the others out of view. */
const PER_GROUP = 4;

/** What the search page asks for besides a number of results. */
export const PAGE_LIMITS = { perSection: PER_GROUP, groupUsages: true } as const;

/** Results under one heading. The best ones have no section. */
export interface RowGroup {
  section?: string;
  hits: SearchHit[];
}

/** Arranges results: the best three, then groups by section in the order of their best result. */
export function groupRows(hits: readonly SearchHit[], perGroup = PER_GROUP, best = BEST): RowGroup[] {
  const groups = groupBy(hits.slice(best), ({ section }) => section);
  return [
    ...(hits.length > 0 && best > 0 ? [{ hits: hits.slice(0, best) }] : []),
    ...[...groups].map(([section, ofSection]) => ({ section, hits: ofSection.slice(0, perGroup) })),
  ];
}
