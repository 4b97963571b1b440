/** Where something stands in a file of the built site. */
export interface Spot {
  line: number;
}

export interface SiteHeading extends Spot {
  level: number;
  text: string;
}

/** An address in an attribute. */
export interface SiteAddress extends Spot {
  /** As written, entities decoded. */
  url: string;
  /** Tag and attribute: `a href`. */
  by: string;
}

export interface SiteScript extends Spot {
  text: string;
}

/** What the checks need to know of a built page; read in one pass, so that the HTML need not be kept. */
export interface SitePage {
  /** Path from the site's folder: `news.html`. */
  file: string;
  /** Route without ending: `/news`. */
  route: string;
  lang: string;
  title: string;
  ids: ReadonlySet<string>;
  repeatedIds: (Spot & { id: string })[];
  headings: SiteHeading[];
  /** Targets that a reader can follow. */
  links: SiteAddress[];
  /** Where the page sends its readers on by itself (`<meta http-equiv="refresh">`). */
  redirect?: SiteAddress;
  /** What a browser loads with the page. */
  assets: SiteAddress[];
  imagesWithoutAlt: (Spot & { src: string })[];
  /** Drawings that are said to be pictures and have no name. */
  unnamedDrawings: Spot[];
  inlineScripts: SiteScript[];
  inlineStyles: Spot[];
  /** Attributes such as onclick. */
  handlers: (Spot & { name: string })[];
}

/** Everything of a built site that the checks look at. */
export interface Site {
  pages: readonly SitePage[];
  /** Every file below the site's folder, by path from it. */
  files: ReadonlySet<string>;
  /** Path below which the site is served: `/`. */
  baseUrl: string;
}
