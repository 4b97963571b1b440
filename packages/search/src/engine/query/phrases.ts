import type { IndexedRecord } from '../../indexing/artefact';
import { fold } from '../../tokenise/fold';
import type { Interpretation } from './interpretQuery';

const WHOLE = { phrase: 0.35, eachWord: 0.12 };
const NEIGHBOURS = 0.2;
/** Added when most words of a longer query occur side by side, as when a reader quotes the text. */
const QUOTE = 0.3;
const MIN_QUOTED = { pairs: 3, share: 0.6 };
/** Only the best results of the first ranking are checked, because the check reads their whole text. */
const PHRASE_CANDIDATES = 300;
const PAIR_CANDIDATES = 80;

/** Raises results in whose text the words of the query occur side by side. */
export class Phrases {
  /** Folded texts by record, made on first use. */
  private readonly texts: (string | undefined)[] = [];

  constructor(private readonly records: readonly IndexedRecord[]) {}

  /**
   * Sets the bonuses and adds them to the scores.
   * @param ranked results, best first; their scores change
   * @param factor weight of the bonuses for this kind of query
   */
  raise(
    ranked: readonly { id: number; score: number; phrase: number }[],
    query: Interpretation,
    factor: number,
  ): void {
    const pairs = pairsOf(query);
    ranked.slice(0, PHRASE_CANDIDATES).forEach((match, place) => {
      match.phrase = this.bonus(match.id, query, place < PAIR_CANDIDATES ? pairs : []);
      match.score += factor * match.phrase;
    });
  }

  /** The bonus for the whole query in the text, or else for adjacent words of it. */
  private bonus(id: number, query: Interpretation, pairs: readonly RegExp[]): number {
    const record = this.records[id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = this.textOf(id, record);
    const phrase = query.allWords.join(' ');
    if (phrase.length >= 8 && text.includes(phrase))
      return WHOLE.phrase + WHOLE.eachWord * Math.min(query.allWords.length - 2, 4);
    if (pairs.length === 0) return 0;
    const share = pairs.filter((pair) => pair.test(text)).length / pairs.length;
    const isQuote = query.isSentence && pairs.length >= MIN_QUOTED.pairs && share >= MIN_QUOTED.share;
    return NEIGHBOURS * share + (isQuote ? QUOTE * share : 0);
  }

  /** Title and text in lower case, with one space between words. */
  private textOf(id: number, { title, content }: IndexedRecord): string {
    const text = this.texts[id] ?? spaced(fold(`${title} ${content}`));
    this.texts[id] = text;
    return text;
  }
}

/** Patterns for each two adjacent words of the query. In the text, one short word may be between them. */
function pairsOf({ words }: Interpretation): RegExp[] {
  return words
    .slice(1)
    .map(
      ({ text }, before) =>
        new RegExp(`${escape(words[before]?.text ?? '')}\\w{0,3} (?:\\w{1,3} )?${escape(text)}`),
    );
}

/** Replaces everything between words by one space. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
