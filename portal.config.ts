import type { PortalConfig } from '@voltmoor/content/portalConfig';

/**
 * Everything a rebrand or another deployment touches.
 *
 * Guides, news and specifications are written under the working name in `written`; where `name` or
 * `slug` differ from it, routes, tags and texts follow at build time. A product guide's folder is
 * renamed by hand: content/docs/documentation/<slug>-ui.
 */
const portal: PortalConfig = {
  name: 'Voltmoor',
  slug: 'voltmoor',
  written: { name: 'Voltmoor', slug: 'voltmoor' },
  tagline: 'Run chargers, connect networks, build on the API',
  description:
    'Guides, API reference, OCPI pages and news of the Voltmoor charging platform, for operators, roaming partners and developers.',
  url: 'https://docs.voltmoor.example',
  baseUrl: '/',
  copyright: 'Copyright © 2025 Voltmoor',
  links: {
    status: 'https://status.voltmoor.example',
    app: 'https://app.voltmoor.example',
    support: 'mailto:support@voltmoor.example',
    /** Where "Let us know." of an empty search leads. */
    searchFeedback: 'mailto:support@voltmoor.example?subject=No%20results%20for%20{query}',
  },
  /** A bar above the navigation; `null` for none. `content` is HTML through an allow-list. */
  announcement: null,
  /** Where page views go (Plausible's events format); `null` sends nothing. */
  analytics: null,
  search: { provider: 'embedded' },
  /**
   * The three OpenAPI documents. `source` is a path or a URL; `VOLTMOOR_SPEC_<ID>` in the environment
   * overrides it, for instance VOLTMOOR_SPEC_CPO=https://example.org/openapi.yaml.
   */
  apis: [
    {
      id: 'cpo',
      label: 'CPO API',
      generation: 'API v2',
      source: 'specs/cpo-api/openapi.yaml',
      operationsPath: '/documentation/apiv2/entitymanagement',
      categoriesPath: '/category/documentation/apiv2/entitymanagement',
    },
    {
      id: 'legacy',
      label: 'Legacy API',
      generation: 'API v1',
      source: 'specs/legacy-api/openapi.yaml',
      operationsPath: '/documentation/api-descriptions',
      categoriesPath: '/category/documentation/api-descriptions',
    },
    {
      id: 'ocpi',
      label: 'OCPI',
      generation: 'OCPI',
      source: 'specs/ocpi/openapi.yaml',
      operationsPath: '/documentation/ocpi-descriptions',
      categoriesPath: '/category/documentation/ocpi-descriptions',
    },
  ],
};

export default portal;
