/**
 * What a page is. `category` introduces the pages below it, `overview` sums up posts (incidents, upcoming changes).
 * Start page, search and lists of posts are of no kind: they only lead to other pages.
 */
export type PageKind = 'guide' | 'category' | 'operation' | 'comparison' | 'post' | 'overview';

/** One page as the reader sees it, without navigation and tools: what search, feeds and Markdown twins work on. */
export interface PublishedPage {
  /** Path as a link needs it: with the base URL, spaces encoded. */
  url: string;
  kind: PageKind;
  /** The page's h1. */
  title: string;
  description: string;
  /** Part of the portal: the top category of the sidebar, or what the address begins with. */
  section: string;
  /** Headings below the title, in order. */
  headings: PageHeading[];
  /** GitHub-flavoured Markdown that begins with the title as `#`. */
  markdown: string;
  /** ISO date; only posts have one. */
  updatedAt?: string;
  /** Labels of a post. */
  tags: string[];
  /** Id of the API whose reference the page belongs to, such as `cpo`. */
  api?: string;
  /** Path of the category the page stands in. */
  parent?: string;
  /** Path of the page to read after this one, as its foot names it. */
  next?: string;
}

export interface PageHeading {
  /** 2 to 6. */
  level: number;
  text: string;
  /** Id to link to. */
  anchor?: string;
}
