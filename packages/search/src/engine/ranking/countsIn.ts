import { positionIn } from '../../indexing/postings';
import type { Alternative, QueryWord } from '../query/queryWords';
import type { Matcher } from './matcher';

/** A word in a name, a heading above or a label counts as this many words of the text. */
const COUNT_OUTSIDE_TEXT = 0.5;

/**
 * Counts how often a few records contain the words of a query, less for forms of lower quality.
 * @param ids the records
 * @returns by record, in the order of `ids`, and by word
 */
export function countsIn(ids: readonly number[], words: readonly QueryWord[], matcher: Matcher): number[][] {
  return ids.map((id) =>
    words.map(({ alternatives }) =>
      alternatives.reduce(
        (most, alternative) => Math.max(most, alternative.quality * countAll(id, alternative, matcher)),
        0,
      ),
    ),
  );
}

/** How often the record contains the rarest of the terms, 0 when it lacks one of them. */
function countAll(id: number, { terms }: Alternative, matcher: Matcher): number {
  let least = Infinity;
  for (const term of terms) {
    let count = 0;
    for (const { field, ids, counts } of matcher.postingsOf(term)) {
      const at = positionIn(ids, id);
      if (at >= 0) count += field === 'content' || field === 'title' ? (counts[at] ?? 0) : COUNT_OUTSIDE_TEXT;
    }
    if (count === 0) return 0;
    least = Math.min(least, count);
  }
  return least;
}
