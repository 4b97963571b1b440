import type { Synonyms, TradeTerm } from '../../indexing/readWords';
import { fold } from '../../tokenise/fold';
import { rootOf, stem } from '../../tokenise/stem';
import { splitIdentifier } from '../../tokenise/tokenise';
import { QUALITY, type Alternative, type QueryToken } from './queryWords';
import type { Vocabulary } from './vocabulary';

const MAX_PHRASE = 4;
/** A word of the trade that more records contain than this has the meaning that it has on the pages. */
const OFTEN = { english: 60, foreign: 4 };
/** A compound such as "Ladekartennummer" has parts of at least this length. */
const SHORTEST_PART = 4;
/** Articles, prepositions and pronouns of the other languages. */
const SMALL_WORDS = new Set(
  'der die das den dem ein eine einen und oder von vom zum zur mit bei im fur ist nicht wie ich mein het een de van naar bij voor met niet hoe ik mijn la le les un une des du au aux et ou en est pas comment mon ma mes je sur dans pour avec'.split(
    ' ',
  ),
);

/** A phrase of a query with its other names. */
interface PhraseHit {
  /** Positions of the phrase's words in the query. */
  indexes: number[];
  alternatives: Alternative[];
  /** Whether it is a phrase of another language. */
  isForeign?: boolean;
}

/** Other words for what the pages say: synonyms, words of the trade, and words of other languages. */
export class OtherWords {
  private readonly synonyms = new Map<string, string[]>();
  private readonly english = new Map<string, string[]>();
  private readonly foreign = new Map<string, string[]>();
  /** Words of other languages as they are written in the vocabulary. */
  private readonly spellings = new Set<string>();

  constructor(
    synonyms: Synonyms,
    trade: readonly TradeTerm[],
    private readonly vocabulary: Vocabulary,
  ) {
    for (const [from, terms] of Object.entries(synonyms))
      for (const term of terms)
        add(
          this.synonyms,
          keyOf(from, (word) => rootOf(stem(word))),
          term,
        );
    for (const [term, english, foreign] of trade) {
      for (const phrase of english.split(', ')) add(this.english, keyOf(phrase, stem), term);
      for (const spelling of foreign.split(',').flatMap(spellingsOf)) {
        add(this.foreign, keyOf(spelling, foreignRoot), term);
        this.spellings.add(keyOf(spelling, (word) => word));
      }
    }
  }

  /**
   * Finds the synonyms of phrases among adjacent words, and of pairs with one other word between them: "release cable" in
   * "release stuck cable".
   *
   * @param rows word lists to look through, such as the query with and without stop words
   */
  synonymsIn(...rows: QueryToken[][]): PhraseHit[] {
    const hits = new Map<string, PhraseHit>();
    const find = (words: readonly QueryToken[]): void => {
      const terms = this.synonyms.get(words.map(({ word }) => rootOf(word)).join(' '));
      const indexes = words.map(({ index }) => index);
      if (terms !== undefined)
        hits.set(indexes.join(), { indexes, alternatives: terms.map((term) => meaning(words, term)) });
    };
    for (const row of rows)
      row.forEach((first, from) => {
        for (let length = 1; length <= Math.min(MAX_PHRASE, row.length - from); length += 1)
          find(row.slice(from, from + length));
        const third = row[from + 2];
        if (third !== undefined) find([first, third]);
      });
    return [...hits.values()];
  }

