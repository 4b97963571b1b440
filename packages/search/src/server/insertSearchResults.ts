const MARK = /<!--search-results(?: ([^\s>]*))?-->/;

/**
 * Stands in the built search page inside `noscript`, where the server puts its results. It carries the address for
 * reports, because the server knows nothing but the built files.
 */
export function serverResultsMark(feedbackUrl?: string): string {
  return feedbackUrl === undefined
    ? '<!--search-results-->'
    : `<!--search-results ${encodeURIComponent(feedbackUrl).replaceAll('-', '%2D')}-->`;
}

/**
 * Puts a fragment into the built search page. Readers with JavaScript do not see it: the page asks by itself.
 * `render` gets the address for reports that the page carries.
 */
export function insertSearchResults(
  pageHtml: string,
  render: (feedbackUrl: string | undefined) => string,
): string {
  return pageHtml.replace(MARK, (_, address: string | undefined) =>
    render(address === undefined ? undefined : decodeURIComponent(address)),
  );
}
