import type { IndexedRecord } from '../indexing/artefact';
import { exactness } from './exactness';
import type { Interpretation } from './interpretQuery';
import type { Match } from './matcher';
import { pathBonus } from './pathBonus';
import { Phrases } from './phrases';
import { NAME, SENTENCE, type Profile } from './profiles';
import { coverage, toForms, type RecordForms } from './recordForms';
import { stanceOf } from './stance';

const DENSITY = 0.12;
/** Many pages fit one plain word: the page's weight decides more than usual. */
const WEIGHTLESS_WORD = 0.35;
/** Whoever asks for a release or an incident is not led to the guide about the same thing. */
const NAMED_NEWS = 1;
/** "By API" and "What can go wrong" stand on every second page and tell nothing about any one. */
const COMMON_HEADING = 0.7;
const MOST_ALIKE_HEADINGS = 4;
export interface RankedMatch {
  id: number;
  score: number;
}

/**
 * The order of results. Most important first: share of the query found, where it was found (title before name
 * before headings above before text), how exact, how much of the title the query covers, level, text score;
 * the page's weight scales the sum, so that a guide is not buried under reference rows. `profiles.ts` has the
 * numbers that differ between names and sentences.
 */
export class Ranker {
  private readonly forms: (RecordForms | undefined)[] = [];

  private readonly phrases: Phrases;

  /** How many headings have the same words. */
  private readonly headings = new Map<string, number>();

  constructor(private readonly records: readonly IndexedRecord[]) {
    this.phrases = new Phrases(records);
    for (const { title } of records.filter(isSubheading))
      this.headings.set(title, (this.headings.get(title) ?? 0) + 1);
  }

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
    const weight = record.section === 'News' && query.section === 'News' ? NAMED_NEWS : record.weight;
    const scaled = weightless + (1 - weightless) * weight;
    const stance = stanceOf(record, query, profile) * (this.isCommonHeading(record) ? COMMON_HEADING : 1);
    return found ** profile.coveragePower * sum * stance * scaled;
  }

  private isCommonHeading(record: IndexedRecord): boolean {
    return isSubheading(record) && (this.headings.get(record.title) ?? 0) > MOST_ALIKE_HEADINGS;
  }

  private formsOf(id: number, record: IndexedRecord): RecordForms {
    const made = this.forms[id] ?? toForms(record);
    this.forms[id] = made;
    return made;
  }
}

export function profileOf({ isSentence }: Interpretation): Profile {
  return isSentence ? SENTENCE : NAME;
}

/** All terms of the index that the query may mean. */
export function termsOf({ words }: Interpretation): Set<string> {
  return new Set(words.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)));
}

function isSubheading({ type }: IndexedRecord): boolean {
  return type === 'lvl2' || type === 'lvl3';
}

function byScore(a: RankedMatch, b: RankedMatch): number {
  return b.score - a.score || a.id - b.id;
}
