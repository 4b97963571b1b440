import type { IncomingMessage } from 'node:http';
import { ENDPOINT, MissCounter } from '@voltmoor/search/missCounter';
import type { Endpoint } from '../http/endpoint';
import { createClientLimiter, type ClientLimit } from '../http/limits/clientLimits';
import { createErrorLog } from '../monitoring/logLines';

/**
 * Creates the endpoint for reports of searches without good results, for builds that count them. The response does not
 * tell whether the search was counted.
 * @param file keeps the counts; it is not read or written until a search is counted
 * @param perClient limits of one client; each report costs 1
 * @returns the endpoint, and a function that writes the counts when the server stops
 */
export function createMissEndpoint(
  file: string,
  perClient: ClientLimit,
): { endpoint: Endpoint; close: () => Promise<void> } {
  const log = createErrorLog();
  const misses = new MissCounter({ file, onError: (error) => log('POST', `/${ENDPOINT}`, error) });
  const reports = createClientLimiter(perClient);
  const endpoint: Endpoint = {
    pathOf: ({ searchMisses, base = '' }) => (searchMisses === true ? `${base}/${ENDPOINT}` : undefined),
    // The longest query that is counted has 60 characters.
    maxBody: 1_000,
    refuse: (request) => {
      if (request.method !== 'POST')
        return { status: 405, words: 'This address supports POST only.', headers: { Allow: 'POST' } };
      return isOwnPage(request)
        ? undefined
        : { status: 403, words: 'Only pages of this site may report searches.' };
    },
    admit: (client, response) => reports.admit(client, response),
    respond: async ({ request: { headers }, body }) => {
      const asksNotToBeTracked = headers['dnt'] === '1' || headers['sec-gpc'] === '1';
      if (!asksNotToBeTracked) misses.add(readWords(body));
      return { status: 204 };
    },
  };
  return { endpoint, close: () => misses.close() };
}

/** Browsers set these headers, and pages cannot change them. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin = '', host } = headers;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/** Returns undefined when the body is not the JSON that the pages send. */
function readWords(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return typeof value === 'object' && value !== null && 'words' in value ? value.words : undefined;
  } catch {
    return undefined;
  }
}
