import { z } from 'zod';
import type { SearchEngine } from '../engine/createSearchEngine';
import type { SearchHit } from '../engine/types';

/** A query whose right answers are known. */
export interface KnownItem {
  query: string;
  /** Routes of the pages that answer it, unencoded and without base URL. */
  accept: string[];
  kind: string;
}

export interface Outcome extends KnownItem {
  /** Place of the first accepted page, counted in pages from 1; 0 when it is not among the first ten. */
  rank: number;
  /** Pages found, best first. */
  pages: string[];
  hasResults: boolean;
  ms: number;
}

export interface Scores {
  queries: number;
  successAt1: number;
  successAt3: number;
  mrrAt10: number;
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

/** Asks every query as a reader would have finished typing it. */
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

/** Pages in the order of their first hit. The other versions offered on a line count at the rank of that line. */
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

function routeOf(url: string, baseUrl: string): string {
  const path = decodeURI(url.split('#')[0] ?? '');
  return normaliseRoute(
    baseUrl !== '/' && path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path,
  );
}

function normaliseRoute(route: string): string {
  return decodeURI(route.split('#')[0] ?? '').replace(/(.)\/+$/, '$1');
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

const MOST_KEYS = 24;

/** Every beginning of a query, as it is typed. */
export function beginningsOf(query: string): string[] {
  return Array.from({ length: Math.min(query.length, MOST_KEYS) }, (_, index) => query.slice(0, index + 1));
}

/** Milliseconds that the engine takes for every beginning of every query. */
export function timeKeystrokes(engine: Pick<SearchEngine, 'search'>, queries: readonly string[]): number[] {
  return queries.flatMap(beginningsOf).map((text) => {
    const start = performance.now();
    engine.search(text);
    return performance.now() - start;
  });
}

/** Value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
