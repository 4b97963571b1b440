import path from 'node:path';
import {
  insertSearchResults,
  loadSearchEngine,
  parsePageQuery,
  renderSearchResults,
  type SearchEngine,
} from '@voltmoor/search/server';
import type { PageRewriter } from './rewritePage';

/**
 * Answers /search?q=… for readers without JavaScript from the index of the build, with the engine that the browser
 * uses. The index is read on the first search.
 */
export function createSearchPage(dir: string): PageRewriter {
  let loading: Promise<SearchEngine> | undefined;
  return async (html, query) => {
    loading ??= loadSearchEngine(path.join(dir, 'search'));
    const { q, filters } = parsePageQuery(`?${query.toString()}`);
    const from = Number(query.get('from'));
    const offset = Number.isInteger(from) && from > 0 ? from : 0;
    return insertSearchResults(html, renderSearchResults(await loading, q, filters, { offset }));
  };
}
