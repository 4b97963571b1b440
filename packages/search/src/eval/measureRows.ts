import type { SearchEngine } from '../engine/createSearchEngine';
import type { SearchResult } from '../engine/types';
import { groupRows, WINDOW_LIMITS } from '../searchPage/windowRows';
import { PAGE_SIZE } from '../searchPage/pageQuery';
import { normaliseRoute, routeOf, type KnownItem, type Outcome } from './measure';

/** Where readers see results. */
type Place = 'window' | 'page';

/** A row as readers see it: the addresses of a result and of its other versions. */
type Row = string[];

/**
 * Measures what readers see: the rows of the search window or of the search page in their order, with groups, limits and
 * versions. Unlike in `measure`, two rows of one page are two rows.
 *
 * @param baseUrl base URL of the site that was indexed
 */
export function measureRows(
  engine: Pick<SearchEngine, 'search'>,
  items: readonly KnownItem[],
  place: Place,
  baseUrl = '/',
): Outcome[] {
  return items.map((item) => {
    const start = performance.now();
    const rows = place === 'window' ? windowRows(engine, item.query) : pageRows(engine, item.query);
    const ms = performance.now() - start;
    const accepted = new Set(item.accept.map(normaliseRoute));
    const first = rows.slice(0, 10).map((row) => row.map((url) => routeOf(url, baseUrl)));
    return {
      ...item,
      rank: first.findIndex((row) => row.some((route) => accepted.has(route))) + 1,
      pages: first.map(([route = '']) => route),
      hasResults: rows.length > 0,
      ms,
    };
  });
}

function windowRows(engine: Pick<SearchEngine, 'search'>, query: string): Row[] {
  return groupRows(engine.search(query, WINDOW_LIMITS).hits).flatMap(({ hits }) => hits.map(rowOf));
}

/** Each group of the list of uses is one row. The list is above the results when the query looks like code. */
function pageRows(engine: Pick<SearchEngine, 'search'>, query: string): Row[] {
  const { hits, usages } = engine.search(query, { limit: PAGE_SIZE, groupUsages: true });
  const uses = (isCode: boolean): Row[] =>
    usages
      .filter((usage) => usage.isCode === isCode)
      .flatMap(({ groups }) => groups.map(({ places }) => places.flatMap(rowOf)));
  return [...uses(true), ...hits.map(rowOf), ...uses(false)];
}

function rowOf({ url, variants }: Pick<SearchResult['hits'][number], 'url' | 'variants'>): Row {
  return [url, ...variants.map((variant) => variant.url)];
}
