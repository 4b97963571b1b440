/** Settings of one portal; the values stand in portal.config.ts at the root. */
export interface PortalConfig {
  /** Product name as readers see it. */
  name: string;
  /** Lower-case name in routes and tags: `/documentation/{slug}-ui`, tag `{slug}-ui`. */
  slug: string;
  /** Name and slug that the content files use. */
  written: { name: string; slug: string };
  /** Languages, the default one first; English alone when absent. */
  locales?: string[];
  tagline: string;
  description: string;
  /** Origin of the deployed site, without a trailing slash. */
  url: string;
  /** Path below the origin, with slashes at both ends. */
  baseUrl: string;
  copyright: string;
  links: { status: string; app: string; support: string; searchFeedback: string };
  announcement: Announcement | null;
  analytics: { endpoint: string; domain: string } | null;
  /** The navigation bar: whether it leaves on scrolling down, and its colours; neither when absent. */
  navbar?: { hideOnScroll?: boolean; style?: 'dark' | 'primary' };
  /** Light, with a switch and without regard to the reader's system, when absent. */
  colorMode?: {
    defaultMode?: 'light' | 'dark';
    disableSwitch?: boolean;
    /** Without a choice of the reader, take the system's. */
    respectPrefersColorScheme?: boolean;
  };
  /** Which version of the guides stands at the plain addresses, and how each is named; see versions.json. */
  versions?: { lastVersion: string; versions: Record<string, { label: string; path?: string }> };
  search: SearchSettings;
  apis: ApiSettings[];
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the old one. */
  id: string;
  /** HTML; only text with links, emphasis, code and line breaks passes. */
  content: string;
  /** Any CSS colour; both follow the portal's theme when absent. */
  backgroundColor?: string;
  textColor?: string;
  /** Whether readers may close the bar; true when absent. */
  isCloseable?: boolean;
}

export type SearchSettings =
  | { provider: 'embedded' }
  | { provider: 'algolia'; appId: string; apiKey: string; indexName: string; hosts?: string[] };

export interface ApiSettings {
  /** Short id used in links between APIs (`cpo/get-charger`). */
  id: string;
  label: string;
  generation: string;
  /** Path from the repository's root, or a URL. */
  source: string;
  /** Route of an operation page: `{operationsPath}/{operationId}`. */
  operationsPath: string;
  /** Route of a category page: `{categoriesPath}/{tag}`. */
  categoriesPath: string;
  /** Operations that may vanish from the document at its next fetch, as operationId or `GET /path`. */
  allowRemoved?: string[];
  /** A sidebar of its own, with the guides of `content/docs/documentation/{sidebar}`; that of all products when absent. */
  sidebar?: string;
  /** Days after which the last good copy of an unreachable source is refused. */
  maxStaleDays?: number;
}
