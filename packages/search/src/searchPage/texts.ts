/** Readers never look at more results than this, and a word such as `id` has thousands. */
const MAX_COUNT = 50;

/** Returns a number of results, or `50+` when there are more. */
export const countText = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));

/** All texts of the search interface. */
export const TEXTS = {
  placeholder: 'Search docs',
  search: 'Search',
  clear: 'Clear the query',
  cancel: 'Cancel',
  recent: 'Recent',
  favorite: 'Favorite',
  entryPoints: 'Good places to start',
  seeAll: (count: number): string => `See all ${countText(count)} results`,
  noResultsFor: 'No results for',
  trySearchingFor: 'Try searching for',
  believe: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  failureTitle: 'Unable to fetch results',
  failureHelp: 'You might want to check your network connection.',
  searching: 'Searching…',
  dialogLabel: 'Search the documentation',
  resultsLabel: 'Search results',
  save: (title: string): string => `Save “${title}” as favorite`,
  removeRecent: (title: string): string => `Remove “${title}” from recent searches`,
  removeFavorite: (title: string): string => `Remove “${title}” from favorites`,
  enterKey: 'Enter',
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  announce: (count: number, query: string): string =>
    count === 0
      ? `No results for ${query}.`
      : `${countText(count)} ${count === 1 ? 'result' : 'results'} for ${query}.`,
  filterSections: 'Part of the portal',
  filterVersions: (sections: string) => `${sections} version`,
  loadMore: 'Load more results',
  results: (count: number): string => `${countText(count)} ${count === 1 ? 'result' : 'results'}`,
  alsoIn: 'Also in',
  deprecated: 'deprecated',
} as const;
