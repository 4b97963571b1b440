import type { IncomingHttpHeaders } from 'node:http';
import type { ManifestEntry } from './manifest';

/**
 * A single byte range of `Range` (RFC 9110, section 14). Several ranges, other units and a failed `If-Range` mean the
 * whole file.
 */
export function parseRange(
  headers: IncomingHttpHeaders,
  entry: ManifestEntry,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== entry.etag) return undefined;
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), entry.bytes);
    return length === 0 ? 'unsatisfiable' : { start: entry.bytes - length, end: entry.bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? entry.bytes - 1 : Math.min(Number(last), entry.bytes - 1);
  if (start >= entry.bytes) return 'unsatisfiable';
  return end < start ? undefined : { start, end };
}
