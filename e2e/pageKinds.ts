/** One page of each kind. */
export const PAGE_KINDS = {
  home: '/',
  guide: '/documentation/voltmoor-ui/Set%20up/chargers',
  glossary: '/documentation/voltmoor-ui/Kick-off/glossary',
  table: '/general/supported-chargers',
  'load simulator': '/documentation/voltmoor-ui/Tune%20it/energy-management/dynamic-load-management',
  operation: '/documentation/apiv2/entitymanagement/add-charger',
  'deprecated operation': '/documentation/api-descriptions/get-charger',
  'OCPI operation': '/documentation/ocpi-descriptions/post-commands-221',
  changelog: '/documentation/apiv2/entitymanagement/changes',
  comparison: '/documentation/ocpi-descriptions/compare/post-commands-221',
  category: '/category/documentation/apiv2/entitymanagement/charger',
  'news list': '/news',
  release: '/news/2023/09/19/releases/release',
  incident: '/news/2023/11/14/news/critical-incident',
  incidents: '/news/incidents',
  'upcoming changes': '/news/upcoming',
  tags: '/news/tags',
  'news of a tag': '/news/tags/ocpp',
  archive: '/news/archive',
  search: '/search?q=charger',
  'not found': '/documentation/apiv2/entitymanagement/get-chargr',
} as const;

/** Console messages of the browser on the page for unknown URLs, which has the status 404. */
export const expectedFaultsOf = (kind: string): RegExp[] => (kind === 'not found' ? [/404/] : []);

/** Kinds whose layout and scripts differ most from each other. */
const TYPICAL = new Set<string>(['home', 'guide', 'operation']);

/**
 * Tags of a test that is repeated for each kind of page. `npm test` runs it for typical kinds; `npm run test:deep` runs it
 * for the others, which have the tag `@deep`.
 */
export const tagsOf = (kind: string): string[] => (TYPICAL.has(kind) ? [] : [DEEP]);

/** Tag of tests that only `npm run test:deep` runs, though their file also has usual ones. */
export const DEEP = '@deep';

/**
 * The kinds of pages in two groups, for tests that visit one page after the other: `npm test` visits the typical kinds,
 * and the deep run the others.
 */
export const KIND_GROUPS = [true, false].map((isTypical) => ({
  name: isTypical ? 'typical' : 'other',
  tag: isTypical ? [] : [DEEP],
  kinds: Object.entries(PAGE_KINDS).filter(([kind]) => TYPICAL.has(kind) === isTypical),
}));
