/** Stands in the built search page inside `noscript`, where the server puts its results. */
export const SERVER_RESULTS_MARK = '<!--search-results-->';

/** Puts a fragment into the built search page. Readers with JavaScript do not see it: the page asks by itself. */
export function insertSearchResults(pageHtml: string, fragment: string): string {
  return pageHtml.replace(SERVER_RESULTS_MARK, () => fragment);
}
