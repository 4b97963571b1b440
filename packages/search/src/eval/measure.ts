import { z } from 'zod';
import type { SearchEngine } from '../engine/searchEngine';
import type { SearchHit } from '../engine/types';
import { PAGE_SIZE } from '../searchPage/pageQuery';
import { checkShape } from '../tokenise/checkShape';
import { groupRows, PAGE_LIMITS, WINDOW_LIMITS } from '../results/windowRows';

/** Where readers see results. */
export type Place = 'window' | 'page';

/** A row as readers see it: the addresses of a result and of its other versions. */
type Row = string[];

/** A query with the pages that are correct results. */
export interface KnownItem {
  query: string;
  /** Routes of the correct pages, not encoded and without the base URL. */
  accept: string[];
  /** Kind of query, such as `title` or `typo`, for scores by kind. */
  kind: string;
}

export interface Outcome extends KnownItem {
  /** Row of the first accepted page, counted from 1. 0 when it is not among the first ten. */
  rank: number;
  /** The pages of the first ten rows. */
  pages: string[];
  hasResults: boolean;
}

/** Scores of a set of queries. All but `queries` are from 0 to 1. */
export interface Scores {
  /** Number of queries. */
  queries: number;
  /** Share of queries whose first row is accepted. */
  successAt1: number;
  /** Share of queries with an accepted page in the first three rows. */
  successAt3: number;
  /** Share of queries without any result. */
  zeroResults: number;
}

const itemsSchema = z.array(
  z.strictObject({
    query: z.string().min(1),
    accept: z.array(z.string().startsWith('/')).min(1),
    kind: z.string().min(1),
  }),
);

/** Reads a set of queries; the error names every wrong entry. */
export function parseKnownItems(json: string, source: string): KnownItem[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error(`search:eval: ${source} is not valid JSON.`, { cause });
  }
  return checkShape(itemsSchema, value, {
    problem: `${source} must be an array of {query, accept: [route, …], kind}.`,
    help: 'Correct these entries.',
  });
}

/**
 * Measures what readers see after the last keystroke: the rows of the search window or of the search page in their order,
 * with groups, limits and versions. Two rows of one page are two rows.
 *
 * @param baseUrl base URL of the site that was indexed
 */
export function measure(
  engine: Pick<SearchEngine, 'search'>,
  items: readonly KnownItem[],
  place: Place,
  baseUrl = '/',
): Outcome[] {
  const rowsOf = place === 'window' ? windowRows : pageRows;
  return items.map((item) => {
    const rows = rowsOf(engine, item.query);
    const accepted = new Set(item.accept.map(normaliseRoute));
    const first = rows.slice(0, 10).map((row) => row.map((url) => routeOf(url, baseUrl)));
    return {
      ...item,
      rank: first.findIndex((row) => row.some((route) => accepted.has(route))) + 1,
      pages: first.map(([route = '']) => route),
      hasResults: rows.length > 0,
    };
  });
}

function windowRows(engine: Pick<SearchEngine, 'search'>, query: string): Row[] {
  return groupRows(engine.search(query, WINDOW_LIMITS).hits).flatMap(({ hits }) => hits.map(rowOf));
}

/** Each group of the list of uses is one row. The list is above the results when the query looks like code. */
function pageRows(engine: Pick<SearchEngine, 'search'>, query: string): Row[] {
  const { hits, usages } = engine.search(query, { limit: PAGE_SIZE, ...PAGE_LIMITS });
  const uses = (isCode: boolean): Row[] =>
    usages
      .filter((usage) => usage.isCode === isCode)
      .flatMap(({ groups }) => groups.map(({ places }) => places.flatMap(rowOf)));
  return [
    ...uses(true),
    ...groupRows(hits, Infinity).flatMap((group) => group.hits.map(rowOf)),
    ...uses(false),
  ];
}

function rowOf({ url, variants }: Pick<SearchHit, 'url' | 'variants'>): Row {
  return [url, ...variants.map((variant) => variant.url)];
}

/** The route of a result: decoded, without the base URL and the anchor. */
export function routeOf(url: string, baseUrl: string): string {
  const path = decodeURI(url.split('#')[0] ?? '');
  return normaliseRoute(
    baseUrl !== '/' && path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path,
  );
}

/** A route without anchor and final slash. */
export function normaliseRoute(route: string): string {
  return decodeURI(route.split('#')[0] ?? '').replace(/(?<=[^/])\/+$/, '');
}

export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const share = (count: number): number => (outcomes.length === 0 ? 0 : count / outcomes.length);
  return {
    queries: outcomes.length,
    successAt1: share(outcomes.filter(({ rank }) => rank === 1).length),
    successAt3: share(outcomes.filter(({ rank }) => rank >= 1 && rank <= 3).length),
    zeroResults: share(outcomes.filter(({ hasResults }) => !hasResults).length),
  };
}
