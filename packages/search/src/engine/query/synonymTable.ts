import { rootOf, stem } from '../../tokenise/stem';
import type { Synonyms } from '../../tokenise/synonyms';
import { splitIdentifier } from '../../tokenise/tokenise';
import { QUALITY, type Alternative, type QueryToken } from './queryWords';

const MAX_PHRASE = 4;

/** A phrase of a query with its other names. */
export interface PhraseHit {
  /** Positions of the phrase's words in the query. */
  indexes: number[];
  alternatives: Alternative[];
  /** Whether it is a phrase of another language. */
  isForeign?: boolean;
}

/** Finds the synonyms of words and phrases, as terms of the index. */
export class SynonymTable {
  private readonly phrases = new Map<string, { terms: string[]; term: string }[]>();

  constructor(synonyms: Synonyms) {
    for (const [from, to] of Object.entries(synonyms)) {
      const key = toTerms(from).map(rootOf).join(' ');
      this.phrases.set(key, [
        ...(this.phrases.get(key) ?? []),
        ...to.map((term) => ({ terms: toTerms(term), term })),
      ]);
    }
  }

  /**
   * Finds phrases that have synonyms among adjacent words, and pairs with one other word between them: "release cable" in
   * "release stuck cable".
   *
   * @param rows word lists to look through, such as the query with and without stop words
   */
  in(...rows: QueryToken[][]): PhraseHit[] {
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

  private add(hits: Map<string, PhraseHit>, words: readonly QueryToken[]): void {
    const synonyms = this.phrases.get(words.map(({ word }) => rootOf(word)).join(' '));
    if (synonyms === undefined) return;
    const indexes = words.map(({ index }) => index);
    const typed = words.map((word) => word.typed).join(' ');
    hits.set(indexes.join(), {
      indexes,
      alternatives: synonyms.map(({ terms, term }) => ({
        terms,
        quality: QUALITY.synonym,
        meant: { typed, term },
      })),
    });
  }
}

function toTerms(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap(splitIdentifier).map(stem);
}
