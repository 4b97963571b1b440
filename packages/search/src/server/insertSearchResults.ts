import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';

/** The field for the query. The minifier decides on the quotes of its attributes. */
const FIELD = /<input\b[^>]*\bname=["']?q\b[^>]*>/;
const VALUE = /\svalue(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?(?=[\s>/])/;
/** The full style sheet. The page itself has only the styles of what it contains when it is built. */
const STYLES = /<meta name=["']?app-styles["']? content=["']?([^"'\s>]+)/;
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

/**
 * Inserts an HTML fragment with its styles into the built search page, and the query into its field. With JavaScript,
 * readers do not see the fragment.
 *
 * @param query as typed
 */
export function insertSearchResults(pageHtml: string, fragment: string, query: string): string {
  const styles = STYLES.exec(pageHtml)?.[1];
  const sheet = styles === undefined ? '' : `<link rel="stylesheet" href="${styles}">`;
  return pageHtml
    .replace(MARK, () => sheet + fragment)
    .replace(FIELD, (tag) =>
      tag.replace(VALUE, '').replace('<input', () => `<input value="${escapeHtml(query)}"`),
    );
}
