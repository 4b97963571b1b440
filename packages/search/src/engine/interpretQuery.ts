import { fold, squash } from '../tokenise/fold';
import { inflections, rootOf, stem } from '../tokenise/stem';
import { isStopWord, isWeakWord } from '../tokenise/stopWords';
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
  /** The query as typed. */
  raw: string;
  /** The same, folded. */
  folded: string;
  /** The query, and the query without stop words, as letters and digits only. */
  squashed: string[];
  /** The words as the index spells them, corrected, as one: `connectionstatu`. */
  meant: string;
  /** Every word as typed and folded, stop words too. */
  spoken: string[];
  /** One word as it stands in a dictionary, no code and no identifier. */
  isPlainWord: boolean;
  /** One word in the spelling of a field: `rebootPolicy`. */
  isFieldName: boolean;
  /** A question or a sentence rather than a name: the reader wants an explanation, not a row. */
  isSentence: boolean;
  /** The query names a version of an interface: `2.1.1`, or `211` as in a page's address. */
  namesVersion: boolean;
  path?: PathQuery;
}

/** In a sentence rare words are often by the way: they count less beside common ones than in a name. */
const EVEN = 0.5;
const PLAIN_WORD = /^\p{Lu}?\p{Ll}+$/u;
const FIELD_NAME = /^\p{Ll}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$/u;
const VERSION = /^(?:\d+(?:\.\d+)+|2[12]1)$/;
const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
/** A word that stands once in the index is a typo when a neighbour stands this often. */
const OFTEN = 20;
const MAX_COMPOUND = 5;
const MAX_PHRASE = 4;
const QUALITY = {
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

/** Works out what a query may mean in the words of the index. */
export function interpretQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
): Interpretation {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const path = toPathQuery(text);
  const spoken = toChunks(path?.words ?? text)
    .flatMap(({ parts }) => parts)
    .slice(0, MAX_WORDS);
  const isUnfinished = !/\s$/.test(query);
  const all = spoken.map((word, index) => ({ word, index }));
  const kept = all.filter(({ word }) => !isStopWord(word));
  const named = kept.length > 0 ? kept : all;
  const isFragment = isUnfinished && named.length > 1 && named.at(-1)?.word.length === 1;
  const asked = isFragment ? named.slice(0, -1) : named;
  const phrases = synonyms.in(all, asked);
  const words = asked.map(({ word, index }): QueryWord => {
    const isLast = isUnfinished && index === spoken.length - 1;
    const alternatives = alternativesOf(word, isLast, vocabulary);
    for (const { indexes, alternatives: meanings } of phrases)
      if (indexes.includes(index)) alternatives.push(...meanings);
    return { text: word, weight: 0, alternatives };
  });
  addCompounds(words, all, asked, vocabulary);
  for (const word of words) finish(word, isUnfinished && word === words.at(-1), vocabulary);
  const isName = path !== undefined || !/\s/.test(text.trim()) || vocabulary.has(stem(spoken.join('')));
  const isSentence =
    !isName &&
    (words.length >= 4 || (words.length >= 2 && spoken.length >= 3 && kept.length < spoken.length));
  if (isSentence)
    for (const word of words) word.weight = word.weight ** EVEN * (isWeakWord(word.text) ? 0.3 : 1);
  const meaning = stem(words.map((word) => word.text).join(''));
  return {
    words,
    raw: text.trim(),
    folded: fold(text).trim(),
    squashed: [...new Set([squash(text), meaning])],
    meant: words.map(meantBy).join(''),
    spoken: spaced(text),
    isPlainWord: PLAIN_WORD.test(text.trim()),
    isFieldName: FIELD_NAME.test(text.trim()),
    isSentence,
    namesVersion: spoken.some((word) => VERSION.test(word)),
    path,
  };
}

