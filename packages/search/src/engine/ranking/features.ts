import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import { kindOf } from './kinds';
import type { Occurrence } from './occurrences';
import { relevanceOf } from './relevance';
import {
  labelMatch,
  phraseCoverage,
  shareOf,
  shareOfQuery,
  type EqualLabel,
  type RecordForms,
} from './recordForms';

/** What the learned ranking knows about a result, in the order of the weights in `weights.json`. */
export const FEATURES = [
  'score',
  'found',
  'value',
  'asked',
  'lead',
  'exactGuide',
  'exactField',
  'label',
  'labelShare',
  'phrase',
  'density',
  'headings',
  'guide',
  'section',
  'row',
  'operation',
  'field',
  'post',
  'list',
  'weight',
  'pageBest',
  'pageCount',
  'firstOfPage',
  'firstOfKind',
  'commonHeading',
  'focus',
  'namedSection',
  'pageTitle',
  'titleOfQuery',
  'typed',
  'missing',
  'pageText',
  'length',
  'relevance',
  'pageAsked',
  'wantedOperation',
] as const;

/** A result of the first ranking with what that ranking has computed. */
export interface Candidate {
  id: number;
  score: number;
  found: number;
  value: number;
  density: number;
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
  /** 1 for pages of usual length, less for longer pages. */
  focusOf(page: number): number;
  /** Number of pages that have a label. */
  pagesWithLabel(label: string): number;
  /** How records contain the words of a query, by record and by word. */
  occurrencesIn(ids: readonly number[], query: Interpretation): Occurrence[][];
}

const LOWEST_LOG = -3;
/** Occurrences on a page with which a word reaches half of its weight. */
const HALF_PAGE_COUNT = 6;
/** Number of characters from which a text is long. */
const LONG_TEXT = 100;
/** Value of a label that equals only the query without its stop words. */
const PARTLY_TYPED = 0.5;
/** Brings the number of missing words to the size of the other features. */
const MISSING_UNIT = 1 / 3;

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
  const pages = new Map<number, { best: number; count: number }>();
  for (const { id, score } of candidates) {
    const page = context.pageOf(id);
    const known = pages.get(page) ?? { best: logOf(score), count: 0 };
    pages.set(page, { best: known.best, count: known.count + 1 });
  }
  const occurrences = context.occurrencesIn(
    candidates.map(({ id }) => id),
    query,
  );
  const pageCounts = countByPage(candidates, occurrences, context);
  const asked = candidates.map(({ id }) => phraseCoverage(context.formsOf(id).asked, query, terms));
  const askedOfPage = new Map<number, number>();
  candidates.forEach(({ id }, at) => {
    const page = context.pageOf(id);
    askedOfPage.set(page, Math.max(askedOfPage.get(page) ?? 0, asked[at] ?? 0));
  });
  const seenPages = new Set<number>();
  const seenKinds = new Set<string>();
  return candidates.map(({ id, score, found, value, density, exactness, phrase }, at) => {
    const record = context.records[id];
    const features = new Float64Array(FEATURES.length);
    if (record === undefined) return features;
    const forms = context.formsOf(id);
    const page = context.pageOf(id);
    const { best, count } = pages.get(page) ?? { best: 0, count: 0 };
    const kind = kindOf(record);
    const group = kind === 'section' || kind === 'row' ? 'guide' : kind;
    const label = labelMatch(forms, query, terms);
    const words = occurrences[at] ?? [];
    const counts = pageCounts.get(page) ?? [];
    const values: Record<(typeof FEATURES)[number], number> = {
      score: logOf(score),
      found,
      value,
      asked: asked[at] ?? 0,
      lead: phraseCoverage(forms.leads, query, terms),
      exactGuide: kind === 'operation' || kind === 'field' ? 0 : exactness,
      exactField: kind === 'field' ? exactness : 0,
      label: label.exact === undefined ? 0 : valueOf(label.exact, context),
      labelShare: label.share,
      phrase,
      density,
      headings: headingShare(forms, query),
      guide: Number(kind === 'guide'),
      section: Number(kind === 'section'),
      row: Number(kind === 'row'),
      operation: Number(kind === 'operation'),
      field: Number(kind === 'field'),
      post: Number(kind === 'post'),
      list: Number(kind === 'list'),
      weight: record.weight,
      pageBest: best,
      pageCount: Math.log(1 + count),
      firstOfPage: Number(!seenPages.has(page)),
      firstOfKind: Number(!seenKinds.has(group)),
      commonHeading: Number(context.isCommonHeading(record)),
      focus: context.focusOf(page),
      namedSection: Number(query.section === record.section),
      pageTitle: shareOf(forms.pageTitle, terms) * Number(forms.pageTitle.length > 0),
      titleOfQuery: shareOfQuery(forms.parts, query),
      typed: meanOf(query, (index) => words[index]?.typed ?? 0),
      missing: MISSING_UNIT * words.filter((word) => word.found === 0).length,
      pageText: meanOf(query, (index) => saturated(counts[index] ?? 0)),
      length: Math.log(1 + record.content.length / LONG_TEXT),
      relevance: relevanceOf(query, words, record.content.length),
      pageAsked: askedOfPage.get(page) ?? 0,
      wantedOperation: Number(query.wantsOperation && kind === 'operation'),
    };
    seenPages.add(page);
    seenKinds.add(group);
    FEATURES.forEach((name, index) => (features[index] = values[name]));
    return features;
  });
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

/** Share of the query's weight whose words are in the title or in the headings above. */
function headingShare(forms: RecordForms, query: Interpretation): number {
  return meanOf(query, (index) =>
    (query.words[index]?.alternatives ?? []).reduce(
      (most, { terms, quality }) =>
        terms.every((term) => forms.parts.includes(term) || forms.above.includes(term))
          ? Math.max(most, quality)
          : most,
      0,
    ),
  );
}
