import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';

/**
 * Evaluates `If-Match` and `If-None-Match` against the ETag of the chosen representation (RFC 9110, section 13.2.2).
 * @param etag ETag of the representation, with its quotes
 * @returns 304 or 412, or undefined when the response has the content
 */
export function checkConditions(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag)) return 412;
  return fresh(headers, { etag }) ? 304 : undefined;
}

/** Compares strongly: a weak ETag never matches. The header can be split at commas, since our ETags contain none. */
function matchesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);
}
