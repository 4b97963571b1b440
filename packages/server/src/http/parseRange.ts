import type { IncomingHttpHeaders } from 'node:http';
import type { Representation } from '../manifest/manifest';

export interface ByteRange {
  /** First byte, from 0. */
  start: number;
  /** Last byte, included. */
  end: number;
}

/**
 * Parses a `Range` header with one byte range (RFC 9110, section 14).
 * @returns the range, `unsatisfiable` when it begins beyond the end, or undefined to send the whole representation: for
 * several ranges, other units, invalid ranges, or an `If-Range` that does not match
 */
export function parseRange(
  headers: IncomingHttpHeaders,
  { etag, bytes }: Representation,
): ByteRange | 'unsatisfiable' | undefined {
  const ifRange = headers['if-range'];
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const found = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  const start = Number(first);
  return start >= bytes
    ? 'unsatisfiable'
    : { start, end: Math.min(last === '' ? Infinity : Number(last), bytes - 1) };
}
