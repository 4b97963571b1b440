import { stem } from '../tokenise/stem';
import { QUALITY, type QueryWord, type SpokenWord } from './queryWords';
import type { Vocabulary } from './vocabulary';

/** Neighbouring words that are one term of the index. */
export interface Compound {
  term: string;
  /** Places in the query. */
  from: number;
  to: number;
  /** How many of them are words that say something. */
  parts: number;
}

const MAX_COMPOUND = 5;

/**
 * Neighbouring words that the index knows as one: "cost center" → `costcenter`. Stop words may be parts of it:
 * `NotImplemented`.
 */
export function addCompounds(
  words: readonly QueryWord[],
  spoken: readonly SpokenWord[],
  asked: readonly SpokenWord[],
  vocabulary: Vocabulary,
): Compound[] {
  const compounds: Compound[] = [];
  for (let from = 0; from < spoken.length; from += 1) {
    for (let to = from + 1; to < Math.min(spoken.length, from + MAX_COMPOUND); to += 1) {
      const joined = stem(
        spoken
          .slice(from, to + 1)
          .map(({ word }) => word)
          .join(''),
      );
      if (!vocabulary.has(joined)) continue;
      const parts = words.filter((_, at) => isWithin(asked[at]?.index, from, to));
      for (const part of parts) part.alternatives.push({ terms: [joined], quality: QUALITY.compound });
      compounds.push({ term: joined, from, to, parts: parts.length });
    }
  }
  return compounds;
}

/** "cost center of authorised user" is two names and nothing else. */
export function isMadeOfNames(compounds: readonly Compound[], words: number): boolean {
  const taken: Compound[] = [];
  for (const next of [...compounds].sort((a, b) => b.parts - a.parts))
    if (taken.every(({ from, to }) => next.to < from || next.from > to)) taken.push(next);
  return taken.reduce((sum, { parts }) => sum + parts, 0) === words;
}

function isWithin(index: number | undefined, from: number, to: number): boolean {
  return index !== undefined && index >= from && index <= to;
}
