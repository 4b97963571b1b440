import type { PageHeading, PageKind, PageReference } from '@voltmoor/published-pages/page';

/** A position in a file of the built site. */
interface Spot {
  /** Line number from 1, or 0 when the page was read without lines. */
  line: number;
}

interface SiteScript extends Spot {
  text: string;
}

/** The parts of a built page that the checks use. It is plain data, so that it can be cached. */
export interface SitePage {
  /** Path relative to the site's folder: `news.html`. */
  file: string;
  /** Path of the page without the base URL and the file extension: `/news`. */
  route: string;
  /** What the page is; undefined for pages that only lead to others, such as the home page. */
  kind?: PageKind;
  lang: string;
  title: string;
  ids: ReadonlySet<string>;
  repeatedIds: (Spot & { id: string })[];
  headings: PageHeading[];
  /** URLs of links that a reader can follow. */
  links: PageReference[];
  /** The page that this page redirects to (`<meta http-equiv="refresh">`). */
  redirect?: PageReference;
  /** URLs that the browser loads with the page. */
  assets: PageReference[];
  imagesWithoutAlt: (Spot & { src: string })[];
  /** SVG drawings with the role of an image and without an accessible name. */
  unnamedDrawings: Spot[];
  inlineScripts: SiteScript[];
  /** Style elements, with their hash in the form of a content security policy. */
  inlineStyles: (Spot & { hash: string })[];
  /** Event handler attributes such as onclick. */
  handlers: (Spot & { name: string })[];
}

/** The parts of a built site that the checks use. */
export interface Site {
  pages: readonly SitePage[];
  /** Every file in the site's folder, as a path relative to it. */
  files: ReadonlySet<string>;
  /** The texts for programs by file: Markdown forms of pages, and `llms*.txt`. */
  texts: ReadonlyMap<string, string>;
  /** Hashes of the style elements that the build wrote into pages. */
  sheets: ReadonlySet<string>;
  /** Path under which the site is served: `/`. */
  baseUrl: string;
}
