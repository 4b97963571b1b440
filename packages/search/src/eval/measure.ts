import { z } from 'zod';
import type { SearchEngine } from '../engine/createSearchEngine';
import type { SearchHit } from '../engine/types';

/** A query with the pages that are correct results. */
export interface KnownItem {
  query: string;
  /** Routes of the correct pages, not encoded and without the base URL. */
  accept: string[];
  /** Kind of query, such as `title` or `typo`, for scores by kind. */
  kind: string;
}

export interface Outcome extends KnownItem {
  /** Rank of the first accepted page, counted in pages from 1. 0 when it is not among the first ten. */
  rank: number;
  /** The first ten pages, best first. */
  pages: string[];
  hasResults: boolean;
  /** Duration of the search in milliseconds. */
  ms: number;
}

/** Scores of a set of queries. All but `queries` are from 0 to 1. */
export interface Scores {
  /** Number of queries. */
  queries: number;
  /** Share of queries whose first page is accepted. */
  successAt1: number;
  /** Share of queries with an accepted page among the first three. */
  successAt3: number;
  /** Mean reciprocal rank within the first ten pages. */
  mrrAt10: number;
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
  const parsed = itemsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`,
  );
  throw new Error(
    `search:eval: ${source} must be an array of {query, accept: [route, …], kind}.\n${problems.join('\n')}`,
  );
}

/**
 * Runs every query in its final form, as after the last keystroke.
 * @param baseUrl base URL of the site that was indexed
 */
export function measure(engine: SearchEngine, items: readonly KnownItem[], baseUrl = '/'): Outcome[] {
  return items.map((item) => {
    const start = performance.now();
    const { hits, nbHits } = engine.search(item.query, { limit: 40 });
    const ms = performance.now() - start;
    const rows = toPages(hits, baseUrl);
    const accepted = new Set(item.accept.map(normaliseRoute));
    const rank = rows.slice(0, 10).findIndex((row) => row.some((page) => accepted.has(page))) + 1;
    return { ...item, rank, pages: rows.slice(0, 10).map((row) => row[0] ?? ''), hasResults: nbHits > 0, ms };
  });
}

/** Pages in the order of their first hit. The variants of a hit count at the rank of that hit. */
function toPages(hits: readonly SearchHit[], baseUrl: string): string[][] {
  const rows: string[][] = [];
  const seen = new Set<string>();
  for (const hit of hits) {
    const urls = [hit.url, ...hit.variants.map(({ url }) => url)].map((url) => routeOf(url, baseUrl));
    const main = urls[0] ?? '';
    if (seen.has(main)) continue;
    seen.add(main);
    rows.push(urls);
  }
  return rows;
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
    mrrAt10: share(outcomes.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0)),
    zeroResults: share(outcomes.filter(({ hasResults }) => !hasResults).length),
  };
}

const MAX_KEYSTROKES = 24;

/** Every text that the input contains while a reader types the query, up to 24 characters. */
export function beginningsOf(query: string): string[] {
  return Array.from({ length: Math.min(query.length, MAX_KEYSTROKES) }, (_, index) =>
    query.slice(0, index + 1),
  );
}

/** Measures how many milliseconds the engine takes for each keystroke of each query. */
export function timeKeystrokes(engine: Pick<SearchEngine, 'search'>, queries: readonly string[]): number[] {
  return queries.flatMap(beginningsOf).map((text) => {
    const start = performance.now();
    engine.search(text);
    return performance.now() - start;
  });
}

/**
 * The value below which a share of the values lies.
 * @param share from 0 to 1, such as 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
