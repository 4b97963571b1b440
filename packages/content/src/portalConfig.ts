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
  search: SearchSettings;
  apis: ApiSettings[];
}

export interface Announcement {
  /** A new id shows the bar again to readers who closed the old one. */
  id: string;
  content: string;
  backgroundColor?: string;
  textColor?: string;
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
}
