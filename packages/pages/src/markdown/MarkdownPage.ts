import type { PageKind } from '../page/PublishedPage';

/**
 * A page as the Markdown pages and `llms.txt` need it. It is plain data, so that a build can take it from the cache.
 */
export interface MarkdownPage {
  /** Path as a link needs it: with the base URL, spaces encoded. */
  url: string;
  kind: PageKind;
  /** The page's h1. */
  title: string;
  description: string;
  /** Part of the portal: the top category of the sidebar, or the first part of the address. */
  section: string;
  /** Headings below the title, in order. */
  headings: MarkdownHeading[];
  /** GitHub-flavoured Markdown that begins with the title as `#`. */
  markdown: string;
  /** ISO date. Only posts have one. */
  updatedAt?: string;
  /** Labels of a post. */
  tags: string[];
  /** Id of the API whose reference the page belongs to, such as `cpo`. */
  api?: string;
  /** Path of the category that contains the page. */
  parent?: string;
  /** Path of the page to read after this one, from the link at its foot. */
  next?: string;
}

/** A heading of the page that the Markdown has too. Labels of tabs are headings in the Markdown only. */
export interface MarkdownHeading {
  /** 2 to 6. */
  level: number;
  text: string;
  /** Id to link to. */
  anchor?: string;
}
