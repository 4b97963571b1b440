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
  const known = new Map<number, VersionGroup<T>>();
  const merged: VersionGroup<T>[] = [];
  for (const match of ranked) {
    const record = records[match.id];
    if (record === undefined) continue;
    const group = groups[match.id] ?? 0;
    const first = known.get(group);
    if (first === undefined) {
      const entry: VersionGroup<T> = { match, variants: [] };
      known.set(group, entry);
      merged.push(entry);
    } else if (prefersNewest && isNewer(record, records[first.match.id])) {
      const former = records[first.match.id];
      first.match = match;
      first.variants = first.variants.filter(({ url }) => url !== record.url);
      if (former !== undefined) addVariant(first, former, records);
      first.variants.sort((a, b) => compareVersions(b.version, a.version));
    } else addVariant(first, record, records);
  }
  return merged;
}

const GROUPS = new WeakMap<readonly IndexedRecord[], Uint32Array>();

/** The number of each record's group. Numbers are compared faster than families and URLs. */
function groupsOf(records: readonly IndexedRecord[]): Uint32Array {
  const known = GROUPS.get(records);
  if (known !== undefined) return known;
  const byUrl = new Map<string, number>();
  const byFamily = new Map<string, number>();
  let count = 0;
  const groups = Uint32Array.from(records, ({ family, url }) => {
    const [numbers, key] = family === undefined ? [byUrl, url] : [byFamily, family];
    const number = numbers.get(key) ?? count++;
    numbers.set(key, number);
    return number;
  });
  GROUPS.set(records, groups);
  return groups;
}

/** Compares versions within one section only, because version numbers of different APIs are unrelated. */
function isNewer(record: IndexedRecord, than: IndexedRecord | undefined): boolean {
  if (record.version === undefined || than?.version === undefined || record.section !== than.section)
    return false;
  return compareVersions(record.version, than.version) > 0;
}

const byNumber = new Intl.Collator('en', { numeric: true });

function compareVersions(a: string, b: string): number {
  return a === b ? 0 : byNumber.compare(a, b);
}

function addVariant<T extends { id: number }>(
  first: VersionGroup<T>,
  record: IndexedRecord,
  records: readonly IndexedRecord[],
): void {
  const main = records[first.match.id];
  if (
    record.version === undefined ||
    record.url === main?.url ||
    first.variants.some(({ url }) => url === record.url)
  )
    return;
  if (record.version === main?.version || first.variants.some(({ version }) => version === record.version))
    return;
  first.variants.push({ url: record.url, title: record.title, version: record.version });
}
