import { positionIn } from '../../indexing/postings';
import { QUALITY, type Alternative, type QueryWord } from '../query/queryWords';
import type { Matcher } from './matcher';

/** How a record contains a word of the query. */
export interface Occurrence {
  /** Quality of the best match of what the reader typed, its other forms, its completions and its nearest correction. */
  typed: number;
  /** How often the word occurs, less for forms of lower quality. */
  count: number;
}

/** A word in a name, a heading above or a label counts as this many words of the text. */
const COUNT_OUTSIDE_TEXT = 0.5;

/**
 * Looks up the words of a query in a few records.
 * @param ids the records
 * @returns by record, in the order of `ids`, and by word
 */
export function occurrencesIn(
  ids: readonly number[],
  words: readonly QueryWord[],
  matcher: Matcher,
): Occurrence[][] {
  return ids.map((id) =>
    words.map(({ alternatives }) => {
      const occurrence: Occurrence = { typed: 0, count: 0 };
      for (const alternative of alternatives)
        add(occurrence, alternative, countAll(id, alternative, matcher));
      return occurrence;
    }),
  );
}

function add(occurrence: Occurrence, { quality, meant }: Alternative, count: number): void {
  if (count === 0) return;
  if (meant === undefined && quality >= QUALITY.typo) occurrence.typed = Math.max(occurrence.typed, quality);
  occurrence.count = Math.max(occurrence.count, quality * count);
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
