import { findPage } from '../library/findPage';
import type { Library } from '../library/library';
import { cutText } from '../text/cutText';

/** A page as an MCP resource. */
interface PageResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

export interface ResourceList {
  resources: PageResource[];
  /** Where the next list begins; undefined after the last page. */
  nextCursor?: string;
}

/** Resources in one list. */
const PER_LIST = 100;

/**
 * Lists the pages as resources, 100 at a time.
 * @param cursor from the list before
 * @returns undefined when the cursor is not from an earlier list
 */
export function listResources({ pages, site }: Library, cursor = '0'): ResourceList | undefined {
  if (!/^\d{1,9}$/.test(cursor) || Number(cursor) > pages.size) return undefined;
  const from = Number(cursor);
  const resources = [...pages.values()].slice(from, from + PER_LIST).map(({ url, title, description }) => ({
    uri: site.url + url,
    name: url,
    title,
    description,
    mimeType: 'text/markdown',
  }));
  return { resources, ...(from + PER_LIST < pages.size && { nextCursor: String(from + PER_LIST) }) };
}

/** Longest text of a resource, in characters. With escapes and several bytes per character it stays below 500 KB. */
const MAX_LENGTH = 150_000;

/** Returns the Markdown of a page; undefined when there is no page with this address. */
export function readResource(library: Library, uri: string): string | undefined {
  const page = findPage(library, uri)?.page;
  if (page === undefined) return undefined;
  const { text, next } = cutText(page.markdown, 0, MAX_LENGTH);
  return next === undefined
    ? page.markdown
    : `${text}\n\nThe rest of the page is left out. Read it with the tool get_page and the cursor "${next}".\n`;
}
