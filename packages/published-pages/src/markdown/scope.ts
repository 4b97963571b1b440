import type { MarkdownHeading } from '../MarkdownPage';

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
  if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const { pathname, search, hash } = new URL(href, `https://page.invalid${pageUrl}`);
  return pathname + search + hash;
}
