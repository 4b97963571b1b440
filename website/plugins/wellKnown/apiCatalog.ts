import { type PortalConfig, introductionRoute } from '@voltmoor/content/portalConfig';

type Portal = Pick<PortalConfig, 'url' | 'baseUrl' | 'apis'>;

/**
 * Builds the link set of `/.well-known/api-catalog` (RFC 9727): the APIs of the portal, and for each API its OpenAPI
 * document and its introduction. An API is identified by the address of its introduction.
 */
export function buildApiCatalog({ url, baseUrl, apis }: Portal) {
  const toUrl = (path: string): string => new URL(path, url).href;
  const below = (path: string): string => toUrl(baseUrl + path.replace(/^\//, ''));
  const contexts = apis.map((api) => ({
    anchor: below(introductionRoute(api)),
    'service-desc': [
      { href: below(`downloads/${api.id}.yaml`), type: 'application/yaml' },
      { href: below(`downloads/${api.id}.json`), type: 'application/json' },
    ],
    'service-doc': [
      { href: below(introductionRoute(api)), type: 'text/html' },
      { href: below(`${introductionRoute(api)}.md`), type: 'text/markdown' },
    ],
  }));
  const items = contexts.map(({ anchor }) => ({ href: anchor, type: 'text/html' }));
  return { linkset: [{ anchor: toUrl('/.well-known/api-catalog'), item: items }, ...contexts] };
}