function spaced(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The index's spelling of a word: its best correction, else itself. */
function meantBy({ text, alternatives }: QueryWord): string {
  const best = alternatives.find(
    ({ terms, quality }) => terms.length === 1 && (quality === QUALITY.typo || quality === QUALITY.typos),
  );
  return best?.terms[0] ?? text;
}

function alternativesOf(word: string, isLast: boolean, vocabulary: Vocabulary): Alternative[] {
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

/**
 * Neighbouring words that the index knows as one: "cost center" → `costcenter`. Stop words may be parts of it:
 * `NotImplemented`.
 */
function addCompounds(
  words: readonly QueryWord[],
  spoken: readonly SpokenWord[],
  asked: readonly SpokenWord[],
  vocabulary: Vocabulary,
): void {
  for (let from = 0; from < spoken.length; from += 1) {
    for (let to = from + 1; to < Math.min(spoken.length, from + MAX_COMPOUND); to += 1) {
      const joined = stem(
        spoken
          .slice(from, to + 1)
          .map(({ word }) => word)
          .join(''),
      );
      if (!vocabulary.has(joined)) continue;
      asked.forEach(({ index }, at) => {
        if (index >= from && index <= to)
          words[at]?.alternatives.push({ terms: [joined], quality: QUALITY.compound });
      });
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
  const isSuspect = isExplained && word.text.length >= 6 && vocabulary.frequency(word.text) === 1;
  if (isSuspect || (!isExplained && !word.alternatives.some(({ quality }) => quality === QUALITY.split))) {
    for (const { term, edits } of vocabulary.corrections(word.text, isLast, isSuspect ? OFTEN : 1)) {
      word.alternatives.push({ terms: [term], quality: edits < 2 ? QUALITY.typo : QUALITY.typos });
    }
  }
  const best = Math.max(0, ...word.alternatives.map(({ quality }) => quality));
  const frequencies = word.alternatives
    .filter(({ quality }) => quality >= best - 0.11)
    .map(({ terms }) => Math.min(...terms.map((term) => vocabulary.frequency(term))));
  word.weight = vocabulary.weight(Math.max(0.5, ...frequencies)) * (isStopWord(word.text) ? 0.3 : 1);
}

interface SpokenWord {
  word: string;
  /** Place in the query. */
  index: number;
}

interface PhraseHit {
  /** Places of the phrase's words in the query. */
  indexes: number[];
  alternatives: Alternative[];
}

/** Synonyms in the terms of the index, looked up by their words. */
export class SynonymTable {
  private readonly phrases = new Map<string, string[][]>();

  constructor(synonyms: Synonyms) {
    for (const [from, to] of Object.entries(synonyms)) {
      const key = toTerms(from).map(rootOf).join(' ');
      this.phrases.set(key, [...(this.phrases.get(key) ?? []), ...to.map(toTerms)]);
    }
  }

  /** Phrases among the words, in rows and, for "release a stuck cable", with one other word between. */
  in(...rows: SpokenWord[][]): PhraseHit[] {
    const hits = new Map<string, PhraseHit>();
    for (const row of rows) {
      for (let from = 0; from < row.length; from += 1) {
        for (let length = 1; length <= Math.min(MAX_PHRASE, row.length - from); length += 1) {
          this.add(hits, row.slice(from, from + length));
        }
        const first = row[from];
        const third = row[from + 2];
        if (first !== undefined && third !== undefined) this.add(hits, [first, third]);
      }
    }
    return [...hits.values()];
  }

  private add(hits: Map<string, PhraseHit>, words: readonly SpokenWord[]): void {
    const meanings = this.phrases.get(words.map(({ word }) => rootOf(word)).join(' '));
    if (meanings === undefined) return;
    const indexes = words.map(({ index }) => index);
    hits.set(indexes.join(), {
      indexes,
      alternatives: meanings.map((terms) => ({ terms, quality: QUALITY.synonym })),
    });
  }
}

function toTerms(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap(splitIdentifier).map(stem);
}
