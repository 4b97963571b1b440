import type { Matcher } from '../ranking/matcher';
import type { Meaning, QueryWord } from './queryWords';

/**
 * The typed words that a record does not contain, each with the word of the record that made it a result: "fob" and `tag`.
 * Other forms, completions and corrections of a typed word count as that word.
 */
export function meaningsOf(id: number, words: readonly QueryWord[], matcher: Matcher): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const { alternatives } of words) {
    const present = alternatives.filter(({ terms }) => terms.every((term) => matcher.contains(id, term)));
    if (present.some(({ meant }) => meant === undefined)) continue;
    const [best] = present.sort((a, b) => b.quality - a.quality);
    if (best?.meant !== undefined && !found.has(best.meant.typed)) found.set(best.meant.typed, best.meant);
  }
  return [...found.values()];
}
