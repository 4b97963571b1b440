import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import { kindOf } from './kinds';
import type { Occurrence } from './occurrences';
import { relevanceOf } from './relevance';
import { labelMatch, phraseCoverage, shareOf, type EqualLabel, type RecordForms } from './recordForms';

/** What the learned ranking knows about a result, in the order of the weights. */
export const FEATURES = [
  /** The logarithm of the first score, compared with that of the best result. */
  'score',
  /** How closely the title of a guide, a section or a post equals the query. */
  'exactTitle',
  /** Whether the query is a label of a screen that the result explains. Labels of few pages count more. */
  'label',
  /** How well the query and the most similar label cover each other. */
  'labelShare',
  /** How well the query and the most similar expected query of the page cover each other. */
  'asked',
  /** Share of the page's title that the query contains. */
  'pageTitle',
  /** How often the page contains the words of the query. */
  'pageText',
  /** How much the text of the result is about these words (BM25). */
  'relevance',
  /** Share of the query that the result contains as it was typed, and not as a synonym. */
  'typed',
  /** How many adjacent words of the query are adjacent in the text. */
  'phrase',
  /** Whether the result is a field of an API. */
  'field',
  /** Whether the heading is on many pages, such as "By API". */
  'commonHeading',
] as const;

/** A result of the first ranking with what that ranking has computed. */
export interface Candidate {
  id: number;
  score: number;
  /** Share of the query's weight whose words the record contains, 0 to 1. */
  found: number;
  exactness: number;
  /** Whether it is an operation, a field or a value of an API, or a list of operations. */
  isReference: boolean;
  /** Whether it is a row of a table in a guide, such as a term of the glossary. */
  isRow: boolean;
  /** What adjacent words added to the score. */
  phrase: number;
}

const LABEL = FEATURES.indexOf('label');

/** True when the query equals a label of the result. */
export function hasLabel(features: Float64Array): boolean {
  return (features[LABEL] ?? 0) > 0;
}

/** What the features need to know about the index. */
export interface FeatureContext {
  records: readonly IndexedRecord[];
  formsOf(id: number): RecordForms;
  isCommonHeading(record: IndexedRecord): boolean;
  /** Page number of a record. */
  pageOf(id: number): number;
  /** Number of pages that have a label. */
  pagesWithLabel(label: string): number;
  /** How records contain the words of a query, by record and by word. */
  occurrencesIn(ids: readonly number[], query: Interpretation): Occurrence[][];
}

const LOWEST_LOG = -3;
/** Occurrences on a page with which a word reaches half of its weight. */
const HALF_PAGE_COUNT = 6;
/** Value of a label that equals only the query without its stop words. */
const PARTLY_TYPED = 0.5;

/**
 * Computes the features of results, all between about -3 and 3.
 * @param candidates results of the first ranking, best first
 */
export function featuresOf(
  candidates: readonly Candidate[],
  query: Interpretation,
  terms: ReadonlySet<string>,
  context: FeatureContext,
): Float64Array[] {
  const top = candidates[0]?.score ?? 1;
  const logOf = (score: number): number => Math.max(LOWEST_LOG, Math.log(Math.max(score, 1e-6) / top));
  const occurrences = context.occurrencesIn(
    candidates.map(({ id }) => id),
    query,
  );
  const counts = countByPage(candidates, occurrences, context);
  const asked = askedByPage(candidates, query, terms, context);
  return candidates.map(({ id, score, exactness, isReference, phrase }, at) => {
    const record = context.records[id];
    if (record === undefined) return new Float64Array(FEATURES.length);
    const forms = context.formsOf(id);
    const page = context.pageOf(id);
    const label = labelMatch(forms, query, terms);
    const words = occurrences[at] ?? [];
    const values: Record<(typeof FEATURES)[number], number> = {
      score: logOf(score),
      exactTitle: isReference ? 0 : exactness,
      label: label.exact === undefined ? 0 : valueOf(label.exact, context),
      labelShare: label.share,
      asked: asked.get(page) ?? 0,
      pageTitle: shareOf(forms.pageTitle, terms),
      pageText: meanOf(query, (index) => saturated(counts.get(page)?.[index] ?? 0)),
      relevance: relevanceOf(query, words, record.content.length),
      typed: meanOf(query, (index) => words[index]?.typed ?? 0),
      phrase,
      field: Number(kindOf(record) === 'field'),
      commonHeading: Number(context.isCommonHeading(record)),
    };
    return Float64Array.from(FEATURES, (name) => values[name]);
  });
}

/** How well the query and the most similar expected query of each page cover each other, 0 to 1. */
function askedByPage(
  candidates: readonly Candidate[],
  query: Interpretation,
  terms: ReadonlySet<string>,
  context: FeatureContext,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { id } of candidates) {
    const page = context.pageOf(id);
    const share = phraseCoverage(context.formsOf(id).asked, query, terms);
    best.set(page, Math.max(best.get(page) ?? 0, share));
  }
  return best;
}

/** A label says more about a result, the fewer pages have it, and when it has all words of the query. */
function valueOf({ squashed, isTyped }: EqualLabel, context: FeatureContext): number {
  return (isTyped ? 1 : PARTLY_TYPED) / Math.sqrt(context.pagesWithLabel(squashed));
}

/** How often each word occurs in all candidates of a page. */
function countByPage(
  candidates: readonly Candidate[],
  occurrences: readonly (readonly Occurrence[])[],
  context: FeatureContext,
): Map<number, number[]> {
  const pages = new Map<number, number[]>();
  candidates.forEach(({ id }, at) => {
    const page = context.pageOf(id);
    const counts = pages.get(page) ?? [];
    pages.set(page, counts);
    occurrences[at]?.forEach(({ count }, index) => (counts[index] = (counts[index] ?? 0) + count));
  });
  return pages;
}

/** Grows quickly with the first occurrences and stays below 1. */
function saturated(count: number): number {
  return count / (count + HALF_PAGE_COUNT);
}

/** Mean over the words of the query, weighted like them. */
function meanOf({ words }: Interpretation, valueOf: (index: number) => number): number {
  let sum = 0;
  let total = 0;
  words.forEach(({ weight }, index) => {
    sum += weight * valueOf(index);
    total += weight;
  });
  return total === 0 ? 0 : sum / total;
}
