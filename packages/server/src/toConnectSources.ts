import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { algoliaHosts } from '@voltmoor/search/client/algolia/createAlgoliaProvider';

/**
 * Origins that the pages of a portal call: where page views go and where a hosted search answers.
 * @throws Error when an address in portal.config.ts is neither an absolute URL nor a path of this site
 */
export function toConnectSources({
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
  const foreign = addresses.filter(({ address }) => !/^\/(?!\/)/.test(address));
  return [...new Set(foreign.map(({ setting, address }) => originOf(setting, address)))].sort();
}

function originOf(setting: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(
    `server: portal.config.ts has ${setting} "${address}", but an absolute address or a path of this site was expected, such as "https://events.portal.example/api/event".`,
  );
}
