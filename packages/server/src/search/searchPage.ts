import { setTimeout as sleep } from 'node:timers/promises';
import { insertSearchResults, readFeedbackUrl, renderUnavailable } from '@voltmoor/search/server';
import type { Admission } from '../http/limits/clientLimits';
import { createErrorLog } from '../monitoring/logLines';
import { SearchUnavailableError, type SearchPool } from './searchPool';
import { readSearchRequest } from './searchRequest';

export interface CompletedPage {
  html: string;
  /** Present when the page could not be completed: the status of the response, and `Retry-After` in seconds. */
  overload?: { status: 429 | 503; retryAfter: number };
}

/**
 * Completes a built page for one request, for instance with the results of a search.
 * @param admit asks whether the client may start a search now
 */
export type PageRewriter = (
  html: string,
  query: URLSearchParams,
  admit: () => Admission,
) => Promise<CompletedPage>;

/** `Retry-After` while search is overloaded, in seconds. */
const RETRY_AFTER = 2;

/**
 * How long to wait before a refusal is sent, in milliseconds. A connection has one request at a time, so a client that
 * ignores refusals gets only two per second and connection, and cannot keep the main thread busy.
 */
const REFUSAL_DELAY = 500;

export interface SearchPageOptions {
  /** Folder of the build. */
  root: string;
  /** Id of the build. */
  build: string;
  pool: SearchPool;
  /** Path below which the build is served, without a trailing slash; empty for `/`. */
  base?: string | undefined;
  /** How long to wait before a refusal is sent, in milliseconds; for tests. */
  refusalDelay?: number;
}

/**
 * Creates a function that adds the results of `/search?q=…` to the search page, for readers without JavaScript. It uses
 * the same search engine as the browser. When search is overloaded or fails, or a client searches too often, the page
 * says so instead.
 */
export function createSearchPage({
  root,
  build,
  pool,
  base = '',
  refusalDelay = REFUSAL_DELAY,
}: SearchPageOptions): PageRewriter {
  const searchPageUrl = `${base}/search`;
  const logFailure = createErrorLog();
  return async (html, query, admit) => {
    const request = readSearchRequest(query, { searchPageUrl, feedbackUrl: readFeedbackUrl(html) });
    if (request.q === '') return { html };
    const withoutResults = async (status: 429 | 503, retryAfter: number): Promise<CompletedPage> => {
      await sleep(refusalDelay);
      return {
        html: insertSearchResults(html, renderUnavailable(request.q)),
        overload: { status, retryAfter },
      };
    };
    const admission = admit();
    if (!admission.isAllowed) return withoutResults(429, admission.retryAfter);
    try {
      const fragment = await pool.render({ build, dir: root, request });
      return { html: insertSearchResults(html, fragment) };
    } catch (error) {
      if (!(error instanceof SearchUnavailableError)) throw error;
      if (error.cause !== undefined) logFailure('GET', '/search', error);
      return withoutResults(503, RETRY_AFTER);
    } finally {
      admission.release();
    }
  };
}
