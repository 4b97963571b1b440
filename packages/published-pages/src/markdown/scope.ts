import type { PageHeading } from '../PublishedPage';

/** What the writers of a page share. */
export interface Scope {
  /** Path of the page, for links to its own places. */
  url: string;
  outline: Outline;
  /** Inside a list item or a quote no heading is written: it would not belong to the page's outline. */
  isNested: boolean;
  /** Language of code blocks that name none. */
  language?: string;
  /** Id around a heading that has none itself. */
  anchor?: string;
}

export interface Outline {
  /** Level of the heading written last. */
  level: number;
  headings: PageHeading[];
}

/** Absolute path, or address, of a link; undefined for what is no address of a document. */
export function resolveLink(href: string, pageUrl: string): string | undefined {
  if (href.startsWith('/') && !href.startsWith('//')) return href;
  if (href.startsWith('#')) return pageUrl + href;
  if (/^(https?:|mailto:)/i.test(href)) return href;
  if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const { pathname, search, hash } = new URL(href, `https://page.invalid${pageUrl}`);
  return pathname + search + hash;
}
