import { spend } from '@voltmoor/build-tools/budget';
import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import { completeFeatures, quickFeatures, weigh, type Candidate, type Weights } from './features';
import type { Match, Matcher } from './matcher';
import { Phrases } from './phrases';
import { toForms, type RecordForms } from './recordForms';
import WEIGHTS from './weights.json';

/** The weights that `npm run search:fit` has learned. */
export const LEARNED: Weights = WEIGHTS;

/** Features are computed for this many results: those with the words in the best places. */
const COMPARED = 1000;
/** All features are computed for this many results: the best ones by the features that take little time. */
const COMPLETED = 120;
/** Preparing this many records takes 5 to 20 ms. */
const PREPARED_AT_ONCE = 400;

/** Orders matches by the sum of their weighted features. */
export class Ranker {
  private readonly forms: (RecordForms | undefined)[] = [];
  /** Number of records that `prepare` has prepared. */
  private prepared = 0;
  readonly phrases: Phrases;
  /** Page number of each record. */
  readonly pages: Uint16Array;

  constructor(
    private readonly records: readonly IndexedRecord[],
    private readonly weights: Weights,
    readonly matcher: Matcher,
  ) {
    this.phrases = new Phrases(records);
    const numbers = new Map<string, number>();
    this.pages = Uint16Array.from(records, ({ url }) => {
      const page = url.split('#')[0] ?? '';
      const number = numbers.get(page) ?? numbers.size;
      numbers.set(page, number);
      return number;
    });
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
  rank(matches: readonly Match[], query: Interpretation): { id: number }[] {
    const byPlace = [...matches].sort((a, b) => b.place - a.place || a.id - b.id);
    const { completed, others } = this.compare(byPlace.slice(0, COMPARED), query);
    return [...completed, ...others, ...byPlace.slice(COMPARED)];
  }

  /** The best matches with all their features, best first, and the others. */
  compare(matches: readonly Match[], query: Interpretation): { completed: Candidate[]; others: Candidate[] } {
    const all = matches.map((match) => this.toCandidate(match, query)).sort(higherSum);
    const completed = all.slice(0, COMPLETED);
    completeFeatures(completed, query, this);
    for (const candidate of completed) candidate.sum = weigh(candidate.features, this.weights);
    return { completed: completed.sort(higherSum), others: all.slice(COMPLETED) };
  }

  private formsOf(id: number): RecordForms {
    return (this.forms[id] ??= toForms(this.recordOf(id)));
  }

  private toCandidate(match: Match, query: Interpretation): Candidate {
    spend(10);
    const features = quickFeatures(match, this.recordOf(match.id), this.formsOf(match.id), query);
    return { id: match.id, features, sum: weigh(features, this.weights) };
  }

  private recordOf(id: number): IndexedRecord {
    const record = this.records[id];
    if (record !== undefined) return record;
    throw new Error(`search: the index points to record ${id}, which does not exist. Build the site again.`);
  }
}

function higherSum(a: Candidate, b: Candidate): number {
  return b.sum - a.sum || a.id - b.id;
}
