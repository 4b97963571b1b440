import type { SectionInfo } from '../../records/types';
import { fold, splitWords, squash } from '../../tokenise/fold';
import { stem } from '../../tokenise/stem';
import { isStopWord, WEAK_WORDS } from '../../tokenise/stopWords';
import { toChunks } from '../../tokenise/tokenise';
import { MAX_QUERY_LENGTH } from './maxQueryLength';
import { toPathQuery, type PathQuery } from './pathQuery';
import {
  alternativesOf,
  correctAndWeigh,
  isSideCompletion,
  QUALITY,
  type QueryToken,
  type QueryWord,
} from './queryWords';
import type { OtherWords } from './otherWords';
import type { Vocabulary } from './vocabulary';
import { readQueryIntent, type QueryIntent } from './queryIntent';

export interface Interpretation extends QueryIntent {
  /** The searched words: without stop words, unless the query has no others. */
  words: QueryWord[];
  /** The terms of the index that these words mean. */
  terms: ReadonlySet<string>;
  /** The query as typed, without surrounding spaces. */
  raw: string;
  /** The query in lower case without accents. */
  folded: string;
  /** Two forms with letters and digits only: the whole query, and its searched words. */
  squashed: string[];
  /** The whole query as one term of the index. */
  term: string;
  /** All words, including stop words, in lower case without accents. */
  allWords: string[];
  /** Each name such as `creditCdr` or `SESSION_ENDED` that the query has beside other words, in lower case. */
  names: string[];
  /** Set when the query contains the path of an operation. */
  path?: PathQuery;
}

/** Exponent on the weights of words. It narrows the gap between rare and common words. */
const WEIGHT_EXPONENT = 0.7;
/** Factor for words that apply to almost every page. */
const WEAK_WORD = 0.3;
/** Factor for names and codes, which say more than the words around them: `X-Total-Count`, `TOKEN_A` or 404. */
const NAMED_WORD = 1.3;
const MAX_WORDS = 12;

/**
 * Works out what a query may mean in terms of the index.
 * @param query as typed; characters after the first 200 are ignored
 */
export function interpretQuery(
  query: string,
  vocabulary: Vocabulary,
  otherWords: OtherWords,
  sections: readonly SectionInfo[],
): Interpretation {
  const text = query.slice(0, MAX_QUERY_LENGTH);
  const path = toPathQuery(text);
  const tokens = tokensOf(path?.words ?? text, vocabulary);
  const allTerms = tokens.map(({ word }) => word);
  const isUnfinished = !/\s$/.test(query);
  const tradeHits = path === undefined ? otherWords.tradeIn(tokens) : [];
  const withoutStopWords = otherWords
    .withoutSmallWords(tokens, tradeHits)
    .filter(({ word, isPart }) => isPart || !isStopWord(word));
  // A single letter at the end is most likely the beginning of a word that is still being typed, unless it is in a name.
  const last = tokens.at(-1);
  const hasFragment = isUnfinished && tokens.length > 1 && last?.word.length === 1 && !last.isPart;
  const withoutFragment = (list: QueryToken[]): QueryToken[] =>
    list.filter(({ index }) => !hasFragment || index < tokens.length - 1);
  const contentWords = withoutFragment(withoutStopWords);
  const searched = contentWords.length > 0 ? contentWords : withoutFragment(tokens);
  const phrases = [...otherWords.synonymsIn(tokens, searched), ...tradeHits];
  const words = searched.map(({ word, index, parts }): QueryWord => {
    const isLast = isUnfinished && index === allTerms.length - 1;
    const alternatives = alternativesOf(word, isLast, vocabulary);
    if (parts !== undefined) alternatives.push({ terms: [...parts], quality: QUALITY.partsOfName });
    for (const { indexes, alternatives: meanings } of phrases)
      if (indexes.includes(index)) alternatives.push(...meanings);
    return { text: word, weight: 0, alternatives, spellings: [word] };
  });
  const isNamed = ({ word, typed }: QueryToken): boolean => NAME_OR_CODE.test(typed) && vocabulary.has(word);
  const named = new Set(searched.filter(isNamed).map(({ word }) => word));
  for (const word of words) {
    correctAndWeigh(word, isUnfinished && word === words.at(-1), vocabulary);
    const other = WEAK_WORDS.has(word.text) ? WEAK_WORD : 1;
    word.weight = word.weight ** WEIGHT_EXPONENT * (named.has(word.text) ? NAMED_WORD : other);
  }
  const searchedTerm = stem(words.map((word) => word.text).join(''));
  return {
    words,
    terms: termsOf(words),
    raw: text.trim(),
    folded: fold(text).trim(),
    squashed: [...new Set([squash(text), searchedTerm])],
    term: stem(squash(text)),
    allWords: splitWords(text),
    names: namesIn(text),
    ...readQueryIntent(text, allTerms, words.length, sections),
    path,
  };
}

/** A name in the shape of an operation's id, of a message or of a code: `creditCdr`, `cdr.created` or `SESSION_ENDED`. */
const NAME = /^\p{Ll}+(?:\p{Lu}|[-.]\p{Ll})|[\p{L}\d]_\p{L}/u;
/** The same, a header, a variable with a dot, or a code of three or four digits. */
const NAME_OR_CODE = /\p{Ll}\p{Lu}|[\p{L}\d]_\p{L}|\p{L}[-.]\p{Lu}|^(?!202\d)\d{3,4}$/u;

function namesIn(text: string): string[] {
  const chunks = text.trim().split(/\s+/);
  return chunks.length === 1 ? [] : chunks.filter((chunk) => NAME.test(chunk)).map(fold);
}

function termsOf(words: readonly QueryWord[]): Set<string> {
  return new Set(
    words.flatMap((word) =>
      word.alternatives
        .filter((alternative) => !isSideCompletion(word, alternative))
        .flatMap(({ terms }) => terms),
    ),
  );
}

/** A word with a letter after it, such as "token c". It is a name when the index has both as one term: `TOKEN_C`. */
const NAME_WITH_LETTER = /(?<![\p{L}\p{N}])(\p{L}{3,}) (\p{L})(?![\p{L}\p{N}])/gu;

/** The parts of a path are words. The parts of other names belong together. */
const PATH = /\//;

/**
 * Splits a query into its words. A name such as `Retry-After` that the index has as one term is one word, and its parts
 * are another way to find it.
 */
function tokensOf(text: string, vocabulary: Vocabulary): QueryToken[] {
  const named = text.replace(NAME_WITH_LETTER, (typed, word: string, letter: string) =>
    vocabulary.has(stem(fold(word + letter))) ? `${word}_${letter}` : typed,
  );
  return toChunks(named)
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
  return raw.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '');
}
