import { liteClient, type SearchParamsObject } from 'algoliasearch/lite';
import type { SearchFilters } from '../../engine/types';
import type { AlgoliaService } from '../../options';
import type { SearchRecord, SectionInfo } from '../../records/types';
import { abortError, isAbort, SearchFailure, type SearchProvider, type SearchRequest } from '../provider';
import { MARK_END, MARK_START, parseResponse } from './parseResponse';
import { toHost } from './hosts';

export interface AlgoliaOptions extends AlgoliaService {
  /** The sections of the portal. */
  sections: readonly SectionInfo[];
  /** Milliseconds that one host may take. Default: 5,000. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
const DEFAULT_LIMIT = 20;

/**
 * Makes a provider that searches with a hosted, Algolia-compatible service.
 * @see https://www.algolia.com/doc/rest-api/search/
 */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const { appId, apiKey, hosts = [], timeoutMs = TIMEOUT_MS } = options;
  const client = liteClient(appId, apiKey, {
    ...(hosts.length > 0 && { hosts: hosts.map((origin) => toHost(origin, 'read')) }),
    timeouts: { connect: timeoutMs, read: timeoutMs, write: timeoutMs },
  });
  return {
    preload: () => undefined,
    async search(request, signal) {
      if (signal.aborted) throw abortError();
      const aborted = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(abortError()), { once: true }),
      );
      const answer = client
        .searchForHits<SearchRecord>({ requests: [toQuery(request, options)] })
        .then(({ results: [result] }) => {
          if (result === undefined) throw new TypeError('The response has no result.');
          return parseResponse(result, request.query, options.sections);
        });
      return Promise.race([answer, aborted]).catch((cause: unknown) => {
        if (isAbort(cause)) throw cause;
        throw new SearchFailure('The search service gave no results.', { cause });
      });
    },
  };
}

function toQuery(
  request: SearchRequest,
  { indexName, searchParameters }: AlgoliaOptions,
): SearchParamsObject & { indexName: string } {
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
function facetFiltersOf({ language, tags, sections, versions }: SearchFilters): (string | string[])[] {
  const filters: (string | string[])[] = [];
  if (language !== undefined) filters.push(`language:${language}`);
  if (tags !== undefined && tags.length > 0) filters.push(tags.map((tag) => `docusaurus_tag:${tag}`));
  if (sections !== undefined && sections.length > 0)
    filters.push(sections.map((section) => `section:${section}`));
  if (versions !== undefined && versions.length > 0)
    filters.push(versions.map((version) => `version:${version}`));
  return filters;
}
