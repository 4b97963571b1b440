import type { IndexedRecord } from '../../indexing/artefact';
import { NEWS } from '../../records/types';
import { exactness } from './exactness';
import type { Interpretation } from '../query/interpretQuery';
import type { Match } from './matcher';
import { pathBonus } from './pathBonus';
import { Phrases } from '../query/phrases';
import { NAME, SENTENCE, type Profile } from './profiles';
import { coverage, toForms, type RecordForms } from './recordForms';
import { typeBoostOf } from './typeBoost';

const DENSITY = 0.12;
/** `weightless` for a single plain word. Many pages match it, so the page's weight counts more than usual. */
const WEIGHTLESS_WORD = 0.35;
/** Weight of posts when the query asks for news, so that guides on the same subject do not rank higher. */
const NAMED_NEWS = 1;
/** Headings such as "By API" and "What can go wrong" are on many pages and say nothing about a single one. */
const COMMON_HEADING = 0.7;
const MAX_SAME_HEADING = 4;

export interface RankedMatch {
  id: number;
  score: number;
}

/**
 * Ranks matches. These count, most important first: the share of the query that was found, the field in which it was
 * found (title, name, headings above, text), how exact the match is, how much of the title the query covers, the level of
 * the record, and how often the words occur. The page's weight scales the sum, so that rows of the API reference do not
 * displace guides. `profiles.ts` has the numbers that differ between names and sentences.
 */
export class Ranker {
  private readonly forms: (RecordForms | undefined)[] = [];

  private readonly phrases: Phrases;

  /** Heading → number of headings with the same text. */
  private readonly headings = new Map<string, number>();

  constructor(private readonly records: readonly IndexedRecord[]) {
    this.phrases = new Phrases(records);
    for (const { title } of records.filter(isSubheading))
      this.headings.set(title, (this.headings.get(title) ?? 0) + 1);
  }

  /** Sorts matches by their score, best first. */
  rank(matches: readonly Match[], query: Interpretation): RankedMatch[] {
    const terms = termsOf(query);
    const ranked = matches
      .map((match) => ({ id: match.id, score: this.score(match, query, terms) }))
      .sort(byScore);
    this.phrases.raise(ranked, query, profileOf(query).phrase);
    return ranked.sort(byScore);
  }

  private score(
    { id, found, value, density }: Match,
    query: Interpretation,
    terms: ReadonlySet<string>,
  ): number {
    const record = this.records[id];
    if (record === undefined) return 0;
    const forms = this.formsOf(id, record);
    const profile = profileOf(query);
    const sum =
      value +
      (this.isCommonHeading(record) ? 0 : profile.titleCoverage * coverage(forms, query, terms)) +
      exactness(forms, record, query) +
      pathBonus(forms, record, query) +
      profile.level[record.type] +
      DENSITY * density;
    const weightless = query.isPlainWord && record.type !== 'field' ? WEIGHTLESS_WORD : profile.weightless;
    const weight = record.section === NEWS && query.section === NEWS ? NAMED_NEWS : record.weight;
    const scaled = weightless + (1 - weightless) * weight;
    const boost = typeBoostOf(record, query, profile) * (this.isCommonHeading(record) ? COMMON_HEADING : 1);
    return found ** profile.coveragePower * sum * boost * scaled;
  }

  private isCommonHeading(record: IndexedRecord): boolean {
    return isSubheading(record) && (this.headings.get(record.title) ?? 0) > MAX_SAME_HEADING;
  }

  private formsOf(id: number, record: IndexedRecord): RecordForms {
    const made = this.forms[id] ?? toForms(record);
    this.forms[id] = made;
    return made;
  }
}

/** The weights for this kind of query. */
export function profileOf({ isSentence }: Interpretation): Profile {
  return isSentence ? SENTENCE : NAME;
}

/** All terms of the index that the words of the query may match. */
function termsOf({ words }: Interpretation): Set<string> {
  return new Set(words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
}

function isSubheading({ type }: IndexedRecord): boolean {
  return type === 'lvl2' || type === 'lvl3';
}

function byScore(a: RankedMatch, b: RankedMatch): number {
  return b.score - a.score || a.id - b.id;
}
