import type { IndexedRecord } from '../indexing/artefact';
import type { SearchOptions } from './types';
import type { VersionGroup } from './versionGroups';

/** The first results are of as many pages, so that readers see several answers at once. */
const FIRST_PAGES = 3;

/**
 * Returns the results from `offset` to `offset + limit`. The best results of three pages come first, and a field that several
 * schemas have is one of them at most. Further parts of these pages follow them.
 *
 * @param most maximum number of results from one page of the site, and from one section after the first ones
 */
export function paginate<T extends { id: number }>(
  merged: readonly VersionGroup<T>[],
  records: readonly IndexedRecord[],
  offset: number,
  limit: number,
  { perPage = Infinity, perSection = Infinity }: Pick<SearchOptions, 'perPage' | 'perSection'>,
): VersionGroup<T>[] {
  const pageOf = ({ match }: VersionGroup<T>): string => records[match.id]?.url.split('#')[0] ?? '';
  const best = new Set<VersionGroup<T>>();
  const shown = new Set<string>();
  for (const entry of merged) {
    if (best.size === FIRST_PAGES) break;
    const { fieldPath, title = '' } = records[entry.match.id] ?? {};
    const places = fieldPath === undefined ? [pageOf(entry)] : [pageOf(entry), title];
    if (places.some((place) => shown.has(place))) continue;
    best.add(entry);
    for (const place of places) shown.add(place);
  }
  const counts = new Map<string, number>();
  const taken: VersionGroup<T>[] = [];
  for (const entry of [...best, ...merged.filter((other) => !best.has(other))]) {
    if (taken.length >= offset + limit) break;
    const limits = [[pageOf(entry), perPage] as const];
    if (!best.has(entry)) limits.push([records[entry.match.id]?.section ?? '', perSection]);
    if (limits.some(([place, most]) => (counts.get(place) ?? 0) >= most)) continue;
    for (const [place] of limits) counts.set(place, (counts.get(place) ?? 0) + 1);
    taken.push(entry);
  }
  return taken.slice(offset);
}
