import type { Interpretation } from '../query/interpretQuery';
import type { Occurrence } from './occurrences';

/** The usual parameters of BM25, with the usual length of a text in characters. */
const BM25 = { half: 1.2, byLength: 0.6, usualLength: 400 };

/**
 * How much a text is about the words of a query (BM25): rare words count more, a second occurrence counts less than the
 * first, and long texts need more of them. Unlike the score, it knows the full difference between rare and common words.
 */
export function relevanceOf(
  { words }: Interpretation,
  occurrences: readonly Occurrence[],
  length: number,
): number {
  const half = BM25.half * (1 - BM25.byLength + BM25.byLength * (length / BM25.usualLength));
  let sum = 0;
  let total = 0;
  words.forEach(({ rarity }, index) => {
    const count = occurrences[index]?.count ?? 0;
    sum += (rarity * count * (1 + BM25.half)) / (count + half);
    total += rarity * (1 + BM25.half);
  });
  return total === 0 ? 0 : (2 * sum) / total;
}
