import type { Section } from './types';

/** Decides which part of the portal a page belongs to, and how it competes with others. */
export interface SectionRule {
  /** Start of the route without the base URL. */
  prefix: string;
  section: Section;
  weight: number;
}

/** First match wins. Guides of an API stand with their API: a reader of the API looks for both. */
export const SECTION_RULES: readonly SectionRule[] = [
  { prefix: '/category/documentation/apiv2/', section: 'CPO API', weight: 0.75 },
  { prefix: '/category/documentation/api-descriptions/', section: 'Legacy API', weight: 0.4 },
  { prefix: '/category/documentation/ocpi-descriptions/', section: 'OCPI', weight: 0.6 },
  { prefix: '/category/', section: 'Guides', weight: 0.6 },
  { prefix: '/documentation/apiv2/api/', section: 'CPO API', weight: 1 },
  { prefix: '/documentation/apiv2/entitymanagement/schemas/', section: 'CPO API', weight: 0.3 },
  { prefix: '/documentation/apiv2/', section: 'CPO API', weight: 0.85 },
  { prefix: '/documentation/api-descriptions/schemas/', section: 'Legacy API', weight: 0.2 },
  { prefix: '/documentation/api-descriptions/', section: 'Legacy API', weight: 0.45 },
  { prefix: '/documentation/api/', section: 'Legacy API', weight: 0.7 },
  { prefix: '/documentation/ocpi-descriptions/compare/', section: 'OCPI', weight: 0.45 },
  { prefix: '/documentation/ocpi-descriptions/schemas/', section: 'OCPI', weight: 0.3 },
  { prefix: '/documentation/ocpi-descriptions/', section: 'OCPI', weight: 0.75 },
  { prefix: '/documentation/ocpi/', section: 'OCPI', weight: 1 },
  { prefix: '/news', section: 'News', weight: 0.5 },
  { prefix: '/', section: 'Guides', weight: 1 },
];

export function sectionOf(route: string): { section: Section; weight: number } {
  const rule = SECTION_RULES.find(({ prefix }) => route.startsWith(prefix));
  return rule ?? { section: 'Guides', weight: 1 };
}

const LISTS = [/^\/news$/, /^\/news\/(archive|tags|page|authors)(\/|$)/, /^\/search$/, /^\/404$/, /^\/__/];

/** True for pages that repeat what other pages say: their title alone is worth finding. */
export function isRepetition(route: string): boolean {
  return /^\/documentation\/(?:[^/]+\/)+(?:compare|schemas)\//.test(route);
}

/** True for pages that only list other pages, and for the search page itself. */
export function isListPage(route: string): boolean {
  return LISTS.some((pattern) => pattern.test(route));
}
