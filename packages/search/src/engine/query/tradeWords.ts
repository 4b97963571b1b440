import { fold } from '../../tokenise/fold';
import { stem } from '../../tokenise/stem';
import { splitIdentifier } from '../../tokenise/tokenise';
import type { TradeTerm } from '../../tokenise/vocabulary';
import { QUALITY, type Alternative, type QueryToken } from './queryWords';
import type { PhraseHit } from './synonymTable';
import type { Vocabulary } from './vocabulary';

const MAX_PHRASE = 4;
/** A word that more records contain than this has the meaning that it has on the pages. */
const OFTEN = { english: 60, foreign: 4 };
/** A compound such as "Ladekartennummer" has parts of at least this length. */
const SHORTEST_PART = 4;
/** Articles, prepositions and pronouns of the other languages. */
const SMALL_WORDS = new Set(
  'der die das den dem ein eine einen und oder von vom zum zur mit bei im fur ist nicht wie ich mein het een de van naar bij voor met niet hoe ik mijn la le les un une des du au aux et ou en est pas comment mon ma mes je sur dans pour avec'.split(
    ' ',
  ),
);

/** Words of the trade and of other languages, with the terms that the pages use. */
export class TradeWords {
  private readonly english = new Map<string, string[]>();
  private readonly foreign = new Map<string, string[]>();
  /** Words of other languages as they are written in the vocabulary. */
  private readonly spellings = new Set<string>();

  constructor(terms: readonly TradeTerm[]) {
    for (const [term, english, foreign] of terms) {
      for (const phrase of english.split(', ')) add(this.english, keyOf(phrase, stem), term);
      for (const phrase of foreign.split(','))
        for (const spelling of spellingsOf(phrase)) {
          add(this.foreign, keyOf(spelling, foreignRoot), term);
          this.spellings.add(keyOf(spelling, (word) => word));
        }
    }
  }

  /** Finds the phrases of the vocabulary in the words of a query. Longer phrases win over the words in them. */
  in(tokens: readonly QueryToken[], vocabulary: Vocabulary): PhraseHit[] {
    const hits: PhraseHit[] = [];
    const taken = new Set<number>();
    for (let length = MAX_PHRASE; length >= 1; length -= 1) {
      for (let from = 0; from + length <= tokens.length; from += 1) {
        const words = tokens.slice(from, from + length);
        if (words.some(({ index }) => taken.has(index))) continue;
        const hit = this.find(words, vocabulary);
        if (hit === undefined) continue;
        for (const { index } of words) taken.add(index);
        hits.push({ indexes: words.map(({ index }) => index), ...hit });
      }
    }
    return hits;
  }

  private find(words: readonly QueryToken[], vocabulary: Vocabulary): Omit<PhraseHit, 'indexes'> | undefined {
    const frequency = Math.min(...words.map(({ word }) => vocabulary.frequency(word)));
    const typed = words.map(({ typed: text }) => text).join(' ');
    const toAlternative = (term: string): Alternative => ({
      terms: termsOf(term),
      quality: QUALITY.synonym,
      meant: { typed, term },
    });
    const isPhrase = words.length > 1;
    const english =
      isPhrase || frequency <= OFTEN.english ? this.english.get(joined(words, stem)) : undefined;
    if (english !== undefined) return { alternatives: english.map(toAlternative) };
    if (!isPhrase && frequency > OFTEN.foreign) return undefined;
    const foreign =
      this.foreign.get(joined(words, foreignRoot)) ??
      this.foreign.get(joined(words, (word) => foreignRoot(foreignRoot(word))));
    const [only] = words;
    if (foreign !== undefined) {
      const isMisspelt = !isPhrase && only !== undefined && this.isMisspelt(only, vocabulary);
      return isMisspelt ? undefined : { alternatives: foreign.map(toAlternative), isForeign: true };
    }
    const parts = isPhrase || only === undefined || frequency > 0 ? undefined : this.partsOf(only.typed);
    if (parts === undefined) return undefined;
    const single = parts.map((term) => ({ ...toAlternative(term), quality: QUALITY.partOfSynonym }));
    return { alternatives: [toAlternative(parts.join(' ')), ...single], isForeign: true };
  }

  /**
   * True for a word that has only the root of a foreign word, and is one edit away from a word of the pages: "chargor"
   * is a misspelt "charger" rather than a form of a French word.
   */
  private isMisspelt({ typed, word }: QueryToken, vocabulary: Vocabulary): boolean {
    if (this.spellings.has(fold(typed))) return false;
    return vocabulary.corrections(word, false).some(({ edits }) => edits <= 1);
  }

  /** The terms for the parts of a compound, such as "Ladekarte" and "Nummer". */
  private partsOf(word: string): string[] | undefined {
    for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
      const first = this.foreign.get(foreignRoot(fold(word.slice(0, cut))));
      const second = this.foreign.get(foreignRoot(fold(word.slice(cut))));
      if (first !== undefined && second !== undefined) return [first[0] ?? '', second[0] ?? ''];
    }
    return undefined;
  }
}

/** True for an article or preposition of German, Dutch or French. */
export function isSmallForeignWord(word: string): boolean {
  return SMALL_WORDS.has(word);
}

function add(table: Map<string, string[]>, key: string, term: string): void {
  if (key === '') return;
  const terms = table.get(key) ?? [];
  if (!terms.includes(term)) terms.push(term);
  table.set(key, terms);
}

/** A German umlaut may be typed as two letters: "Störung" and "Stoerung". */
function spellingsOf(phrase: string): string[] {
  const long = phrase.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue');
  return long === phrase ? [phrase] : [phrase, long];
}

function keyOf(phrase: string, rootOf: (word: string) => string): string {
  return splitIdentifier(fold(phrase)).map(rootOf).join(' ');
}

function joined(words: readonly QueryToken[], rootOf: (word: string) => string): string {
  return words.map(({ typed }) => rootOf(fold(typed))).join(' ');
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

function termsOf(phrase: string): string[] {
  return splitIdentifier(phrase).map(stem);
}
