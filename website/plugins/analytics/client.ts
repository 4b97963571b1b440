import siteConfig from '@generated/docusaurus.config';
import { createPageViews, type AnalyticsSettings } from './pageViews';

const settings = siteConfig.customFields?.['analytics'] as AnalyticsSettings | undefined;
const report = settings && typeof window !== 'undefined' ? createPageViews(settings, window) : undefined;

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Client module of Docusaurus: called for the first page and after each change of path, query or hash. */
export function onRouteDidUpdate({ location: { pathname, search, hash } }: { location: Place }): void {
  report?.(pathname + search + hash);
}
