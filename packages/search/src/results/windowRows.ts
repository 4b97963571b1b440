import { groupBy } from '@voltmoor/build-tools/groupBy';
import type { SearchHit } from '../engine/types';

/** What a search window asks for: the number of results, and the most from one page. */
export const WINDOW_LIMITS = { limit: 18, perPage: 3 } as const;

/** The first results are in the order of their quality, so that a second good one is not below a weaker group. */
const BEST = 3;
/** Each group shows this many results, so that one section does not push the others out of view. */
const PER_GROUP = 4;

/** Results under one heading. The best ones have no section. */
interface RowGroup {
  section?: string;
  hits: SearchHit[];
}

/** Arranges results for a search window: the best three, then groups by section in the order of their best result. */
export function groupRows(hits: readonly SearchHit[]): RowGroup[] {
  const groups = groupBy(hits.slice(BEST), ({ section }) => section);
  return [
    ...(hits.length > 0 ? [{ hits: hits.slice(0, BEST) }] : []),
    ...[...groups].map(([section, ofSection]) => ({ section, hits: ofSection.slice(0, PER_GROUP) })),
  ];
}
