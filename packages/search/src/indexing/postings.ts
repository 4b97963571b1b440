/**
 * The records that contain a term, and how often, in one list. Record numbers are in ascending order, each stored as the
 * difference from the previous one. A negative number is the count of the record before it when that is above one.
 *
 * `[5, 3, -4, 7]` means once in record 5, four times in record 8, once in record 15. The list takes half the bytes of an
 * object and a fraction of its parsing time.
 */
export type PackedPostings = number[];

/** Unpacked postings. `counts[i]` belongs to the record `ids[i]`. */
export interface Postings {
  ids: Uint32Array;
  counts: Uint8Array;
}

const MAX_COUNT = 255;

/** @param counts record number → how often the record contains the term */
export function packPostings(counts: Readonly<Record<string, number>>): PackedPostings {
  let last = 0;
  return Object.entries(counts)
    .map(([id, count]) => ({ id: Number(id), count }))
    .sort((a, b) => a.id - b.id)
    .flatMap(({ id, count }) => {
      const step = id - last;
      last = id;
      return count > 1 ? [step, -count] : [step];
    });
}

/** Reverses `packPostings`. Counts above 255 become 255. */
export function unpackPostings(packed: PackedPostings): Postings {
  const size = countRecords(packed);
  const ids = new Uint32Array(size);
  const counts = new Uint8Array(size).fill(1);
  let at = -1;
  let id = 0;
  for (const number of packed) {
    if (number < 0) {
      counts[at] = Math.min(-number, MAX_COUNT);
      continue;
    }
    at += 1;
    id += number;
    ids[at] = id;
  }
  return { ids, counts };
}

/** Number of records that contain the term. */
export function countRecords(packed: PackedPostings): number {
  let size = 0;
  for (const number of packed) if (number >= 0) size += 1;
  return size;
}

/** Position of a record in ascending record numbers, -1 when it is not among them. */
export function positionIn(ids: Uint32Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}
