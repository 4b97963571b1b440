import type { IndexedRecord } from '../indexing/artefact';
import type { VersionGroup } from './versionGroups';

/** Names such as `status` occur in many schemas. Only this many rows with the same name keep their rank. */
const MAX_SAME_NAME = 3;

/** Moves further rows with the same name and section to the end. The order does not change otherwise. */
export function demoteRepeatedRows<T extends { id: number }>(
  merged: readonly VersionGroup<T>[],
  records: readonly IndexedRecord[],
): VersionGroup<T>[] {
  // Joining section and title to one key for thousands of rows would take longer than the rest.
  const counts = new Map<string, Map<string, number>>();
  const first: VersionGroup<T>[] = [];
  const repeated: VersionGroup<T>[] = [];
  for (const entry of merged) {
    const record = records[entry.match.id];
    if (record?.type !== 'field') {
      first.push(entry);
      continue;
    }
    const ofSection = counts.get(record.section) ?? new Map<string, number>();
    counts.set(record.section, ofSection);
    const count = (ofSection.get(record.title) ?? 0) + 1;
    ofSection.set(record.title, count);
    (count <= MAX_SAME_NAME ? first : repeated).push(entry);
  }
  return [...first, ...repeated];
}

/**
 * Returns the results from `offset` to `offset + limit`.
 * @param perPage maximum number of results from one page of the site; further ones are skipped
 */
export function paginate<T extends { id: number }>(
  merged: readonly VersionGroup<T>[],
  records: readonly IndexedRecord[],
  offset: number,
  limit: number,
  perPage = Infinity,
): VersionGroup<T>[] {
  const counts = new Map<string, number>();
  const taken: VersionGroup<T>[] = [];
  for (const entry of merged) {
    if (taken.length >= offset + limit) break;
    const page = records[entry.match.id]?.url.split('#')[0] ?? '';
    const count = counts.get(page) ?? 0;
    counts.set(page, count + 1);
    if (count < perPage) taken.push(entry);
  }
  return taken.slice(offset);
}
