import type { IncomingHttpHeaders } from 'node:http';
import { cacheControlOf, securityHeadersOf, type Headers } from './headers';
import { matchesEtag } from './matchesEtag';
import type { Manifest, ManifestEntry, Representation } from './manifest';
import { negotiateEncoding } from './negotiateEncoding';
import { parseRange, type ByteRange } from './parseRange';
import { resolvePath } from './resolvePath';

/** What of a request decides its answer. */
export interface RequestHead {
  method: string;
  /** As it came: `/news?tag=api`. */
  target: string;
  headers: IncomingHttpHeaders;
  /** True where the reader's connection is HTTPS. */
  isSecure: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

export type Body =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: string; bytes: number; range?: ByteRange }
  /** A built page that is completed for this query. */
  | { kind: 'rewritten'; path: string; file: string; query: string };

const LONGEST_TARGET = 8192;
const METHODS = new Set(['GET', 'HEAD']);

/**
 * Decides on the answer to a request; reads no file.
 * @param rewritable paths of pages that a query completes
 */
export function buildAnswer(
  manifest: Manifest,
  request: RequestHead,
  rewritable: ReadonlySet<string>,
): Answer {
  const text = (status: number, words: string, headers: Headers = {}) =>
    buildTextAnswer(manifest, status, words, headers, request.isSecure);
  if (!METHODS.has(request.method)) {
    return text(405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  }
  if (request.target.length > LONGEST_TARGET) return text(414, 'The address is too long.');
  const resolution = resolvePath(manifest, request.target);
  switch (resolution.kind) {
    case 'entry': {
      const { entry, path, query } = resolution;
      if (query === '' || !rewritable.has(path)) return buildFileAnswer(manifest, entry, request);
      return {
        status: 200,
        headers: {
          ...securityHeadersOf(manifest.policy, entry.type, request.isSecure),
          'Content-Type': entry.type,
          'Cache-Control': cacheControlOf(false),
        },
        body: { kind: 'rewritten', path, file: entry.file, query },
      };
    }
    case 'redirect':
      return text(308, '', { Location: resolution.location, 'Cache-Control': cacheControlOf(false) });
    case 'bad-request':
      return text(400, 'The address cannot be read.');
    case 'not-found':
      return buildFileAnswer(manifest, manifest.notFound, request, 404);
  }
}

/** A short plain answer that is not stored by caches. */
export function buildTextAnswer(
  { policy }: Pick<Manifest, 'policy'>,
  status: number,
  words: string,
  headers: Headers = {},
  isSecure = false,
): Answer {
  const type = 'text/plain; charset=utf-8';
  const text = words === '' ? '' : `${words}\n`;
  return {
    status,
    headers: {
      ...securityHeadersOf(policy, type, isSecure),
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    },
    body: { kind: 'text', text },
  };
}

function buildFileAnswer(
  manifest: Manifest,
  entry: ManifestEntry,
  request: RequestHead,
  status = 200,
): Answer {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], entry);
  const chosen: Representation = (encoding && entry.encodings[encoding]) ?? entry;
  const headers: Headers = {
    ...securityHeadersOf(manifest.policy, entry.type, request.isSecure),
    'Content-Type': entry.type,
    'Cache-Control': cacheControlOf(entry.immutable),
    ETag: chosen.etag,
    ...(Object.keys(entry.encodings).length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding && { 'Content-Encoding': encoding }),
  };
  const { file, bytes } = chosen;
  if (status !== 200) {
    return { status, headers: { ...headers, 'Content-Length': bytes }, body: { kind: 'file', file, bytes } };
  }
  if (matchesEtag(request.headers['if-none-match'], chosen.etag)) {
    return { status: 304, headers, body: { kind: 'none' } };
  }
  headers['Accept-Ranges'] = 'bytes';
  // RFC 9110, section 14.2: a range counts for GET alone.
  const range = request.method === 'GET' ? parseRange(request.headers, chosen) : undefined;
  if (range === 'unsatisfiable') {
    return buildTextAnswer(manifest, 416, '', { 'Content-Range': `bytes */${bytes}` }, request.isSecure);
  }
  if (!range)
    return { status, headers: { ...headers, 'Content-Length': bytes }, body: { kind: 'file', file, bytes } };
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Range': `bytes ${range.start}-${range.end}/${bytes}`,
      'Content-Length': range.end - range.start + 1,
    },
    body: { kind: 'file', file, bytes, range },
  };
}
