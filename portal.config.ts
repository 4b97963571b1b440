import type { PortalConfig } from '@voltmoor/content/portalConfig';

/**
 * The settings that differ between brands and deployments.
 *
 * Guides, news and specifications use the name in `written`. If `name` or `slug` is different, the build
 * replaces it in routes, tags and texts. You have to rename the folder of the product guide yourself:
 * content/docs/documentation/<slug>-ui.
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
  copyright: '© Voltmoor',
  links: {
    status: 'https://status.voltmoor.example',
    app: 'https://app.voltmoor.example',
    support: 'mailto:support@voltmoor.example',
    /** The target of "Let us know." when a search has no results. */
    searchFeedback: 'mailto:support@voltmoor.example?subject=No%20results%20for%20{query}',
  },
  /** A bar above the navigation; `null` for none. `content` is HTML, of which only allowed elements are kept. */
  announcement: null,
  /** The address that receives page views (in Plausible's format for events); `null` sends nothing. */
  analytics: null,
  /** Where to report a vulnerability (/.well-known/security.txt); `null` for no such file. See also SECURITY.md. */
  security: { contact: 'mailto:security@voltmoor.example', preferredLanguages: ['en'] },
  /** Headings, text and code in the portal's own typefaces, which load after the page (website/plugins/fonts/README.md). */
  fonts: true,
  search: { provider: 'embedded' },
  /** Let the portal's own server count searches without good results (packages/search/src/misses/README.md). */
  searchMisses: false,
  /** Assistants can read the pages over MCP, at /mcp and with `npm run mcp`; `null` for no MCP server. */
  mcp: {},
  /** Tell programs about the APIs and about how to read the pages (/.well-known/api-catalog, agent-skills). */
  discovery: true,
  /** Show the tutorials in content/workflows/, which run against the mock, and publish them (packages/mock/src/workflows/README.md). */
  workflows: true,
  /** Buttons that copy a page or a section as Markdown. `assistants` adds links that open a page in an assistant. */
  copyPage: true,
  /** Pages that check messages, and what MCP needs for it (packages/message-check). */
  messageCheck: true,
  /**
   * Records the changes of each release of an API (packages/reference/src/history). `notice` is the time between the announcement
   * of a breaking change and the last day of the old form. `null` records nothing.
   */
  apiHistory: { notice: { operationMonths: 6, versionMonths: 12 } },
  /**
   * The OpenAPI documents, in the order of the menus. `source` is a path or a URL; `VOLTMOOR_SPEC_<ID>` in the
   * environment overrides it, for instance VOLTMOOR_SPEC_CPO=https://example.org/openapi.yaml. A document may refer to
   * its own folder or origin only; `allowFolders` and `allowHosts` allow more, and a host with a private address has to
   * be in `allowHosts` (CONTRIBUTING.md). All settings of an API are explained in
   * packages/content/src/config/apiSettings.ts.
   */
  apis: [
    {
      id: 'cpo',
      label: 'API v2',
      generation: 'API v2',
      version: 'v2',
      source: 'specs/cpo-api/openapi.yaml',
      operationsPath: '/documentation/apiv2/entitymanagement',
      categoriesPath: '/category/documentation/apiv2/entitymanagement',
      replaces: 'legacy',
      rules: 'house',
      conventions: 'v2',
      menu: { operations: 'Entity management' },
      home: {
        text: 'Entities, commands, statistics and push, for every new integration.',
        request: 'get-me',
      },
      guides: {
        folder: 'documentation/apiv2/api',
        introduction: '/documentation/apiv2/api/introduction',
        authentication: '/documentation/apiv2/api/introduction#authentication',
        scopes: '/documentation/apiv2/api/introduction#scopes',
        permissions: '/documentation/connect/access-control/permissions',
        idempotency: '/documentation/apiv2/api/introduction#idempotency',
        pagination: '/documentation/apiv2/api/introduction#pagination',
        rateLimits: '/documentation/apiv2/api/introduction#rate-limits',
        errors: '/documentation/apiv2/api/errors',
        messageCheck: '/documentation/apiv2/api/message-check',
      },
    },
    {
      id: 'legacy',
      label: 'API v1',
      generation: 'API v1',
      version: 'v1',
      source: 'specs/legacy-api/openapi.yaml',
      operationsPath: '/documentation/api-descriptions',
      categoriesPath: '/category/documentation/api-descriptions',
      rules: 'house',
      conventions: 'v1',
      searchWeight: 0.45,
      home: {
        text: 'The first generation of the API. Each operation names its successor.',
        request: 'list-chargers',
      },
      guides: {
        folder: 'documentation/api',
        introduction: '/documentation/api/introduction',
        authentication: '/documentation/api/introduction#authentication',
        pagination: '/documentation/api/introduction#paging',
        rateLimits: '/documentation/api/introduction#rate-limits',
        errors: '/documentation/api/introduction#errors',
      },
    },
    {
      id: 'ocpi',
      label: 'OCPI',
      generation: 'OCPI',
      versions: true,
      source: 'specs/ocpi/openapi.yaml',
      operationsPath: '/documentation/ocpi-descriptions',
      categoriesPath: '/category/documentation/ocpi-descriptions',
      rules: 'house',
      conventions: 'ocpi',
      searchWeight: 0.75,
      home: {
        title: 'OCPI 2.1.1, 2.2 and 2.2.1',
        text: 'Roaming: locations, tariffs, tokens, sessions, CDRs, commands, charging profiles.',
        request: 'get-versions',
      },
      guides: {
        folder: 'documentation/ocpi',
        introduction: '/documentation/ocpi/introduction',
        authentication: '/documentation/ocpi/introduction#token-encoding',
        messageCheck: '/documentation/ocpi/message-check',
      },
    },
  ],
};

export default portal;
