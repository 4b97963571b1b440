import type { Matcher } from '../ranking/matcher';
import type { Meaning, QueryWord } from './queryWords';

/**
 * The typed words that a record does not contain, each with the word of the record that made it a result: "fob" and `tag`.
 * Other forms, completions and corrections of a typed word count as that word. A word of the record that the reader has
 * typed as well, such as "card" in "rfid card", needs no explanation.
 */
export function meaningsOf(id: number, words: readonly QueryWord[], matcher: Matcher): Meaning[] {
  const found = new Map<string, Meaning>();
  for (const { alternatives } of words) {
    const present = alternatives.filter(({ terms }) => terms.every((term) => matcher.contains(id, term)));
    if (present.some(({ meant }) => meant === undefined)) continue;
    const [best] = present.sort((a, b) => b.quality - a.quality);
    if (best?.meant === undefined || found.has(best.meant.typed)) continue;
    if (!best.terms.every((term) => words.some(({ text }) => text === term)))
      found.set(best.meant.typed, best.meant);
  }
  return [...found.values()];
}
