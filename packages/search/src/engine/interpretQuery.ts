import { fold, squash } from '../tokenise/fold';
import { stem } from '../tokenise/stem';
import { isStopWord, isWeakWord } from '../tokenise/stopWords';
import { toChunks } from '../tokenise/tokenise';
import { addCompounds, isMadeOfNames } from './compounds';
import { toPathQuery, type PathQuery } from './pathQuery';
import { alternativesOf, explainAndWeigh, meantBy, type QueryWord } from './queryWords';
import type { SynonymTable } from './synonymTable';
import type { Vocabulary } from './vocabulary';
import { readWish, type Wish } from './wish';

export interface Interpretation extends Wish {
  words: QueryWord[];
  /** The query as typed. */
  raw: string;
  /** The same, folded. */
  folded: string;
  /** The query, and the query without stop words, as letters and digits only. */
  squashed: string[];
  /** The query as one term of the index. */
  term: string;
  /** The words as the index spells them, corrected, as one: `connectionstatu`. */
  meant: string;
  /** Neighbouring words that the index knows as one, with the share of the query they are. */
  compounds: ReadonlyMap<string, number>;
  /** Every word as typed and folded, stop words too. */
  spoken: string[];
  /** A question or a sentence rather than a name: the reader wants an explanation, not a row. */
  isSentence: boolean;
  path?: PathQuery;
}

/** In a sentence rare words are often by the way: they count less beside common ones than in a name. */
const EVEN = 0.4;
const MAX_QUERY_LENGTH = 200;
const MAX_WORDS = 12;
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
  const compounds = addCompounds(words, all, asked, vocabulary);
  for (const word of words) explainAndWeigh(word, isUnfinished && word === words.at(-1), vocabulary);
  const isName = path !== undefined || !/\s/.test(text.trim()) || vocabulary.has(stem(spoken.join('')));
  const isSentence =
    !isName &&
    !isMadeOfNames(compounds, words.length) &&
    (words.length >= 4 || (words.length >= 2 && spoken.length >= 3 && kept.length < spoken.length));
  if (isSentence)
    for (const word of words) word.weight = word.weight ** EVEN * (isWeakWord(word.text) ? 0.3 : 1);
  const meaning = stem(words.map((word) => word.text).join(''));
  return {
    words,
    raw: text.trim(),
    folded: fold(text).trim(),
    squashed: [...new Set([squash(text), meaning])],
    term: stem(squash(text)),
    meant: words.map(meantBy).join(''),
    compounds: new Map(compounds.map(({ term, parts }) => [term, parts / words.length])),
    spoken: spaced(text),
    isSentence,
    ...readWish(text, spoken, words.length),
    path,
  };
}

function spaced(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
