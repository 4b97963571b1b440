import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding, ManifestEntry } from '../manifest/manifest';
import { MAX_ACCEPT_LENGTH } from './markdownForm';

/** The order of preference when a client accepts several encodings equally. */
const PREFERRED: Encoding[] = ['br', 'gzip'];

/** Parsed headers. Browsers send only a few different ones. */
const cache = new LRUCache<string, readonly string[]>({ max: 500, memoMethod: parseAccepted });

/**
 * Chooses an encoding by `Accept-Encoding` (RFC 9110, section 12.5.3): the one with the highest q-value, brotli before
 * gzip when they are equal, and none with `q=0`.
 * @param isUsable returns false for encodings whose file is damaged
 * @returns the encoding, or undefined for the uncompressed file
 */
export function negotiateEncoding(
  header: string | undefined,
  entry: ManifestEntry,
  isUsable: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
  if (!header || header.length > MAX_ACCEPT_LENGTH) return undefined;
  for (const coding of cache.memo(header)) {
    if (coding === 'identity') return undefined;
    const encoding = coding as Encoding;
    if (entry.encodings[encoding] !== undefined && isUsable(encoding)) return encoding;
  }
  return undefined;
}

function parseAccepted(header: string): readonly string[] {
  // negotiator does not know x-gzip, and it accepts q-values above 1, which are invalid in RFC 9110.
  const value = header
    .toLowerCase()
    .replaceAll('x-gzip', 'gzip')
    .replace(/;\s*q=\s*(?:[2-9]|\d\d|1\.0*[1-9])[^,;]*/g, ';q=0');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': value } });
  // The type definitions do not include the `preferred` option of negotiator 1.
  const encodings = negotiator.encodings as (
    available: string[],
    options: { preferred: string[] },
  ) => string[];
  return encodings.call(negotiator, [...PREFERRED, 'identity'], { preferred: PREFERRED });
}
