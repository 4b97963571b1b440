import type { IncomingHttpHeaders } from 'node:http';
import type { Representation } from './manifest';

export interface ByteRange {
  /** First and last byte, both included. */
  start: number;
  end: number;
}

/**
 * A single byte range of `Range` (RFC 9110, section 14) over the chosen representation. Several ranges, other units and
 * a failed `If-Range` mean the whole of it.
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
