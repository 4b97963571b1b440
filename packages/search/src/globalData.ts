import type { ResolvedOptions } from './options';
import type { SectionInfo } from './records/types';

/** Name of the plugin, by which the theme reads its global data. */
export const PLUGIN_NAME = 'portal-search';

/** Configuration for the browser. It is loaded with every page, so it is small. All paths have the base URL. */
export interface SearchGlobalData extends Pick<
  ResolvedOptions,
  'provider' | 'feedbackUrl' | 'entryPoints' | 'algolia'
> {
  /** In the order in which the interface shows them. */
  sections: SectionInfo[];
  searchPageUrl: string;
  /** Path of `headings.json`. */
  indexUrl: string;
  workerUrl: string;
  /** Path of the script of the search window. Empty in that script itself. */
  windowUrl: string;
}
