import { inflections } from '../../tokenise/stem';
import { isStopWord } from '../../tokenise/stopWords';
import type { Correction, Vocabulary } from './vocabulary';

/** One way to match a query word. A record matches when it contains all terms. */
export interface Alternative {
  terms: string[];
  /** 1 for the word itself, less for guesses. */
  quality: number;
  /** Set when the terms are another word for what the reader typed. */
  meant?: Meaning;
}

/** A typed word or phrase, and the word for it that the pages use. */
export interface Meaning {
  typed: string;
  term: string;
}

export interface QueryWord {
  text: string;
  /** Weight of the word in the query. Rare words weigh more than common ones. */
  weight: number;
  /** Empty when the index contains nothing similar. */
  alternatives: Alternative[];
  /** The word itself, and the terms of which it may be a misspelling, closest first. */
  spellings: string[];
}

/** A word of the query with its position. Stop words are included. */
export interface QueryToken {
  word: string;
  /** As typed. */
  typed: string;
  /** Position in the query, from 0. */
  index: number;
  /** Whether it is a name such as `Retry-After`, or a part of one. It is then searched even if it is a stop word. */
  isPart: boolean;
  /** The parts of a name that the index has as one term. */
  parts?: readonly string[];
}

/** Quality of each way to match a word. */
export const QUALITY = {
  exact: 1,
  inflected: 0.9,
  split: 0.85,
  completion: 0.85,
  partsOfName: 0.65,
  synonym: 0.66,
  partOfSynonym: 0.5,
  typo: 0.75,
  typos: 0.5,
};
/** Quality of a completion of a word that the index contains: the reader may be done or may still be typing. */
const SIDE_COMPLETION = 0.55;
const MAX_SIDE_COMPLETIONS = 8;

/**
 * Finds the word itself and its other forms in the index, and its completions when the reader may still be typing it or
 * when nothing else matches.
 *
 * @param isLast whether it is the last word of a query that does not end with a space
 */
export function alternativesOf(word: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
  const alternatives: Alternative[] = [];
  const add = (term: string, quality: number): void => void alternatives.push({ terms: [term], quality });
  const isKnown = vocabulary.has(word);
  if (isKnown) add(word, QUALITY.exact);
  for (const form of inflections(word)) if (vocabulary.has(form)) add(form, QUALITY.inflected);
  if (isLast || alternatives.length === 0) {
    const quality = isKnown ? SIDE_COMPLETION : isLast ? QUALITY.completion : SIDE_COMPLETION;
    const limit = isKnown ? MAX_SIDE_COMPLETIONS : undefined;
    for (const term of vocabulary.completions(word, limit)) add(term, quality);
  }
  return alternatives;
}

/**
 * Whether an alternative only completes a word that the index contains. "REST" finds "restart" in a text while the reader
 * is typing, but an expected query with "restart" is not taken for one with "REST".
 */
export function isSideCompletion({ alternatives }: QueryWord, { quality }: Alternative): boolean {
  return quality === SIDE_COMPLETION && alternatives[0]?.quality === QUALITY.exact;
}

/**
 * Adds a split into two words, or corrections, to a word that has no good alternatives, then sets its weight. The word is
 * changed in place.
 */
export function correctAndWeigh(word: QueryWord, isLast: boolean, vocabulary: Vocabulary): void {
  const isExplained = word.alternatives.some(({ quality }) => quality >= QUALITY.synonym);
  const isName = word.alternatives.some(({ quality }) => quality === QUALITY.partsOfName);
  if (!isExplained || (!isName && word.text.length >= 8 && vocabulary.has(word.text))) {
    const split = vocabulary.splits(word.text);
    if (split !== undefined) word.alternatives.push({ terms: split, quality: QUALITY.split });
  }
  // "comand" is a misspelt "command" as well as "com" and "and".
  const isSplit = ({ terms, quality }: Alternative): boolean =>
    quality === QUALITY.split && !terms.some(isStopWord);
  if (!isExplained && !word.alternatives.some(isSplit)) {
    for (const { term, edits } of correct(word.text, isLast, vocabulary)) {
      word.spellings.push(term);
      word.alternatives.push({ terms: [term], quality: edits < 2 ? QUALITY.typo : QUALITY.typos });
    }
  }
  const best = Math.max(0, ...word.alternatives.map(({ quality }) => quality));
  const frequencies = word.alternatives
    .filter(({ quality }) => quality >= best - 0.11)
    .map(({ terms }) => Math.min(...terms.map((term) => vocabulary.frequency(term))));
  word.weight = vocabulary.weight(Math.max(0, ...frequencies)) * (isStopWord(word.text) ? 0.3 : 1);
}

/**
 * Finds the closest corrections of a word. Stemming turns the misspelt `invocies` into `invocy`, so a final `y` is also
 * tried as `ie`.
 */
function correct(text: string, isLast: boolean, vocabulary: Vocabulary): Correction[] {
  const spellings = text.endsWith('y') ? [text, `${text.slice(0, -1)}ie`] : [text];
  const found = spellings.flatMap((spelling) => vocabulary.corrections(spelling, isLast));
  const best = Math.min(...found.map(({ edits }) => Math.floor(edits)));
  return found.filter(({ edits }) => Math.floor(edits) === best);
}

/**
 * Share of the query whose words the index knows, 0 to 1. A word that only resembles a term of the index is not known:
 * "flurbistan" may be corrected to "furnishing", but nobody meant that. Beside a word that resembles none, neither is one
 * that a single letter separates from a term.
 */
export function knownShare(words: readonly QueryWord[]): number {
  const least = words.every(({ alternatives }) => alternatives.length > 0) ? QUALITY.typos : QUALITY.typo;
  const isKnown = ({ alternatives }: QueryWord): boolean =>
    alternatives.some(({ quality, meant }) => meant !== undefined || quality > least);
  const sumOf = (list: readonly QueryWord[]): number => list.reduce((sum, { weight }) => sum + weight, 0);
  const total = sumOf(words);
  return total === 0 ? 0 : sumOf(words.filter(isKnown)) / total;
}
