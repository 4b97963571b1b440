import type { SearchFilters } from '../../engine/types';
import { abortError, isAbort, SearchFailure, type SearchProvider, type SearchRequest } from '../provider';
import { MARK_END, MARK_START, parseAnswer } from './parseAnswer';

export interface AlgoliaOptions {
  appId: string;
  /** Search-only key; it is public. */
  apiKey: string;
  indexName: string;
  /** Origins asked in turn. Default: the hosts of the application. */
  hosts?: string[];
  timeoutMs?: number;
  /** Overrides of the query, such as `{"typoTolerance": "min"}`. */
  searchParameters?: Record<string, unknown>;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 5_000;
const DEFAULT_LIMIT = 20;

/** Origins of an Algolia application, nearest first. */
export function algoliaHosts(appId: string): string[] {
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}

/** Asks a hosted, Algolia-compatible service. */
export function createAlgoliaProvider(options: AlgoliaOptions): SearchProvider {
  const hosts =
    options.hosts !== undefined && options.hosts.length > 0 ? options.hosts : algoliaHosts(options.appId);
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  const ask = async (host: string, request: SearchRequest, signal: AbortSignal): Promise<unknown> => {
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
    if (!response.ok) throw new SearchFailure(`The search service answered ${response.status}.`);
    return response.json();
  };

  return {
    preload: () => undefined,
    async search(request, signal) {
      let cause: unknown;
      for (const host of hosts) {
        try {
          return parseAnswer(await ask(host, request, signal), request.query);
        } catch (error) {
          if (signal.aborted || isAbort(error)) throw abortError();
          cause = error;
        }
      }
      throw new SearchFailure('The search service cannot be reached.', { cause });
    },
    onImproved: () => () => undefined,
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

/** All outer entries must hold; of an inner list one. */
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
