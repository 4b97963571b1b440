import { inflections } from '../tokenise/stem';
import { isStopWord } from '../tokenise/stopWords';
import type { Correction, Vocabulary } from './vocabulary';

/** One way to meet a query word: all its terms must be in the record. */
export interface Alternative {
  terms: string[];
  /** 1 for the word itself, less for guesses. */
  quality: number;
}

export interface QueryWord {
  text: string;
  /** How much the word tells, from its frequency. */
  weight: number;
  /** Empty when the index has nothing like it. */
  alternatives: Alternative[];
}

/** A word of the query, stop words too. */
export interface SpokenWord {
  word: string;
  /** Place in the query. */
  index: number;
}

/** A word that stands once in the index is a typo when a neighbour stands this often. */
const OFTEN = 20;
/** What each way to meet a word is worth. */
export const QUALITY = {
  exact: 1,
  compound: 1,
  inflected: 0.9,
  split: 0.85,
  completion: 0.85,
  synonym: 0.72,
  typo: 0.75,
  typos: 0.5,
};
/** A completion beside the finished word: the reader may still be typing, or may not. */
const SIDE_COMPLETION = 0.55;
const MOST_SIDE_COMPLETIONS = 8;

/** The word itself, its other forms and, for the last word of an unfinished query, what it may become. */
export function alternativesOf(word: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
  const alternatives: Alternative[] = [];
  const add = (term: string, quality: number): void => void alternatives.push({ terms: [term], quality });
  const isKnown = vocabulary.has(word);
  if (isKnown) add(word, QUALITY.exact);
  for (const form of inflections(word)) if (vocabulary.has(form)) add(form, QUALITY.inflected);
  if (isLast || alternatives.length === 0) {
    const quality = isKnown ? SIDE_COMPLETION : isLast ? QUALITY.completion : SIDE_COMPLETION;
    const limit = isKnown ? MOST_SIDE_COMPLETIONS : undefined;
    for (const term of vocabulary.completions(word, limit)) add(term, quality);
  }
  return alternatives;
}

/** Guesses only for a word that nothing else explains, then weighs the word. */
export function explainAndWeigh(word: QueryWord, isLast: boolean, vocabulary: Vocabulary): void {
  const isExplained = word.alternatives.some(({ quality }) => quality >= QUALITY.synonym);
  if (!isExplained || (word.text.length >= 8 && vocabulary.has(word.text))) {
    const split = vocabulary.splits(word.text);
    if (split !== undefined) word.alternatives.push({ terms: split, quality: QUALITY.split });
  }
  const isSuspect = isExplained && word.text.length >= 6 && vocabulary.frequency(word.text) === 1;
  if (isSuspect || (!isExplained && !word.alternatives.some(({ quality }) => quality === QUALITY.split))) {
    for (const { term, edits } of correct(word.text, isLast, isSuspect ? OFTEN : 1, vocabulary)) {
      word.alternatives.push({ terms: [term], quality: edits < 2 ? QUALITY.typo : QUALITY.typos });
    }
  }
  const best = Math.max(0, ...word.alternatives.map(({ quality }) => quality));
  const frequencies = word.alternatives
    .filter(({ quality }) => quality >= best - 0.11)
    .map(({ terms }) => Math.min(...terms.map((term) => vocabulary.frequency(term))));
  word.weight = vocabulary.weight(Math.max(0.5, ...frequencies)) * (isStopWord(word.text) ? 0.3 : 1);
}

/** A word without its plural ending may have lost more than that: `invocies` became `invocy`, and means `invoice`. */
function correct(text: string, isLast: boolean, least: number, vocabulary: Vocabulary): Correction[] {
  const spellings = text.endsWith('y') ? [text, `${text.slice(0, -1)}ie`] : [text];
  const found = spellings.flatMap((spelling) => vocabulary.corrections(spelling, isLast, least));
  const best = Math.min(...found.map(({ edits }) => Math.floor(edits)));
  return found.filter(({ edits }) => Math.floor(edits) === best);
}

/** The index's spelling of a word: its best correction, else itself. */
export function meantBy({ text, alternatives }: QueryWord): string {
  const best = alternatives.find(
    ({ terms, quality }) => terms.length === 1 && (quality === QUALITY.typo || quality === QUALITY.typos),
  );
  return best?.terms[0] ?? text;
}
