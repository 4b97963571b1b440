import type { SectionInfo } from '../../records/types';
import { fold, splitWords, squash } from '../../tokenise/fold';
import { stem } from '../../tokenise/stem';
import { isStopWord, isWeakWord } from '../../tokenise/stopWords';
import { toChunks } from '../../tokenise/tokenise';
import { operationNamesIn } from '../operationNames';
import { addCompounds, isMadeOfNames } from './compounds';
import { MAX_QUERY_LENGTH } from './maxQueryLength';
import { toPathQuery, type PathQuery } from './pathQuery';
import {
  alternativesOf,
  correctAndWeigh,
  correctedForm,
  QUALITY,
  type QueryToken,
  type QueryWord,
} from './queryWords';
import type { PhraseHit, SynonymTable } from './synonymTable';
import { isSmallForeignWord, type TradeWords } from './tradeWords';
import type { Vocabulary } from './vocabulary';
import { readQueryIntent, type QueryIntent } from './queryIntent';

export interface Interpretation extends QueryIntent {
  /** The searched words: without stop words, unless the query has no others. */
  words: QueryWord[];
  /** The query as typed, without surrounding spaces. */
  raw: string;
  /** The query in lower case without accents. */
  folded: string;
  /** Two forms with letters and digits only: the whole query, and its searched words. */
  squashed: string[];
  /** The whole query as one term of the index. */
  term: string;
  /** The searched words with typos corrected, joined to one term: `connectionstatu`. */
  correctedTerm: string;
  /**
   * Adjacent words that are one term of the index → share of the searched words that they make up, 0 to 1. A name that is
   * typed as one word has the share 1, because the reader knows it.
   */
  compounds: ReadonlyMap<string, number>;
  /** All words, including stop words, in lower case without accents. */
  allWords: string[];
  /** True for a question or a sentence, false for a name. A sentence asks for an explanation, not for a field. */
  isSentence: boolean;
  /** Names of operations that the query may be, such as `patchtoken211` for "patch token 2.1.1". */
  operationNames: string[];
  /** Set when the query contains the path of an operation. */
  path?: PathQuery;
}

/** Exponent on the weights of words in a sentence. It narrows the gap between rare and common words. */
const SENTENCE_WEIGHT_EXPONENT = 0.4;
const MAX_WORDS = 12;
/** Words that name an API or its version. They are not counted, so "start charging API v1" is a name and not a sentence. */
const OF_API = /^(?:api|v?\d)$/;

/**
 * Works out what a query may mean in terms of the index.
 * @param query as typed; characters after the first 200 are ignored
 */
