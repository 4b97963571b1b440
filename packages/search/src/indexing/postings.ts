/**
 * The records that a term stands in, and how often, as one short list: ascending numbers of records, each as its distance
 * from the one before; a number below zero is the count of the record before it, where that is more than one.
 * `[5, 3, -4, 7]`: once in 5, four times in 8, once in 15. Half the bytes of an object, and parsed in a fraction of the time.
 */
export type PackedPostings = number[];

export interface Postings {
  ids: Uint32Array;
  counts: Uint8Array;
}

const MOST_COUNTED = 255;

/** @param counts number of a record → how often the term stands in it */
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

export function unpackPostings(packed: PackedPostings): Postings {
  const size = countRecords(packed);
  const ids = new Uint32Array(size);
  const counts = new Uint8Array(size).fill(1);
  let at = -1;
  let id = 0;
  for (const number of packed) {
    if (number < 0) {
      counts[at] = Math.min(-number, MOST_COUNTED);
      continue;
    }
    at += 1;
    id += number;
    ids[at] = id;
  }
  return { ids, counts };
}

/** How many records a term stands in. */
export function countRecords(packed: PackedPostings): number {
  let size = 0;
  for (const number of packed) if (number >= 0) size += 1;
  return size;
}
