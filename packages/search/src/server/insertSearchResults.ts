const MARK = /<!--search-results(?: ([^\s>]*))?-->/;

/**
 * Makes the comment at which the server inserts results. It is in a `noscript` element of the built search page. It
 * contains the feedback URL, because the server reads only the built files.
 */
export function serverResultsMark(feedbackUrl?: string): string {
  return feedbackUrl === undefined
    ? '<!--search-results-->'
    : `<!--search-results ${encodeURIComponent(feedbackUrl).replaceAll('-', '%2D')}-->`;
}

/** Reads the feedback URL from a built search page. Undefined when the page has none. */
export function readFeedbackUrl(pageHtml: string): string | undefined {
  const address = MARK.exec(pageHtml)?.[1];
  return address === undefined ? undefined : decodeURIComponent(address);
}

/** Inserts an HTML fragment into the built search page. With JavaScript, readers do not see it. */
export function insertSearchResults(pageHtml: string, fragment: string): string {
  return pageHtml.replace(MARK, () => fragment);
}