  /** Finds words of the trade and of other languages. Longer phrases win over the words in them. */
  tradeIn(tokens: readonly QueryToken[]): PhraseHit[] {
    const hits: PhraseHit[] = [];
    const taken = new Set<number>();
    for (let length = MAX_PHRASE; length >= 1; length -= 1) {
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const words = tokens.slice(from, from + length);
        const indexes = words.map(({ index }) => index);
        const hit = indexes.some((index) => taken.has(index)) ? undefined : this.findTrade(words);
        if (hit === undefined) continue;
        for (const index of indexes) taken.add(index);
        hits.push({ indexes, ...hit });
      }
    }
    return hits;
  }

  private findTrade(words: readonly QueryToken[]): Omit<PhraseHit, 'indexes'> | undefined {
    const frequency = Math.min(...words.map(({ word }) => this.vocabulary.frequency(word)));
    const isPhrase = words.length > 1;
    const termsBy = (table: Map<string, string[]>, root: (word: string) => string): string[] | undefined =>
      table.get(words.map(({ typed }) => root(fold(typed))).join(' '));
    const toAlternatives = (terms: readonly string[]) => terms.map((term) => meaning(words, term));
    const english = isPhrase || frequency <= OFTEN.english ? termsBy(this.english, stem) : undefined;
    if (english !== undefined) return { alternatives: toAlternatives(english) };
    if (!isPhrase && frequency > OFTEN.foreign) return undefined;
    const foreign =
      termsBy(this.foreign, foreignRoot) ?? termsBy(this.foreign, (word) => foreignRoot(foreignRoot(word)));
    const [only] = words;
    if (foreign !== undefined)
      return !isPhrase && only !== undefined && this.isMisspelt(only)
        ? undefined
        : { alternatives: toAlternatives(foreign), isForeign: true };
    const parts = isPhrase || only === undefined || frequency > 0 ? undefined : this.partsOf(only.typed);
    if (parts === undefined) return undefined;
    const single = toAlternatives(parts).map((part) => ({ ...part, quality: QUALITY.partOfSynonym }));
    return { alternatives: [meaning(words, parts.join(' ')), ...single], isForeign: true };
  }

  /**
   * True for a word that has only the root of a foreign word, and is one edit away from a word of the pages: "chargor"
   * is a misspelt "charger" rather than a form of a French word.
   */
  private isMisspelt({ typed, word }: QueryToken): boolean {
    if (this.spellings.has(fold(typed))) return false;
    return this.vocabulary.corrections(word, false).some(({ edits }) => edits <= 1);
  }

  /** The terms for the parts of a compound, such as "Ladekarte" and "Nummer". */
  private partsOf(word: string): string[] | undefined {
    for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
      const [first] = this.foreign.get(foreignRoot(fold(word.slice(0, cut)))) ?? [];
      const [second] = this.foreign.get(foreignRoot(fold(word.slice(cut)))) ?? [];
      if (first !== undefined && second !== undefined) return [first, second];
    }
    return undefined;
  }

  /** Leaves out articles and prepositions of another language when the query has other words of it. */
  withoutSmallWords(tokens: readonly QueryToken[], hits: readonly PhraseHit[]): QueryToken[] {
    if (!hits.some(({ isForeign }) => isForeign)) return [...tokens];
    const found = new Set(hits.flatMap(({ indexes }) => indexes));
    return tokens.filter(
      ({ word, index }) => found.has(index) || !SMALL_WORDS.has(word) || this.vocabulary.frequency(word) > 20,
    );
  }
}

function meaning(words: readonly QueryToken[], term: string): Alternative {
  const typed = words.map((word) => word.typed).join(' ');
  return { terms: split(term).map(stem), quality: QUALITY.synonym, meant: { typed, term } };
}

function add(table: Map<string, string[]>, key: string, term: string): void {
  const terms = table.get(key) ?? [];
  if (key !== '' && !terms.includes(term)) table.set(key, [...terms, term]);
}

function keyOf(phrase: string, root: (word: string) => string): string {
  return split(phrase).map(root).join(' ');
}

function split(phrase: string): string[] {
  return phrase.split(/\s+/).flatMap(splitIdentifier);
}

/** A German umlaut may be typed as two letters: "Störung" and "Stoerung". */
function spellingsOf(phrase: string): string[] {
  const long = phrase.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
  return [phrase, long];
}

/**
 * Removes an ending of plurals and verbs, so that `rechnungen` and `rechnung`, or `bornes` and `borne`, are equal. In Dutch,
 * a doubled vowel of the singular is a single one in the plural, as in `paneel` and `panelen`. `oo` stays, because it is
 * common in English. A word with two endings, such as `gebruikers`, has the root of `gebruiker` when it is shortened twice.
 */
function foreignRoot(word: string): string {
  const plain = word.replace(/ß/g, 'ss');
  const root = plain.length < 5 ? plain : plain.replace(/(?:en|er|es|e|n|s|t|r|x)$/, '');
  return root.replace(/([aeu])\1(?=[^aeiou]?$)/, '$1');
}
