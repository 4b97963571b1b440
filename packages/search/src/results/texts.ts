import type { HitVariant, Usage } from '../engine/types';

/** Returns a number of results: `1,204`. */
export const exactText = (count: number): string => count.toLocaleString('en');

const plural = (count: number, one: string, many: string): string =>
  `${exactText(count)} ${count === 1 ? one : many}`;

/** All texts of the search interface. */
export const TEXTS = {
  placeholder: 'Search docs',
  search: 'Search',
  clear: 'Clear the query',
  cancel: 'Cancel',
  recent: 'Recent',
  favorite: 'Favorite',
  entryPoints: 'Good places to start',
  examples: 'What you can search for',
  seeAll: (count?: number): string =>
    `See all ${count === undefined ? 'results' : plural(count, 'result', 'results')}`,
  seeAllIn: (section: string): string => `See all in ${section}`,
  noResultsFor: 'No results for',
  trySearchingFor: 'Try searching for',
  believe: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  failureTitle: 'Unable to fetch results',
  failureHelp: 'You might want to check your network connection.',
  searching: 'Searching…',
  searchedFor: (typed: string, term: string): string =>
    `You searched for “${typed}”. This result says “${term}”.`,
  dialogLabel: 'Search the documentation',
  resultsLabel: 'Search results',
  save: (title: string): string => `Save “${title}” as favorite`,
  removeRecent: (title: string): string => `Remove “${title}” from recent searches`,
  removeFavorite: (title: string): string => `Remove “${title}” from favorites`,
  enterKey: 'Enter',
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  found: (count: number, query: string): string => `${plural(count, 'result', 'results')} for “${query}”`,
  announce: (query: string, count?: number): string =>
    count === 0
      ? `No results for ${query}.`
      : `${count === undefined ? 'Results' : plural(count, 'result', 'results')} for ${query}.`,
  filters: (chosen: number): string => (chosen === 0 ? 'Filters' : `Filters (${chosen})`),
  clearFilters: 'Clear the filters',
  filterSections: 'Part of the portal',
  filterVersions: (sections: string) => `${sections} version`,
  loadMore: 'Load more results',
  results: (count: number): string => plural(count, 'result', 'results'),
  alsoIn: 'Also in',
  inVersion: ({ title, version }: Pick<HitVariant, 'title' | 'version'>): string =>
    `Also in ${version}: ${title}`,
  best: 'Best matches',
  guess: (query: string): string => `No page contains the words “${query}”. These results are the nearest.`,
  usageCount: ({ kind, total, schemaCount }: Pick<Usage, 'kind' | 'total' | 'schemaCount'>): string => {
    if (kind === 'path') return plural(total, 'operation', 'operations');
    const fields = plural(total, 'field', 'fields');
    return schemaCount === 0 ? fields : `${fields} in ${plural(schemaCount, 'schema', 'schemas')}`;
  },
  deprecated: 'deprecated',
} as const;
