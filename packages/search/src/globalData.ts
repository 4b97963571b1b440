import type { ResolvedOptions } from './options';

/** Name of the plugin; the theme finds its data by it. */
export const PLUGIN_NAME = 'portal-search';

/** What the client needs to know; it travels with every page, so it is small. */
export interface SearchGlobalData extends Pick<
  ResolvedOptions,
  'provider' | 'contextualSearch' | 'feedbackUrl' | 'entryPoints' | 'algolia'
> {
  /** With the base URL. */
  searchPageUrl: string;
  /** Address of `headings.json`, with the base URL. */
  indexUrl: string;
  /** Address of `parts.json`; undefined where the search is a hosted service. */
  partsUrl?: string;
}
