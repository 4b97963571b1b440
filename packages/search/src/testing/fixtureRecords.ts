import type { ApiReference } from '@voltmoor/openapi/model';
import { buildApiRecords } from '../records/buildApiRecords';
import { PublishedPage } from '@voltmoor/pages/page';
import { buildPageRecords } from '../records/buildPageRecords';
import { contentReader } from '../records/readContent';
import { createSections, type ApiSection, type Sections } from '../records/sections';
import type { SearchRecord } from '../records/types';
import { okResponse, operation, page, reference, row, values } from './builders';

// A small portal with one page of each kind, for all tests of the search.

const CHARGER = row('', {
  types: ['object'],
  properties: [
    row('identity', { description: 'OCPP identity of the charger.' }),
    row('connectionStatus', {
      description: 'Whether the charger is connected.',
      enum: values(['ONLINE', 'Connected.'], ['NEVER_CONNECTED', 'Has not been seen yet.']),
    }),
    row('sockets', {
      types: ['array'],
      items: row('', {
        types: ['object'],
        properties: [row('phaseRotation', { description: 'Order of the phases.' })],
      }),
    }),
  ],
});

const CPO = reference(
  'cpo',
  [
    operation('get', '/chargers', 'get-chargers', 'List chargers', {
      responses: okResponse(
        row('', {
          types: ['object'],
          properties: [row('data', { types: ['array'], items: row('', { ref: 'Charger' }) })],
        }),
      ),
    }),
    operation('get', '/chargers/{id}', 'get-charger', 'Get a charger', {
      description: 'Returns **one** charger with its sockets.',
      security: [{ schemes: [{ name: 'bearerKey', scopes: ['chargers:read'] }] }],
      responses: okResponse(row('', { ref: 'Charger' })),
    }),
    operation('delete', '/chargers/{id}', 'delete-charger', 'Delete a charger'),
    operation('post', '/chargers/{chargerId}/reset', 'reset-charger', 'Reset a charger', {
      category: 'ocpp',
    }),
    operation('post', '/tags/{id}/block', 'block-tag', 'Block a tag', { category: 'tag' }),
    operation(
      'post',
      '/chargers/{chargerId}/sockets/{number}/charging-profile',
      'set-charging-profile',
      'Set a charging profile',
      {
        category: 'ocpp',
        requestBody: {
          description: '',
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              schema: row('', {
                types: ['object'],
                properties: [row('chargingProfilePurpose', { description: 'What the profile is for.' })],
              }),
              examples: [],
            },
          ],
        },
      },
    ),
  ],
  { Charger: CHARGER },
);

const LEGACY = reference('legacy', [
  operation('get', '/chargers/{chargerId}', 'get-charger', 'Get a charger', {
    deprecation: { replacedBy: ['cpo/get-charger'] },
  }),
  operation('get', '/charger-groups', 'list-charger-groups', 'List charger groups', {
    deprecation: { replacedBy: ['cpo/get-sites'] },
  }),
]);

const OCPI = reference(
  'ocpi',
  ['2.1.1', '2.2', '2.2.1'].map((version) => {
    const suffix = version === '2.2' ? '' : `-${version.replaceAll('.', '')}`;
    return operation('get', '/cdrs', `get-cdrs${suffix}`, `Get CDRs`, {
      category: `ocpi-${version.replaceAll('.', '-')}`,
      versionOf: 'get-cdrs',
      apiVersion: version,
      responses: okResponse(
        row('', {
          types: ['object'],
          properties: [row('credit_reference_id', { description: 'The CDR that this one credits.' })],
        }),
      ),
    });
  }),
);

const PAGES: [route: string, html: string][] = [
  [
    '/documentation/voltmoor-ui/Set up/chargers',
    page(
      'Set up chargers',
      '<p>Add a charger, then connect it.</p><h2 id="password">Password</h2><p>The connection password is shown once.</p>',
    ),
  ],
  [
    '/documentation/connect/charger-management/charger-actions/reboot',
    page('Reboot a charger', '<p>A reboot ends running sessions.</p>'),
  ],
  [
    '/documentation/connect/charger-management/socket-actions/unlock-cable',
    page('Unlock a cable', '<p>Use it when the plug does not come out.</p>'),
  ],
  [
    '/documentation/connect/troubleshooting/charger-events',
    page(
      'Charger events',
      '<h2 id="codes">Codes</h2><table><tr><th>code</th><th>meaning</th></tr><tr id="vm-1104"><td><code>VM-1104</code></td><td>reconnect loop</td></tr><tr><td><code>VM-2108</code></td><td>card reader failure</td></tr></table>',
    ),
  ],
  [
    '/documentation/voltmoor-ui/Tune it/energy-management',
    page(
      'Dynamic load management',
      '<p>Keeps the sum of all currents under the limit of the supply.</p><h2 id="fallback">Fallback current</h2><p>Used when the meter is silent for 60 seconds.</p>',
    ),
  ],
  ['/documentation/ocpi/introduction', page('OCPI introduction', '<p>Connect a roaming partner.</p>')],
  [
    '/documentation/apiv2/api/introduction',
    page(
      'API v2 introduction',
      '<h2 id="rate-limits">Rate limits</h2><p>600 requests per minute and key.</p>',
    ),
  ],
  [
    '/news/2024/03/19/news/connect-launch',
    page(
      'Voltmoor Connect is live',
      '<p>For all organisations.</p>',
      '<meta property="article:published_time" content="2024-03-19T00:00:00.000Z"/>',
    ),
  ],
];

/** The APIs of the portal of this repository. */
const APIS = {
  CPO: {
    name: 'CPO API',
    operationsPath: '/documentation/apiv2/entitymanagement',
    categoriesPath: '/category/documentation/apiv2/entitymanagement',
    guidesFolder: 'documentation/apiv2/api',
    weight: 0.85,
  },
  OCPI: {
    name: 'OCPI',
    operationsPath: '/documentation/ocpi-descriptions',
    categoriesPath: '/category/documentation/ocpi-descriptions',
    guidesFolder: 'documentation/ocpi',
    weight: 0.75,
    hasVersions: true,
  },
  LEGACY: {
    name: 'Legacy API',
    operationsPath: '/documentation/api-descriptions',
    categoriesPath: '/category/documentation/api-descriptions',
    guidesFolder: 'documentation/api',
    weight: 0.45,
    isReplaced: true,
    askedBy: ['legacy', 'old api', 'v1'],
  },
};
const SECTIONS = createSections(Object.values(APIS));

export const fixtureSections = (): Sections => SECTIONS;

const recordsOf = (reference: ApiReference, api: ApiSection, version?: string): SearchRecord[] =>
  buildApiRecords(reference, {
    section: api.name,
    version,
    weight: api.weight,
    operationsUrl: api.operationsPath,
    language: 'en',
    docusaurusTag: 'docs-default-current',
  });

export function fixtureRecords(): SearchRecord[] {
  return [
    ...PAGES.flatMap(([route, html]) =>
      buildPageRecords(
        contentReader.read(new PublishedPage(html, { url: encodeURI(route), route })),
        SECTIONS.placeOf(route),
      ),
    ),
    ...recordsOf(CPO, APIS.CPO, 'v2'),
    ...recordsOf(LEGACY, APIS.LEGACY, 'v1'),
    ...recordsOf(OCPI, APIS.OCPI),
  ];
}
