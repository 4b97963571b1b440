const TAGS = /(?:W\/)?("[^"]*")|\*/g;

/**
 * True when `If-None-Match` names the ETag; it compares weakly (RFC 9110, section 13.1.2), so `W/` makes no difference.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return [...header.matchAll(TAGS)].some(([, tag]) => tag === etag);
}
