import { groupBy } from '@voltmoor/build-tools/groupBy';
import { memoise } from '@voltmoor/build-tools/memoise';
import type { IndexedRecord } from '../indexing/artefact';
import type { HitVariant } from './types';

/** The best result of a group, with links to the same place in other versions of the API. */
export interface VersionGroup<T> {
  match: T;
  variants: HitVariant[];
}

/**
 * Merges results that show the same place. Results with the same `family` are versions of one operation or field: the
 * group shows one of them and lists the others as variants, so an operation with three versions takes one line. Results
 * without a family are merged when they have the same URL.
 *
 * @param ranked results, best first; `id` is the index in `records`
 * @param prefersNewest whether the group shows its newest version instead of its best-ranked one
 */
export function mergeVersions<T extends { id: number }>(
  ranked: readonly T[],
  records: readonly IndexedRecord[],
  prefersNewest = true,
): VersionGroup<T>[] {
  const groups = groupsOf(records);
  return [...groupBy(ranked, ({ id }) => groups[id]).values()].map((list) =>
    toGroup(list, records, prefersNewest),
  );
}

/** @param members at least one result, best first */
function toGroup<T extends { id: number }>(
  members: readonly T[],
  records: readonly IndexedRecord[],
  prefersNewest: boolean,
): VersionGroup<T> {
  const match = members.reduce((shown, other) =>
    prefersNewest && isNewer(records[other.id], records[shown.id]) ? other : shown,
  );
  if (members.length === 1) return { match, variants: [] };
  const shown = records[match.id];
  const variants = new Map<string, HitVariant>();
  for (const { id } of members) {
    const { url = '', title = '', version } = records[id] ?? {};
    if (version === undefined || version === shown?.version || url === shown?.url) continue;
    if (!variants.has(version)) variants.set(version, { url, title, version });
  }
  return { match, variants: [...variants.values()].sort((a, b) => compareVersions(b.version, a.version)) };
}

/** The number of each record's group. Numbers are compared faster than families and URLs. */
const groupsOf = memoise((records: readonly IndexedRecord[]) => {
  const byUrl = new Map<string, number>();
  const byFamily = new Map<string, number>();
  let count = 0;
  return Uint32Array.from(records, ({ family, url }) => {
    const [numbers, key] = family === undefined ? [byUrl, url] : [byFamily, family];
    const number = numbers.get(key) ?? count++;
    numbers.set(key, number);
    return number;
  });
});

/** Compares versions within one section only, because version numbers of different APIs are unrelated. */
function isNewer(record: IndexedRecord | undefined, than: IndexedRecord | undefined): boolean {
  if (record?.version === undefined || than?.version === undefined || record.section !== than.section)
    return false;
  return compareVersions(record.version, than.version) > 0;
}

const byNumber = new Intl.Collator('en', { numeric: true });

function compareVersions(a: string, b: string): number {
  return a === b ? 0 : byNumber.compare(a, b);
}
