import { fold, squash } from '../tokenise/fold';
import { inflections, stem } from '../tokenise/stem';
import { isStopWord } from '../tokenise/stopWords';
import type { Synonyms } from '../tokenise/synonyms';
import { splitIdentifier, toChunks } from '../tokenise/tokenise';
import { toPathQuery, type PathQuery } from './pathQuery';
import type { Vocabulary } from './vocabulary';

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

export interface Interpretation {
  words: QueryWord[];
  /** The query as typed, folded. */
  folded: string;
  /** The query, and the query without stop words, as letters and digits only. */
  squashed: string[];
  path?: PathQuery;
}

const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_COMPOUND = 5;
const QUALITY = { exact: 1, compound: 1, inflected: 0.9, split: 0.85, completion: 0.85, synonym: 0.72, typo: 0.75, typos: 0.5 };
/** A completion beside the finished word: the reader may still be typing, or may not. */
const SIDE_COMPLETION = 0.55;

/** Works out what a query may mean in the words of the index. */
export function interpretQuery(query: string, vocabulary: Vocabulary, synonyms: SynonymTable): Interpretation {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const path = toPathQuery(text);
  const spoken = toChunks(path?.words ?? text).flatMap(({ parts }) => parts).slice(0, MAX_WORDS);
  const isUnfinished = !/\s$/.test(query);
  const phrases = synonyms.in(spoken);
  const kept = spoken.map((word, index) => ({ word, index })).filter(({ word }) => !isStopWord(word));
  const asked = kept.length > 0 ? kept : spoken.map((word, index) => ({ word, index }));
  const words = asked.map(({ word, index }): QueryWord => {
    const isLast = isUnfinished && index === spoken.length - 1;
    const alternatives = alternativesOf(word, isLast, vocabulary);
    for (const phrase of phrases) if (index >= phrase.from && index <= phrase.to) alternatives.push(...phrase.alternatives);
    return { text: word, weight: 0, alternatives };
  });
  addCompounds(words, vocabulary);
  for (const word of words) finish(word, isUnfinished && word === words.at(-1), vocabulary);
  const meaning = words.map((word) => word.text).join('');
  return { words, folded: fold(text).trim(), squashed: [...new Set([squash(text), stem(meaning)])], path };
}

function alternativesOf(word: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
  const alternatives: Alternative[] = [];
  const add = (term: string, quality: number): void => void alternatives.push({ terms: [term], quality });
  const isKnown = vocabulary.has(word);
  if (isKnown) add(word, QUALITY.exact);
  for (const form of inflections(word)) if (vocabulary.has(form)) add(form, QUALITY.inflected);
  if (isLast || alternatives.length === 0) {
    const quality = isKnown ? SIDE_COMPLETION : isLast ? QUALITY.completion : SIDE_COMPLETION;
    for (const term of vocabulary.completions(word)) add(term, quality);
  }
  return alternatives;
}

/** Neighbouring words that the index knows as one: "cost center" → `costcenter`. */
function addCompounds(words: QueryWord[], vocabulary: Vocabulary): void {
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to < Math.min(words.length, from + MAX_COMPOUND); to += 1) {
      const covered = words.slice(from, to + 1);
      const joined = stem(covered.map(({ text }) => text).join(''));
      if (!vocabulary.has(joined)) continue;
      for (const word of covered) word.alternatives.push({ terms: [joined], quality: QUALITY.compound });
    }
  }
}

/** Guesses only for a word that nothing else explains, then weighs the word. */
function finish(word: QueryWord, isLast: boolean, vocabulary: Vocabulary): void {
  const isExplained = word.alternatives.some(({ quality }) => quality >= QUALITY.synonym);
  if (!isExplained || (word.text.length >= 8 && vocabulary.has(word.text))) {
    const split = vocabulary.splits(word.text);
    if (split !== undefined) word.alternatives.push({ terms: split, quality: QUALITY.split });
  }
  if (!isExplained && !word.alternatives.some(({ quality }) => quality === QUALITY.split)) {
    for (const { term, edits } of vocabulary.corrections(word.text, isLast)) {
      word.alternatives.push({ terms: [term], quality: edits < 2 ? QUALITY.typo : QUALITY.typos });
    }
  }
  const best = Math.max(0, ...word.alternatives.map(({ quality }) => quality));
  const frequencies = word.alternatives
    .filter(({ quality }) => quality >= best - 0.11)
    .map(({ terms }) => Math.min(...terms.map((term) => vocabulary.frequency(term))));
  word.weight = vocabulary.weight(Math.max(0.5, ...frequencies)) * (isStopWord(word.text) ? 0.3 : 1);
}

interface PhraseHit {
  from: number;
  to: number;
  alternatives: Alternative[];
}

/** Synonyms in the terms of the index, looked up by their words. */
export class SynonymTable {
  private readonly phrases = new Map<string, string[][]>();

  constructor(synonyms: Synonyms) {
    for (const [from, to] of Object.entries(synonyms)) {
      this.phrases.set(toTerms(from).join(' '), to.map(toTerms));
    }
  }

  /** All phrases in a row of words, long ones before the short ones inside them. */
  in(words: readonly string[]): PhraseHit[] {
    const hits: PhraseHit[] = [];
    for (let length = Math.min(4, words.length); length >= 1; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const to = from + length - 1;
        const meanings = this.phrases.get(words.slice(from, to + 1).join(' '));
        if (meanings === undefined) continue;
        hits.push({ from, to, alternatives: meanings.map((terms) => ({ terms, quality: QUALITY.synonym })) });
      }
    }
    return hits;
  }
}

function toTerms(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap(splitIdentifier).map(stem);
}
