import type { ResolvedOptions } from './options';
import type { SectionInfo } from './records/types';

/** Name of the plugin, by which the theme reads its global data. */
export const PLUGIN_NAME = 'portal-search';

/** Configuration for the browser. It is loaded with every page, so it is small. */
export interface SearchGlobalData extends Pick<
  ResolvedOptions,
  'provider' | 'contextualSearch' | 'feedbackUrl' | 'entryPoints' | 'algolia'
> {
  /** In the order in which the interface shows them. */
  sections: SectionInfo[];
  /** Path of the search page, with the base URL. */
  searchPageUrl: string;
  /** Path of `headings.json`, with the base URL. */
  indexUrl: string;
  /** Paths of `parts.json` and of the script of the early window, with the base URL; undefined with a hosted service. */
  early?: { parts: string; window: string };
}
