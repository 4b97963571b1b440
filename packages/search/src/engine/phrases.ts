import type { IndexedRecord } from '../indexing/artefact';
import { fold } from '../tokenise/fold';
import type { Interpretation } from './interpretQuery';

const WHOLE = { phrase: 0.35, eachWord: 0.12 };
const NEIGHBOURS = 0.2;
/** Most words of a longer query side by side: the reader quotes the text. */
const QUOTE = 0.3;
const LEAST_QUOTED = { pairs: 3, share: 0.6 };
/** Phrases are looked for only in the best results of the first pass: it reads their text. */
const PHRASE_CANDIDATES = 300;
const PAIR_CANDIDATES = 80;

/** Looks for the words of a query side by side in the text of records. */
export class Phrases {
  /** Folded texts, made when first needed. */
  private readonly texts: (string | undefined)[] = [];

  constructor(private readonly records: readonly IndexedRecord[]) {}

  /** Raises the scores of results, given best first. */
  raise(ranked: readonly { id: number; score: number }[], query: Interpretation, factor: number): void {
    const pairs = pairsOf(query);
    ranked.slice(0, PHRASE_CANDIDATES).forEach((match, place) => {
      match.score += factor * this.bonus(match.id, query, place < PAIR_CANDIDATES ? pairs : []);
    });
  }

  /** For the query as a whole in the text, else for words of it side by side. */
  private bonus(id: number, query: Interpretation, pairs: readonly RegExp[]): number {
    const record = this.records[id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = this.textOf(id, record);
    const phrase = query.spoken.join(' ');
    if (phrase.length >= 8 && text.includes(phrase))
      return WHOLE.phrase + WHOLE.eachWord * Math.min(query.spoken.length - 2, 4);
    if (pairs.length === 0) return 0;
    const share = pairs.filter((pair) => pair.test(text)).length / pairs.length;
    const isQuote = query.isSentence && pairs.length >= LEAST_QUOTED.pairs && share >= LEAST_QUOTED.share;
    return NEIGHBOURS * share + (isQuote ? QUOTE * share : 0);
  }

  /** Title and text in small letters, words with one blank between them. */
  private textOf(id: number, { title, content }: IndexedRecord): string {
    const text = this.texts[id] ?? spaced(fold(`${title} ${content}`));
    this.texts[id] = text;
    return text;
  }
}

/** Patterns of neighbouring words; one short word may stand between. */
function pairsOf({ words }: Interpretation): RegExp[] {
  return words
    .slice(1)
    .map(
      ({ text }, before) =>
        new RegExp(`${escape(words[before]?.text ?? '')}\\w{0,3} (?:\\w{1,3} )?${escape(text)}`),
    );
}

/** Words with one blank between them. */
function spaced(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
