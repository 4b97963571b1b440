import type { IndexedPage } from '../pageIndex/pageIndex';

/**
 * A page as the Markdown pages and `llms.txt` need it. It is plain data, so that a build can take it from the cache.
 */
export interface MarkdownPage extends IndexedPage {
  /** Labels of a post. */
  tags: string[];
  /** Path of the page to read after this one, from the link at its foot. */
  next?: string;
}

export type MarkdownHeading = IndexedPage['headings'][number];
