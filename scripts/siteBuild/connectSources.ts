import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { algoliaHosts } from '@voltmoor/search/algoliaHosts';

/**
 * Lists the other origins that the pages call: the ones that receive page views and hosted searches. The content
 * security policy allows exactly these (`connect-src`).
 * @returns origins such as `https://events.portal.example`, sorted and without duplicates
 * @throws Error when an address in portal.config.ts is neither an absolute URL nor a path of this site
 */
export function listConnectSources({
  analytics,
  search,
}: Pick<PortalConfig, 'analytics' | 'search'>): string[] {
  const addresses = [
    ...(analytics ? [{ setting: 'analytics.endpoint', address: analytics.endpoint }] : []),
    ...(search.provider === 'algolia'
      ? (search.hosts?.length ? search.hosts : algoliaHosts(search.appId)).map((address) => ({
          setting: 'search.hosts',
          address,
        }))
      : []),
  ];
  const external = addresses.filter(({ address }) => !/^\/(?!\/)/.test(address));
  return [...new Set(external.map(({ setting, address }) => originOf(setting, address)))].sort();
}

function originOf(setting: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(
    `portal.config.ts: ${setting} is "${address}", which is neither an absolute URL nor a path of this site. Use an address such as "https://events.portal.example/api/event" or "/api/event".`,
  );
}
