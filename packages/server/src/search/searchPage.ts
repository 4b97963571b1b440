import { setTimeout as sleep } from 'node:timers/promises';
import { insertSearchResults, readFeedbackUrl, renderUnavailable } from '@voltmoor/search/server';
import type { Ending } from '../http/limits/clientLimits';
import type { ErrorLog } from '../monitoring/logLines';
import type { Site } from '../site/site';
import type { SearchPool } from './searchPool';
import { readSearchRequest } from './searchRequest';
import { BusyError } from './workQueue';

export interface CompletedPage {
  html: string;
  /** Present when the page could not be completed: the status of the response, and `Retry-After` in seconds. */
  overload?: { status: 429 | 503; retryAfter: number };
}

/** `Retry-After` while search is overloaded, in seconds. */
const RETRY_AFTER = 2;

export interface SearchPageOptions {
  site: Pick<Site, 'manifest' | 'root'>;
  pool: Pick<SearchPool, 'admit' | 'render'>;
  /** Key of the client, see `ClientKeys`. */
  client: string;
  /** The response to the request, until which the search counts. */
  response: Ending;
  logError: ErrorLog;
  /** See `Limits`. */
  refusalDelay: number;
}

/**
 * Adds the results of `/search?q=…` to the search page, for readers without JavaScript. It uses the same search engine as
 * the browser. When search is overloaded or fails, or a client searches too often, the page says so instead.
 */
export async function completeSearchPage(
  html: string,
  query: URLSearchParams,
  { site, pool, client, response, logError, refusalDelay }: SearchPageOptions,
): Promise<CompletedPage> {
  const { id, base = '' } = site.manifest;
  const request = readSearchRequest(query, {
    searchPageUrl: `${base}/search`,
    feedbackUrl: readFeedbackUrl(html),
  });
  if (request.q === '') return { html };
  const withoutResults = async (status: 429 | 503, retryAfter: number): Promise<CompletedPage> => {
    await sleep(refusalDelay);
    return {
      html: insertSearchResults(html, renderUnavailable(request.q), request.q),
      overload: { status, retryAfter },
    };
  };
  const retryAfter = pool.admit(client, response);
  if (retryAfter !== undefined) return withoutResults(429, retryAfter);
  try {
    const results = await pool.render(client, { id, dir: site.root }, request);
    return { html: insertSearchResults(html, results, request.q) };
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    if (error.cause !== undefined) logError('GET', '/search', error);
    return withoutResults(503, RETRY_AFTER);
  }
}
