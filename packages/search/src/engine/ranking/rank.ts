import { spend } from '@voltmoor/build-tools/budget';
import type { IndexedRecord } from '../../indexing/artefact';
import type { Pages } from '../pages';
import type { Interpretation } from '../query/interpretQuery';
import { Phrases } from '../query/phrases';
import { isSideCompletion } from '../query/queryWords';
import { exactness } from './exactness';
import { featuresOf, hasLabel, type Candidate, type FeatureContext } from './features';
import type { Match, Matcher } from './matcher';
import { occurrencesIn, type Occurrence } from './occurrences';
import { kindOf } from './kinds';
import { pathBonus } from './pathBonus';
import { NAME, SENTENCE, type Profile } from './profiles';
import { coverage, toForms, type RecordForms } from './recordForms';
import { isSettled, RERANKED, weigh, type Weights } from './rerank';
import { typeBoostOf } from './typeBoost';

const DENSITY = 0.12;
/** `weightless` for a single plain word. Many pages match it, so the page's weight counts more than usual. */
const WEIGHTLESS_WORD = 0.35;
/** Headings such as "By API" and "What can go wrong" are on many pages and say nothing about a single one. */
const COMMON_HEADING = 0.7;
const MAX_SAME_HEADING = 4;
/** Preparing this many records takes 5 to 20 ms. */
const PREPARED_AT_ONCE = 400;

/**
 * Ranks matches in two steps. The first adds up a score: the share of the query that was found, the field in which it was
 * found (title, name, headings above, text), how exact the match is, how much of the title the query covers, the level of
 * the record, and how often the words occur, scaled by the page's weight. The second orders the best results by features
 * whose weights are learned.
 */
export class Ranker implements FeatureContext {
  private readonly forms: (RecordForms | undefined)[] = [];

  /** Number of records that `prepare` has prepared. */
  private prepared = 0;

  private readonly phrases: Phrases;

  /** Heading → number of headings with the same text. */
  private readonly headings = new Map<string, number>();

  /** Letters and digits of a label → pages that have it. Made on first use. */
  private labels: Map<string, Set<number>> | undefined;

  constructor(
    readonly records: readonly IndexedRecord[],
    private readonly pages: Pages,
    private readonly weights: Weights,
    private readonly matcher: Matcher,
  ) {
    this.phrases = new Phrases(records);
    for (const { title } of records.filter(isSubheading))
      this.headings.set(title, (this.headings.get(title) ?? 0) + 1);
  }

  /**
   * Makes the forms of the next few hundred records.
   * @returns whether more records are left
   */
  prepare(): boolean {
    const end = Math.min(this.prepared + PREPARED_AT_ONCE, this.records.length);
    for (; this.prepared < end; this.prepared += 1) this.formsOf(this.prepared);
    return end < this.records.length;
  }

  /** Sorts matches, best first. */
  rank(matches: readonly Match[], query: Interpretation): Candidate[] {
    const first = this.byScore(matches, query);
    const best = first.slice(0, RERANKED);
    const features = this.featuresOf(best, query);
    if (isSettled(query, best, features.some(hasLabel))) return first;
    const sums = new Map(features.map((values, index) => [best[index], weigh(values, this.weights)]));
    const sumOf = (candidate: Candidate): number => sums.get(candidate) ?? 0;
    best.sort((a, b) => sumOf(b) - sumOf(a) || a.id - b.id);
    return [...best, ...first.slice(RERANKED)];
  }

  /** The first step: results in the order of their scores. */
  byScore(matches: readonly Match[], query: Interpretation): Candidate[] {
    const terms = termsOf(query);
    const asked = this.matcher.recordsWith(terms, 'asked');
    const ranked = matches
      .map((match) => this.score(match, query, terms, asked[match.id] === 1))
      .sort(higherScore);
    this.phrases.raise(ranked, query, profileOf(query).phrase);
    return ranked.sort(higherScore);
  }

  /** The features of results of the first step, for the second step and for learning its weights. */
  featuresOf(candidates: readonly Candidate[], query: Interpretation): Float64Array[] {
    return featuresOf(candidates, query, termsOf(query), this);
  }

  formsOf(id: number): RecordForms {
    const record = this.records[id];
    const made = this.forms[id] ?? toForms(record ?? missing(id));
    this.forms[id] = made;
    return made;
  }

  isCommonHeading(record: IndexedRecord): boolean {
    return isSubheading(record) && (this.headings.get(record.title) ?? 0) > MAX_SAME_HEADING;
  }

  pageOf(id: number): number {
    return this.pages.of[id] ?? 0;
  }

  occurrencesIn(ids: readonly number[], { words }: Interpretation): Occurrence[][] {
    return occurrencesIn(ids, words, this.matcher);
  }

  pagesWithLabel(label: string): number {
    this.labels ??= this.countLabels();
    return this.labels.get(label)?.size ?? 1;
  }

  private countLabels(): Map<string, Set<number>> {
    const counts = new Map<string, Set<number>>();
    this.records.forEach(({ labels }, id) => {
      if (labels === undefined) return;
      for (const { squashed } of this.formsOf(id).labels)
        counts.set(squashed, (counts.get(squashed) ?? new Set()).add(this.pageOf(id)));
    });
    return counts;
  }

  private score(
    match: Match,
    query: Interpretation,
    terms: ReadonlySet<string>,
    isAsked: boolean,
  ): Candidate {
    spend(10);
    const { id, found, value, density } = match;
    const record = this.records[id] ?? missing(id);
    const forms = this.formsOf(id);
    const profile = profileOf(query);
    const isCommon = this.isCommonHeading(record);
    const exact = exactness(forms, record, query);
    const ofPath = pathBonus(forms, record, query);
    const sum =
      value +
      (isCommon ? 0 : profile.titleCoverage * coverage(forms, query, terms, isAsked)) +
      exact +
      ofPath +
      profile.level[record.type] +
      DENSITY * density;
    const weightless = query.isPlainWord && record.type !== 'field' ? WEIGHTLESS_WORD : profile.weightless;
    const scaled = weightless + (1 - weightless) * record.weight;
    const boost = typeBoostOf(record, query, profile, ofPath > 0) * (isCommon ? COMMON_HEADING : 1);
    const kind = kindOf(record);
    const score = found ** profile.coveragePower * sum * boost * scaled;
    return {
      id,
      score,
      found,
      exactness: exact,
      isReference: kind === 'operation' || kind === 'field' || kind === 'list',
      isRow: kind === 'row',
      phrase: 0,
    };
  }
}

/** The weights for this kind of query. */
export function profileOf({ isSentence }: Interpretation): Profile {
  return isSentence ? SENTENCE : NAME;
}

/** The terms of the index that the words of the query mean. */
function termsOf({ words }: Interpretation): Set<string> {
  return new Set(
    words.flatMap((word) =>
      word.alternatives
        .filter((alternative) => !isSideCompletion(word, alternative))
        .flatMap(({ terms }) => terms),
    ),
  );
}

function isSubheading({ type }: IndexedRecord): boolean {
  return type === 'lvl2' || type === 'lvl3';
}

function higherScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.id - b.id;
}

function missing(id: number): never {
  throw new Error(`search: the index points to record ${id}, which does not exist. Build the site again.`);
}