export function interpretQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
  trade: TradeWords,
  sections: readonly SectionInfo[],
): Interpretation {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const path = toPathQuery(text);
  const tokens = tokensOf(path?.words ?? text, vocabulary);
  const allTerms = tokens.map(({ word }) => word);
  const isUnfinished = !/\s$/.test(query);
  const tradeHits = path === undefined ? trade.in(tokens, vocabulary) : [];
  const withoutStopWords = withoutSmallWords(tokens, tradeHits, vocabulary).filter(
    ({ word, isPart }) => isPart || !isStopWord(word),
  );
  // A single letter at the end is most likely the beginning of a word that is still being typed, unless it is in a name.
  const last = tokens.at(-1);
  const hasFragment = isUnfinished && tokens.length > 1 && last?.word.length === 1 && !last.isPart;
  const withoutFragment = (list: QueryToken[]): QueryToken[] =>
    list.filter(({ index }) => !hasFragment || index < tokens.length - 1);
  const contentWords = withoutKindOfName(withoutFragment(withoutStopWords), vocabulary);
  const searched = contentWords.length > 0 ? contentWords : withoutFragment(tokens);
  const phrases = [...synonyms.in(tokens, searched), ...tradeHits];
  const words = searched.map(({ word, index, parts }): QueryWord => {
    const isLast = isUnfinished && index === allTerms.length - 1;
    const alternatives = alternativesOf(word, isLast, vocabulary);
    if (parts !== undefined) alternatives.push({ terms: parts, quality: QUALITY.partsOfName });
    for (const { indexes, alternatives: meanings } of phrases)
      if (indexes.includes(index)) alternatives.push(...meanings);
    return { text: word, weight: 0, rarity: 0, alternatives };
  });
  const compounds = addCompounds(words, tokens, searched, vocabulary);
  for (const word of words) correctAndWeigh(word, isUnfinished && word === words.at(-1), vocabulary);
  const isName = path !== undefined || !/\s/.test(text.trim()) || vocabulary.has(stem(allTerms.join('')));
  const isSentence =
    !isName &&
    !isMadeOfNames(compounds, words.length) &&
    (words.filter(({ text: word }) => !OF_API.test(word)).length >= 4 ||
      (words.length >= 2 && allTerms.length >= 3 && withoutStopWords.length < allTerms.length));
  if (isSentence)
    for (const word of words)
      word.weight = word.rarity ** SENTENCE_WEIGHT_EXPONENT * (isWeakWord(word.text) ? 0.3 : 1);
  const searchedTerm = stem(words.map((word) => word.text).join(''));
  return {
    words,
    raw: text.trim(),
    folded: fold(text).trim(),
    squashed: [...new Set([squash(text), searchedTerm])],
    term: stem(squash(text)),
    correctedTerm: words.map(correctedForm).join(''),
    compounds: new Map(
      compounds.map(({ term, from, to, parts }) => [term, from === to ? 1 : parts / words.length]),
    ),
    allWords: splitWords(text),
    isSentence,
    operationNames: path === undefined ? operationNamesIn(text) : [],
    ...readQueryIntent(text, allTerms, words.length, sections),
    path,
  };
}

/** Words that say what a name is the name of. */
const KIND_OF_NAME = /^(?:header|field|parameter|param|property|attribute)$/;

/** Removes "header" from "RateLimit-Limit header" and "field" from "reboot policy field": the rest is a name of the index. */
function withoutKindOfName(words: QueryToken[], vocabulary: Vocabulary): QueryToken[] {
  const name = words.filter(({ word }) => !KIND_OF_NAME.test(word));
  const isName =
    name.some(({ isPart }) => isPart) ||
    (name.length > 1 && vocabulary.has(stem(name.map(({ word }) => word).join(''))));
  return isName ? name : words;
}

/** The parts of a path are words. The parts of other names belong together. */
const PATH = /\//;

/**
 * Splits a query into its words. A name such as `Retry-After` that the index has as one term is one word, and its parts
 * are another way to find it.
 */
function tokensOf(text: string, vocabulary: Vocabulary): QueryToken[] {
  return toChunks(text)
    .flatMap(({ raw, parts, whole }): Omit<QueryToken, 'index'>[] => {
      const isName = parts.length > 1 && !PATH.test(raw);
      if (isName && vocabulary.has(whole)) return [{ word: whole, typed: trimmed(raw), isPart: true, parts }];
      return parts.map((word) => ({
        word,
        typed: parts.length === 1 ? trimmed(raw) : word,
        isPart: isName,
      }));
    })
    .slice(0, MAX_WORDS)
    .map((token, index) => ({ ...token, index }));
}

/** Removes the punctuation around a word. */
function trimmed(raw: string): string {
  const from = raw.search(/[\p{L}\p{N}]/u);
  let to = raw.length;
  while (to > from && !/[\p{L}\p{N}]/u.test(raw[to - 1] ?? '')) to -= 1;
  return raw.slice(Math.max(from, 0), to);
}

/** Leaves out articles and prepositions of another language when the query has other words of it. */
function withoutSmallWords(
  tokens: readonly QueryToken[],
  hits: readonly PhraseHit[],
  vocabulary: Vocabulary,
): QueryToken[] {
  if (!hits.some(({ isForeign }) => isForeign)) return [...tokens];
  const found = new Set(hits.flatMap(({ indexes }) => indexes));
  return tokens.filter(
    ({ word, index }) => found.has(index) || !isSmallForeignWord(word) || vocabulary.frequency(word) > 20,
  );
}
