import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { AnalyticsSettings } from './pageViews';

/** The part of portal.config.ts that switches page views on. */
export interface AnalyticsOptions {
  analytics?: AnalyticsSettings | null;
}

/**
 * Adds the client module that reports page views. Without `analytics` in portal.config.ts, pages contain no code of this
 * package. The client module reads the settings from `customFields.analytics` of the site's configuration.
 */
export default function analytics(_: LoadContext, options: AnalyticsOptions): Plugin {
  return {
    name: 'portal-analytics',
    getClientModules: () => (options.analytics ? [path.join(__dirname, 'client.ts')] : []),
  };
}
