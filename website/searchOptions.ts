import type { SearchSettings } from '@voltmoor/content';
import type { Reference } from '@voltmoor/openapi-reference';
import type { SearchPluginOptions } from '@voltmoor/search';
import { portal } from './portal';

const ui = `/documentation/${portal.slug}-ui`;

/** Six pages for a reader who has not typed anything yet. */
const entryPoints = [
  { title: 'Getting started', url: `${ui}/getting-started`, description: `First hour in ${portal.name} UI` },
  {
    title: 'Set up chargers',
    url: `${ui}/Set up/chargers`,
    description: 'From the box to the first session',
  },
  {
    title: 'First steps with the API',
    url: '/documentation/apiv2/api/first-steps',
    description: 'A session in ten minutes',
  },
  { title: 'Error codes', url: '/documentation/apiv2/api/errors', description: 'Cause and cure of each' },
  {
    title: 'OCPI introduction',
    url: '/documentation/ocpi/introduction',
    description: 'Connect a roaming partner',
  },
  { title: 'Questions and answers', url: '/general/frequently-asked-questions' },
];

const SECTIONS = { cpo: 'CPO API', legacy: 'Legacy API', ocpi: 'OCPI' } as const;
const VERSIONS: Record<string, string> = { cpo: 'v2', legacy: 'v1' };

/** Options of the search plugin. */
export function buildSearchOptions(
  reference: Reference,
  index: SearchPluginOptions['index'],
): SearchPluginOptions {
  const { search, links } = portal;
  return {
    provider: search.provider,
    ...(search.provider === 'algolia' && { algolia: toService(search) }),
    index,
    feedbackUrl: links.searchFeedback,
    entryPoints,
    references: async () =>
      (await reference.load()).map(({ options, reference: model, key }) => ({
        reference: model,
        key,
        section: SECTIONS[options.id as keyof typeof SECTIONS],
        version: VERSIONS[options.id],
        operationRoute: (operation) =>
          operation.kind === 'callback' ? undefined : `${options.operationsPath}/${operation.id}`,
      })),
  };
}

function toService({ provider: _provider, ...service }: Extract<SearchSettings, { provider: 'algolia' }>) {
  return service;
}
