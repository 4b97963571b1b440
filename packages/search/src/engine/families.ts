import type { IndexedRecord } from '../indexing/artefact';
import type { HitGroup, HitVariant, SearchHit } from './types';

/** A result with the same place in other versions of the interface. */
export interface Merged<T> {
  match: T;
  variants: HitVariant[];
}

/**
 * Keeps the best result of every address and of every family; the other members of a family become its variants.
 * So an operation that exists in three versions takes one line. With `prefersNewest` the newest version of an
 * interface stands for the others, wherever it was found.
 */
export function mergeFamilies<T extends { id: number }>(
  ranked: readonly T[],
  records: readonly IndexedRecord[],
  prefersNewest = true,
): Merged<T>[] {
  const byUrl = new Map<string, Merged<T>>();
  const byFamily = new Map<string, Merged<T>>();
  const merged: Merged<T>[] = [];
  for (const match of ranked) {
    const record = records[match.id];
    if (record === undefined) continue;
    const [known, key] = record.family === undefined ? [byUrl, record.url] : [byFamily, record.family];
    const first = known.get(key);
    if (first === undefined) {
      const entry: Merged<T> = { match, variants: [] };
      known.set(key, entry);
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

/** Versions of one interface are compared; two APIs are not. */
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
  first: Merged<T>,
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

/** Rows of one name beyond this many go to the end: fields such as `status` are everywhere. */
const MOST_ALIKE = 3;

/** Puts repetitions of the same row behind everything else; the order is otherwise kept. */
export function sinkRepetitions<T extends { id: number }>(
  merged: readonly Merged<T>[],
  records: readonly IndexedRecord[],
): Merged<T>[] {
  const counts = new Map<string, number>();
  const first: Merged<T>[] = [];
  const repeated: Merged<T>[] = [];
  for (const entry of merged) {
    const record = records[entry.match.id];
    const key = record?.type === 'field' ? `${record.section} ${record.title}` : '';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    (key === '' || count <= MOST_ALIKE ? first : repeated).push(entry);
  }
  return [...first, ...repeated];
}

/** The part of a list that is shown, with at most `perPage` results of one page. */
export function takePage<T extends { id: number }>(
  merged: readonly Merged<T>[],
  records: readonly IndexedRecord[],
  offset: number,
  limit: number,
  perPage = Infinity,
): Merged<T>[] {
  const counts = new Map<string, number>();
  const taken: Merged<T>[] = [];
  for (const entry of merged) {
    if (taken.length >= offset + limit) break;
    const page = records[entry.match.id]?.url.split('#')[0] ?? '';
    const count = counts.get(page) ?? 0;
    counts.set(page, count + 1);
    if (count < perPage) taken.push(entry);
  }
  return taken.slice(offset);
}

/** Hits by section; sections in the order of their best hit. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<HitGroup['section'], SearchHit[]>();
  for (const hit of hits) groups.set(hit.section, [...(groups.get(hit.section) ?? []), hit]);
  return [...groups].map(([section, group]) => ({ section, hits: group }));
}
