import path from 'node:path';
import {
  insertSearchResults,
  loadSearchEngine,
  parsePageQuery,
  renderSearchResults,
  type SearchEngine,
} from '@voltmoor/search/server';

/** Completes a built page for one request, for instance with the results of a search. */
export type PageRewriter = (html: string, query: URLSearchParams) => Promise<string>;

/**
 * Answers /search?q=… for readers without JavaScript from the index of the build, with the engine that the browser
 * uses. The index is read on the first search; a failure is tried again with the next one.
 */
export function createSearchPage(dir: string): PageRewriter {
  let loading: Promise<SearchEngine> | undefined;
  const load = () =>
    (loading ??= loadSearchEngine(path.join(dir, 'search')).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return async (html, query) => {
    const { q, filters } = parsePageQuery(`?${query.toString()}`);
    const from = Number(query.get('from'));
    const offset = Number.isInteger(from) && from > 0 ? from : 0;
    const engine = await load();
    return insertSearchResults(html, (feedbackUrl) =>
      renderSearchResults(engine, q, filters, { offset, feedbackUrl }),
    );
  };
}
