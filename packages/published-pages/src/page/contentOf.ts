/**
 * Returns the HTML of a page without the parts that say nothing about its content: navigation and footer, names of
 * scripts and style sheets, colours of code, and the link to the Markdown page, which is added while other plugins read
 * the pages.
 *
 * Search and the Markdown pages parse only this part, which takes half the time. It is also the key of their caches:
 * pages with equal content give equal results, whatever has changed in the navigation or in the code of the site. These
 * parts are cut out of the text, because the key must be known before the page is parsed.
 *
 * @returns the page itself when it has no main part
 */
export function contentOf(html: string): string {
  const start = html.search(/<main\b/);
  const end = html.lastIndexOf('</main>');
  const headEnd = html.indexOf('</head>');
  if (headEnd < 0 || start < headEnd || end < start) return html;
  const head = html.slice(0, headEnd).replace(BUILD_ADDRESSES, '');
  // Samples for several request examples hide the parts of all but one, which only the elements say.
  const main = html
    .slice(start, end)
    .replace(CODE, (code) => (code.includes(' hidden') ? code : code.replace(COLOURS, '')));
  return `${head}</head><body>${main}</main>`;
}

const BUILD_ADDRESSES = /\/assets\/(?:js|css)\/[^\s"'>]+|<link\b[^>]*\btext\/markdown\b[^>]*>/g;

/** More than half of the elements in the main part of a reference page are words and lines of code samples. */
const CODE = /<pre\b[\s\S]*?<\/pre>/g;
const COLOURS = /<\/?(?:span|div)\b[^>]*>/g;
