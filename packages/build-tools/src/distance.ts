/**
 * Number of edits between two words, where swapping two neighbours is one edit (optimal string alignment):
 * "chrager" is one edit away from "charger". Returns `limit + 1` for words that are further apart than the limit.
 *
 * Only the cells within `limit` of the diagonal are computed, since every other path needs more than `limit` edits.
 * A query is compared with every term of the index, so this is the most frequent operation of a misspelt search.
 */
export function distanceWithin(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, beyond));
  for (let i = 1; i <= a.length; i += 1) {
    const row = new Array<number>(b.length + 1).fill(beyond);
    row[0] = Math.min(i, beyond);
    let best = row[0];
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? beyond) + 1,
        (row[j - 1] ?? beyond) + 1,
        (last[j - 1] ?? beyond) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? beyond) + 1);
      row[j] = Math.min(cost, beyond);
      if (cost < best) best = cost;
    }
    if (best > limit) return beyond;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? beyond;
}

/** Maximum number of typos in a word. Numbers and short words allow none, because too many other words are similar. */
export function allowedTypos(word: string): number {
  if (word.length < 4 || /^[\d.]+$/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
