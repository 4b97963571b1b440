import type { IndexedRecord } from '../../indexing/artefact';

/**
 * Lists the records that expect each term in a query, in ascending order. The file has no postings for these terms,
 * because collecting them takes a few milliseconds.
 */
export function recordsByAskedTerm(records: readonly IndexedRecord[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  records.forEach(({ asked = [] }, id) => {
    for (const term of new Set(asked.flatMap((phrase) => phrase.split(' ')))) {
      const ids = found.get(term) ?? [];
      ids.push(id);
      found.set(term, ids);
    }
  });
  return found;
}
