import type { MarkdownHeading } from './MarkdownPage';

/** The context in which a part of a page is written. */
export interface Scope {
  /** Path of the page, for links to anchors on it. */
  url: string;
  outline: Outline;
  /** True inside a list item or a quote. Headings there are written in bold, because they are not part of the outline. */
  isNested: boolean;
  /** Language of code blocks that do not name one. */
  language?: string;
  /** Id of an element around the heading, for headings without an id. */
  anchor?: string;
}

interface Outline {
  /** Level of the last heading. */
  level: number;
  headings: MarkdownHeading[];
}

/**
 * Resolves a link to an absolute path or a URL.
 * @param pageUrl path of the page with the link
 * @returns undefined when the link does not lead to a document, such as `javascript:`
 */
export function resolveLink(href: string, pageUrl: string): string | undefined {
  if (href.startsWith('/') && !href.startsWith('//')) return href;
  if (href.startsWith('#')) return pageUrl + href;
  if (/^(https?:|mailto:)/i.test(href)) return href;
  const page = new URL(pageUrl, 'https://page.invalid');
  if (href === '' || !URL.canParse(href, page)) return undefined;
  // Browsers ignore white space before and in a scheme, as the parser of URLs does.
  const { origin, pathname, search, hash } = new URL(href, page);
  return origin === page.origin ? pathname + search + hash : undefined;
}
