/** The link to a sheet of the site, with its address. `packages/pages/src/pageTypeCss` replaces it by a style element. */
export const SHEET_LINK = /<link rel="?stylesheet"? href=(?:"([^"]+)"|([^"\s>]+))(?:\s[^>]*)?>/;

/** The link, or the style element that replaces it and the name of a sheet that is loaded later. */
const SHEET = new RegExp(
  `${SHEET_LINK.source}|<style>([^]*?)</style>(?:<meta name="?late-styles"? content=[^>]*>)?`,
);
const TWIN_LINK = /<link rel="alternate" type="text\/markdown" href="([^"]*)">$/;

/** Names the scripts of the application. Their names change with every edit of any page. */
const SCRIPTS = /<meta name="?app-scripts"? content=(?:"([^"]*)"|([^"\s>]+)) ?\/?>/;

/**
 * A built page without the parts that say nothing about it: those that a build adds after all programs have read it, and
 * the names of scripts.
 */
export interface PageSource {
  /** The page without these parts, so that it is the same before and after they are added. */
  html: string;
  /** Address of the sheet that the page links to, before its styles are written into it. */
  sheet?: string;
  /** Text of the style element with its styles. */
  style?: string;
  /** Addresses of the scripts of the application. */
  scripts: string[];
  /** Address of its Markdown twin. */
  twin?: string;
}

/** Separates the styles, the names of scripts and the link to the Markdown twin from the head of a page. */
export function splitPage(file: string): PageSource {
  const headEnd = file.indexOf('</head>');
  if (headEnd < 0) return { html: file, scripts: [] };
  const head = file.slice(0, headEnd);
  const [, quoted, bare, style] = SHEET.exec(head) ?? [];
  const [, names = '', name = ''] = SCRIPTS.exec(head) ?? [];
  const twin = TWIN_LINK.exec(head)?.[1]?.replaceAll('&amp;', '&');
  const sheet = quoted ?? bare;
  return {
    html: head.replace(SHEET, '').replace(SCRIPTS, '').replace(TWIN_LINK, '') + file.slice(headEnd),
    scripts: `${names}${name}`.split(' ').filter(Boolean),
    ...(sheet !== undefined && { sheet }),
    ...(style !== undefined && { style }),
    ...(twin !== undefined && { twin }),
  };
}

/**
 * Returns the HTML of a page without the parts that say nothing about its content: navigation and footer, names of
 * scripts and style sheets, and colours of code.
 *
 * It is a part of the key of the cache: pages with equal content give equal Markdown and equal search records, whatever
 * has changed in the navigation or in the code of the site. These parts are cut out of the text, because the key must be
 * known before the page is parsed.
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

const BUILD_ADDRESSES = /\/assets\/(?:js|css)\/[^\s"'>]+/g;

/** More than half of the elements in the main part of a reference page are words and lines of code samples. */
const CODE = /<pre\b[\s\S]*?<\/pre>/g;
const COLOURS = /<\/?(?:span|div)\b[^>]*>/g;
