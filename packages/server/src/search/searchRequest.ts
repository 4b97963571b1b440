import { parsePageQuery, type PageQuery } from '@voltmoor/search/server';

/** A search request whose parts all have limited sizes. */
export interface SearchRequest extends PageQuery {
  /** Index of the first result, from 0. */
  offset: number;
  /** Path of the search page with the base URL. Filters and further results link to it. */
  searchPageUrl: string;
  /** Address for feedback about searches without results. */
  feedbackUrl: string | undefined;
}

/** Largest offset. Each page of results costs a search, and nobody reads this far. */
const MAX_OFFSET = 1_000;
/** Most sections or versions in one request, more than a portal has. */
const MAX_FILTERS = 10;
/** Longest name of a section, in characters. */
const MAX_SECTION_LENGTH = 100;

/**
 * Reads the query of `/search?q=…`: the text (at most 200 characters), the filters and the first result. Invalid values
 * are ignored.
 */
export function readSearchRequest(
  parameters: URLSearchParams,
  addresses: Pick<SearchRequest, 'searchPageUrl' | 'feedbackUrl'>,
): SearchRequest {
  const { q, filters } = parsePageQuery(`?${parameters.toString()}`, readSections(parameters));
  const from = Number(parameters.get('from'));
  return {
    // The limit of 200 can split a surrogate pair, and half of a pair cannot be encoded in an address.
    q: q.replace(/[\uD800-\uDBFF]$/, '').trim(),
    filters: { ...filters, versions: [...new Set(filters.versions)].sort().slice(0, MAX_FILTERS) },
    offset: Number.isInteger(from) && from > 0 ? Math.min(from, MAX_OFFSET) : 0,
    ...addresses,
  };
}

/** Reads the sections of the query. The worker ignores those that are not in its index. */
function readSections(parameters: URLSearchParams): { name: string }[] {
  return [...new Set(parameters.getAll('section'))]
    .filter((name) => name.length <= MAX_SECTION_LENGTH)
    .sort()
    .slice(0, MAX_FILTERS)
    .map((name) => ({ name }));
}
