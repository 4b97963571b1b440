import { stem } from '../../tokenise/stem';
import { QUALITY, type QueryWord, type QueryToken } from './queryWords';
import type { Vocabulary } from './vocabulary';

/** Adjacent words of a query that are one term of the index when they are joined. */
export interface Compound {
  term: string;
  /** Positions of the first and the last word in the query. */
  from: number;
  to: number;
  /** How many of these words are searched words; stop words usually are not. */
  parts: number;
}

const MAX_COMPOUND = 5;

/**
 * Finds adjacent words that the index has as one term, such as "cost center" for `costcenter`, and adds the term to the
 * alternatives of each word. Stop words may be part of a compound, because names such as `NotImplemented` contain them.
 *
 * @param words the searched words; changed in place
 * @param tokens all words of the query, including stop words
 * @param searched the tokens that `words` were made from, in the same order
 */
export function addCompounds(
  words: readonly QueryWord[],
  tokens: readonly QueryToken[],
  searched: readonly QueryToken[],
  vocabulary: Vocabulary,
): Compound[] {
  const compounds: Compound[] = tokens
    .filter(({ parts }) => parts !== undefined)
    .map(({ word, index }) => ({ term: word, from: index, to: index, parts: 1 }));
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to < Math.min(tokens.length, from + MAX_COMPOUND); to += 1) {
      const joined = stem(
        tokens
          .slice(from, to + 1)
          .map(({ word }) => word)
          .join(''),
      );
      if (!vocabulary.has(joined)) continue;
      const parts = words.filter((_, at) => isWithin(searched[at]?.index, from, to));
      for (const part of parts) part.alternatives.push({ terms: [joined], quality: QUALITY.compound });
      compounds.push({ term: joined, from, to, parts: parts.length });
    }
  }
  return compounds;
}

/** True when compounds cover all words, as in "cost center of authorised user", which consists of two field names. */
export function isMadeOfNames(compounds: readonly Compound[], words: number): boolean {
  const taken: Compound[] = [];
  for (const next of [...compounds].sort((a, b) => b.parts - a.parts))
    if (taken.every(({ from, to }) => next.to < from || next.from > to)) taken.push(next);
  return taken.reduce((sum, { parts }) => sum + parts, 0) === words;
}

function isWithin(index: number | undefined, from: number, to: number): boolean {
  return index !== undefined && index >= from && index <= to;
}
