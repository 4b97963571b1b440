import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MissCounter } from '@voltmoor/search-misses/missCounter';
import { buildTextResponse } from '../http/buildResponse';
import { securityHeadersOf, type Headers as PlainHeaders } from '../http/headers';
import type { Admission } from '../http/limits/clientLimits';
import { readBody } from '../http/limits/readBody';
import type { Manifest } from '../manifest/manifest';

interface MissOptions {
  misses: MissCounter;
  manifest: Manifest;
  /** True when the client's connection is HTTPS. */
  isSecure: boolean;
  /** Asks whether the client may report a search now. */
  admit: () => Admission;
}

/** Largest body in bytes. The longest query that is counted has 60 characters. */
const MAX_BODY = 1_000;

/**
 * Responds to a report of a search without good results. The response does not tell whether the search was counted.
 * Every check comes before the body is read.
 */
export async function handleMiss(
  { misses, manifest, isSecure, admit }: MissOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, words: string, headers: PlainHeaders = {}): void => {
    const planned = buildTextResponse(manifest, status, words, headers, isSecure);
    // The rest of the body would be read as the next request of the connection.
    response.setHeader('Connection', 'close');
    response.writeHead(planned.status, planned.headers).end(`${words}\n`);
  };
  if (request.method !== 'POST') return send(405, 'This address supports POST only.', { Allow: 'POST' });
  if (!isOwnPage(request)) return send(403, 'Only pages of this site may report searches.');
  // A page of another site can send this type only after a preflight request, which is refused above.
  if (!/^application\/json(?:;|$)/.test(request.headers['content-type'] ?? ''))
    return send(415, 'The body must be application/json.');
  const admission = admit();
  if (!admission.isAllowed)
    return send(429, 'Too many requests. Try again later.', { 'Retry-After': admission.retryAfter });
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return send(413, TOO_LARGE);
    if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
    const body = await readBody(request, MAX_BODY);
    if (body === undefined) return send(413, TOO_LARGE);
    if (!asksNotToBeTracked(request)) misses.add(readWords(body));
    const headers = securityHeadersOf(manifest.policy, 'text/plain', isSecure);
    response.writeHead(204, { ...headers, 'Cache-Control': 'no-store' }).end();
  } finally {
    admission.release();
  }
}

const TOO_LARGE = `The body of a request must not exceed ${MAX_BODY} bytes.`;

/** Browsers set these headers, and pages cannot change them. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin = '', host } = headers;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

function asksNotToBeTracked({ headers }: IncomingMessage): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** Returns undefined when the body is not the JSON that the pages send. */
function readWords(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && 'words' in value ? value.words : undefined;
  } catch {
    return undefined;
  }
}
