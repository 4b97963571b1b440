import { algoliaHosts } from '../../algoliaHosts';
import type { SearchFilters } from '../../engine/types';
import type { SectionInfo } from '../../records/types';
import { abortError, isAbort, SearchFailure, type SearchProvider, type SearchRequest } from '../provider';
import { MARK_END, MARK_START, parseResponse } from './parseResponse';

export interface AlgoliaOptions {
  appId: string;
  /** Search-only key; it is public. */
  apiKey: string;
  indexName: string;
  /** The sections of the portal. */
  sections: readonly SectionInfo[];
  /** Origins of the service, tried in turn. Default: the hosts of the application. */
  hosts?: string[];
  /** Milliseconds that one host may take. Default: 5,000. */
  timeoutMs?: number;
  /** Additional parameters of the query, such as `{"typoTolerance": "min"}`. */
  searchParameters?: Record<string, unknown>;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 5_000;
const DEFAULT_LIMIT = 20;

/**
 * Makes a provider that searches with a hosted, Algolia-compatible service.
 * @see https://www.algolia.com/doc/rest-api/search/
 */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const hosts =
    options.hosts !== undefined && options.hosts.length > 0 ? options.hosts : algoliaHosts(options.appId);
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  const query = async (host: string, request: SearchRequest, signal: AbortSignal): Promise<unknown> => {
    const response = await send(`${host.replace(/\/$/, '')}/1/indexes/*/queries`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': options.appId,
        'x-algolia-api-key': options.apiKey,
      },
      body: JSON.stringify({ requests: [toQuery(request, options)] }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
    });
    if (!response.ok)
      throw new SearchFailure(`The search service returned status ${response.status} instead of 200.`);
    return response.json();
  };

  return {
    preload: () => undefined,
    async search(request, signal) {
      let cause: unknown;
      for (const host of hosts) {
        try {
          return parseResponse(await query(host, request, signal), request.query, options.sections);
        } catch (error) {
          if (signal.aborted || isAbort(error)) throw abortError();
          cause = error;
        }
      }
      throw new SearchFailure('The search service cannot be reached.', { cause });
    },
  };
}

function toQuery(
  request: SearchRequest,
  { indexName, searchParameters }: AlgoliaOptions,
): Record<string, unknown> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  return {
    indexName,
    query: request.query,
    offset: request.offset ?? 0,
    length: limit,
    facets: ['section', 'version'],
    attributesToHighlight: ['title', 'content'],
    attributesToSnippet: ['content:20'],
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
    snippetEllipsisText: '…',
    ...searchParameters,
    facetFilters: facetFiltersOf(request.filters ?? {}),
  };
}

/** Filters in the form of Algolia: a record must match every entry, and of an inner list at least one. */
export function facetFiltersOf({ language, tags, sections, versions }: SearchFilters): (string | string[])[] {
  const filters: (string | string[])[] = [];
  if (language !== undefined) filters.push(`language:${language}`);
  if (tags !== undefined && tags.length > 0) filters.push(tags.map((tag) => `docusaurus_tag:${tag}`));
  if (sections !== undefined && sections.length > 0)
    filters.push(sections.map((section) => `section:${section}`));
  if (versions !== undefined && versions.length > 0)
    filters.push(versions.map((version) => `version:${version}`));
  return filters;
}
