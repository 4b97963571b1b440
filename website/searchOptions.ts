import { existsSync } from 'node:fs';
import path from 'node:path';
import { currentFirst, isReplaced, type SearchSettings } from '@voltmoor/content/portalConfig';
import type { LoadedApi, Reference } from '@voltmoor/reference';
import * as packages from './bundled';
import type { ReferenceSource, SearchPluginOptions } from '@voltmoor/search';
import { markOf } from './marks';
import { portal, root } from './portalConfig';

const ui = `/documentation/${portal.slug}-ui`;

/** Guides that the search suggests before the reader enters a query. */
const entryPoints = [
  {
    title: 'Getting started',
    url: `${ui}/getting-started`,
    description: `Your first hour with ${portal.name} UI`,
  },
  {
    title: 'Set up chargers',
    url: `${ui}/Set up/chargers`,
    description: 'From unboxing to the first session',
  },
  {
    title: 'First steps with the API',
    url: '/documentation/apiv2/api/first-steps',
    description: 'Your first session in ten minutes',
  },
  { title: 'Error codes', url: '/documentation/apiv2/api/errors', description: 'Causes and fixes' },
  {
    title: 'OCPI introduction',
    url: '/documentation/ocpi/introduction',
    description: 'Connect a roaming partner',
  },
  { title: 'Questions and answers', url: '/general/frequently-asked-questions' },
].filter(({ url }) =>
  ['.md', '.mdx'].some((type) => existsSync(path.join(root, `content/docs${url}${type}`))),
);

/** Queries that show what the search finds. */
const examples = [
  { title: 'A label or a message', queries: ['Access mode', 'charger offline'] },
  { title: 'An error code or an event', queries: ['dlm_limit_invalid', 'VM-5101'] },
  { title: 'A field or one of its values', queries: ['socketCode', 'OUTOFORDER'] },
  { title: 'A path', queries: ['/chargers/{chargerId}'] },
  { title: 'A task', queries: ['credit a CDR', 'block a tag'] },
];

/**
 * The sections of the search, one for each API. `askedBy` lists the words by which readers mean it: its label, or those
 * for a replaced API, such as its version.
 */
const sections = currentFirst(portal.apis).map((api) => {
  const isOld = isReplaced(api, portal.apis);
  return {
    name: api.label,
    operationsPath: api.operationsPath,
    categoriesPath: api.categoriesPath,
    guidesFolder: api.guides.folder ?? (api.sidebar && `documentation/${api.sidebar}`),
    weight: api.searchWeight,
    isReplaced: isOld,
    hasVersions: api.versions,
    mark: markOf(api, portal.apis),
    askedBy: isOld ? [api.id, 'old api', ...(api.version === undefined ? [] : [api.version])] : [api.label],
  };
});

/** Options of the search plugin. */
export function buildSearchOptions(reference: Reference): SearchPluginOptions {
  const { search, links } = portal;
  return {
    provider: search.provider,
    words: path.join(root, 'content/search'),
    ...(search.provider === 'algolia' && { algolia: toService(search) }),
    feedbackUrl: links.searchFeedback,
    entryPoints,
    examples,
    apis: sections,
    references: async () => (await reference.load()).map(toSource),
  };
}

function toSource(api: LoadedApi): ReferenceSource {
  const { options, reference, key } = api;
  return {
    reference,
    key,
    section: options.label,
    version: portal.apis.find(({ id }) => id === options.id)?.version,
    introduction: options.guides?.introduction,
    schemaVersions: packages.reference.listSchemaVersions(api),
  };
}

function toService({ provider: _provider, ...service }: Extract<SearchSettings, { provider: 'algolia' }>) {
  return service;
}
