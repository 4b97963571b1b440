import type { IndexedRecord } from '../../indexing/artefact';
import { fold } from '../../tokenise/fold';
import type { Interpretation } from '../query/interpretQuery';

/** A shorter query, such as "a tag", is often in a text by chance. In characters. */
const SHORTEST_PHRASE = 8;
/** Words that the text repeats literally say more than adjacent words with others between them. */
const NEIGHBOURS = 0.5;
/** Two adjacent words may be in a text by chance. This many are a quotation. */
const QUOTED_WORDS = 6;
/** What two adjacent words are worth at least when they are the whole query. */
const SHORT_QUOTATION = 0.4;

/** Finds the words of a query side by side in texts. */
export class Phrases {
  /** Folded texts by record, made on first use. */
  private readonly texts: (string | undefined)[] = [];
  private pairs: { query?: Interpretation; patterns: RegExp[] } = { patterns: [] };

  constructor(private readonly records: readonly IndexedRecord[]) {}

  /**
   * How far the text repeats the query, 0 to 1: as a whole, or else up to half for adjacent words that are adjacent in the
   * text, and less for a short query.
   */
  in(id: number, query: Interpretation): number {
    const record = this.records[id];
    if (record === undefined || query.words.length < 2) return 0;
    const text = this.textOf(id, record);
    const phrase = query.allWords.join(' ');
    const length = Math.min(query.allWords.length, QUOTED_WORDS) / QUOTED_WORDS;
    if (phrase.length >= SHORTEST_PHRASE && text.includes(phrase))
      return record.type === 'field' ? length : Math.max(length, SHORT_QUOTATION);
    const patterns = this.patternsOf(query);
    const found = patterns.filter((pattern) => pattern.test(text)).length;
    return (NEIGHBOURS * length * found) / patterns.length;
  }

  /** Patterns for each two adjacent words of the query. In the text, one short word may be between them. */
  private patternsOf(query: Interpretation): RegExp[] {
    if (this.pairs.query === query) return this.pairs.patterns;
    const texts = query.words.map(({ text }) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const patterns = texts
      .slice(1)
      .map((text, before) => new RegExp(`${texts[before] ?? ''}\\w{0,3} (?:\\w{1,3} )?${text}`));
    this.pairs = { query, patterns };
    return patterns;
  }

  /** Title and text in lower case, with one space between words. */
  private textOf(id: number, { title, content }: IndexedRecord): string {
    return (this.texts[id] ??= fold(`${title} ${content}`).replace(/[^\p{L}\p{N}]+/gu, ' '));
  }
}
