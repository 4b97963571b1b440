import type { IndexedRecord } from '../../indexing/artefact';
import { KINDS, NEWS } from '../../records/types';
import type { Interpretation } from '../query/interpretQuery';
import { countsIn } from './countsIn';
import { EXACTNESS, exactness } from './exactness';
import type { Match } from './matcher';
import type { Ranker } from './rank';
import { phraseCoverage, shareOf, type RecordForms } from './recordForms';

/** What the ranking knows about a result. Each feature is multiplied by its weight, and the sum is the rank. */
export const FEATURES = [
  /** Where the words are: in the title, in a name, in the headings above, in the text. */
  'place',
  /** How closely the title, a name, a label or the path equals the whole query. */
  'exact',
  /** How well the query and the most similar expected query of the page cover each other. */
  'asked',
  /** The same for the expected queries of the result alone. */
  'askedHere',
  /** How many adjacent words of the query are adjacent in the text. */
  'phrase',
  /** Share of the page's title that the query contains. */
  'pageTitle',
  /** How often the page contains the words. */
  'pageText',
  /** Whether the result is a whole page, and not a part of one. */
  'page',
  /** Whether the result is only a row of a table, or a field although the query does not look like one. */
  'row',
  /** Whether it is what the query asks for: an operation, news, a certain API. Below 0 when it has ended. */
  'wanted',
  /** How much its page counts compared with others. */
  'weight',
] as const;

type Feature = (typeof FEATURES)[number];
export type Features = Record<Feature, number>;
export type Weights = Readonly<Record<Feature, number>>;

/** A result with its features. `sum` orders the results and has no unit. */
export interface Candidate {
  /** Index of the record. */
  id: number;
  features: Features;
  sum: number;
}

/** The sum of the weighted features. */
export function weigh(features: Features, weights: Weights): number {
  return FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0);
}

/** Values of `row`. A row of the glossary with the query as its name is between both. */
const ROW = { ofTable: 1, named: 0.7, definition: -1, field: 0.7, wantedField: 0.1 };
/** Value of `wanted` for operations and fields that have ended or will end. */
const ENDED = -0.5;

/** The features that take little time. The others are 0 until `completeFeatures`. */
export function quickFeatures(
  { place }: Match,
  record: IndexedRecord,
  forms: RecordForms,
  query: Interpretation,
): Features {
  const exact = exactness(forms, record, query);
  // The expected queries of news ask for changes. Readers with a task want the guide that describes the result.
  const asked = record.section === NEWS && !query.asksChange ? 0 : phraseCoverage(forms.asked, query);
  return {
    place,
    exact,
    asked,
    askedHere: asked,
    phrase: 0,
    pageTitle: shareOf(forms.pageTitle, query.terms),
    pageText: 0,
    page: Number(record.type === 'lvl1'),
    row: rowOf(record, query, exact),
    wanted: wantedOf(record, query),
    weight: Math.log(record.weight),
  };
}

function rowOf({ type, fieldPath, hierarchy }: IndexedRecord, query: Interpretation, exact: number): number {
  if (type !== 'field') return 0;
  // A value has the name of its field as the heading above. In words, "suspended EVSE" asks for what it means.
  const isName = exact > 0 && hierarchy.lvl3 === undefined && !query.isPlainWord && !query.asksDefinition;
  if (fieldPath !== undefined) return query.isCode || isName ? ROW.wantedField : ROW.field;
  if (query.asksDefinition) return ROW.definition;
  return exact >= EXACTNESS.text && !query.isCode ? ROW.named : ROW.ofTable;
}

function wantedOf(record: IndexedRecord, query: Interpretation): number {
  const isOperation = record.method !== undefined;
  const asksForSection = query.section === record.section;
  // A method in capitals asks for its operations: "disconnect partner DELETE credentials".
  const asksForIt = query.wantsOperation || query.raw.split(' ').includes(record.method ?? '');
  let wanted = Number(asksForSection) + Number(isOperation && asksForIt);
  if (!query.asksDate) wanted += Number(isOfVersions(record, query));
  else if (isOperation || record.fieldPath !== undefined) wanted -= 1;
  return record.deprecated === true && !asksForSection ? wanted + ENDED : wanted;
}

/** Whether it belongs to the version that the query names, or compares the two that it names. */
function isOfVersions({ version = '', kind, title }: IndexedRecord, { versions }: Interpretation): boolean {
  if (versions.length < 2) return versions.includes(version);
  return kind === KINDS.comparison && versions.every((name) => title.split(' ').includes(name));
}

/** Occurrences on a page with which a word reaches half of its weight. */
const HALF_PAGE_COUNT = 3;

/** Adds the features that depend on texts and on other results of the same page. */
export function completeFeatures(
  candidates: readonly Candidate[],
  query: Interpretation,
  { matcher, pages: numbers, phrases }: Pick<Ranker, 'matcher' | 'pages' | 'phrases'>,
): void {
  const counts = countsIn(
    candidates.map(({ id }) => id),
    query.words,
    matcher,
  );
  const pages = new Map<number, { asked: number; counts: number[] }>();
  candidates.forEach(({ id, features }, at) => {
    const number = numbers[id] ?? 0;
    const page = pages.get(number) ?? { asked: 0, counts: [] };
    pages.set(number, page);
    page.asked = Math.max(page.asked, features.asked);
    counts[at]?.forEach((count, word) => (page.counts[word] = (page.counts[word] ?? 0) + count));
  });
  for (const { id, features } of candidates) {
    const page = pages.get(numbers[id] ?? 0);
    features.asked = page?.asked ?? 0;
    features.pageText = meanOf(query, (word) => {
      const count = page?.counts[word] ?? 0;
      return count / (count + HALF_PAGE_COUNT);
    });
    features.phrase = phrases.in(id, query);
  }
}

/** Mean over the words of the query, weighted like them. */
function meanOf({ words }: Interpretation, valueOf: (word: number) => number): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : words.reduce((sum, { weight }, word) => sum + weight * valueOf(word), 0) / total;
}
