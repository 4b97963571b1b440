import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { cacheControlOf, securityHeadersOf, type Headers } from './headers';
import type { Encoding, Manifest, ManifestEntry, Representation } from '../manifest/manifest';
import { findMarkdownForm, negotiateEncoding, prefersMarkdown, type MarkdownForm } from './negotiate';
import { resolvePath } from './resolvePath';

/** The parts of a request that decide on its response. */
export interface RequestHead {
  method: string;
  /** Request target as the client sent it: `/news?tag=api`. */
  target: string;
  headers: IncomingHttpHeaders;
  /** True when the reader's connection is HTTPS. */
  isSecure: boolean;
}

/** A response before it is sent. */
export interface PlannedResponse {
  status: number;
  headers: Headers;
  body: Body;
}

interface ByteRange {
  /** First byte, from 0. */
  start: number;
  /** Last byte, included. */
  end: number;
}

type Body =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'file'; representation: Representation; range?: ByteRange }
  /** The search page, which is completed with the results of this query before it is sent. */
  | { kind: 'search'; representation: Representation; query: string };

type IsDamaged = (representation: Representation) => boolean;

/** Longest request target, in characters. */
const LONGEST_TARGET = 8192;
/** Headers that describe the body. A 304 has no body. */
const CONTENT_HEADERS = new Set(['Content-Length', 'Accept-Ranges']);
const METHODS = new Set(['GET', 'HEAD']);
/** Path of the page that shows results to readers without JavaScript. */
const SEARCH_PAGE = '/search';

/**
 * Decides on the response to a request, without reading a file.
 * @param isDamaged returns true for compressed files that must not be sent
 */
export function buildResponse(
  manifest: Manifest,
  request: RequestHead,
  isDamaged: IsDamaged = () => false,
): PlannedResponse {
  const text = (status: number, words: string, headers: Headers = {}) =>
    buildTextResponse(manifest, status, words, headers, request.isSecure);
  if (!METHODS.has(request.method)) return buildMethodResponse(manifest, request.isSecure);
  if (request.target.length > LONGEST_TARGET) return text(414, 'The address is too long.');
  const resolution = resolvePath(manifest, request.target);
  switch (resolution.kind) {
    case 'entry': {
      const { entry, path, query } = resolution;
      if (query === '' || path !== SEARCH_PAGE) {
        const form = findMarkdownForm(entry, path, manifest);
        const chosen = form && prefersMarkdown(request.headers.accept) ? form.entry : entry;
        return buildFileResponse(manifest, chosen, request, isDamaged, { form });
      }
      return {
        status: 200,
        headers: {
          ...securityHeadersOf(manifest.policy, entry.type, request.isSecure),
          'Content-Type': entry.type,
          'Cache-Control': cacheControlOf(false),
        },
        body: { kind: 'search', representation: entry, query },
      };
    }
    case 'redirect':
      return text(308, '', { Location: resolution.location, 'Cache-Control': cacheControlOf(false) });
    case 'bad-request':
      return text(400, 'The address is invalid.');
    case 'not-found':
      return buildFileResponse(manifest, manifest.notFound, request, isDamaged, { status: 404 });
  }
}

/** Builds a short plain-text response that caches do not store. */
export function buildTextResponse(
  { policy }: Pick<Manifest, 'policy'>,
  status: number,
  words: string,
  headers: Headers = {},
  isSecure = false,
): PlannedResponse {
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

/** Builds the response to any method except GET and HEAD. */
export function buildMethodResponse(manifest: Pick<Manifest, 'policy'>, isSecure = false): PlannedResponse {
  return buildTextResponse(
    manifest,
    405,
    'This server supports GET and HEAD only.',
    { Allow: 'GET, HEAD' },
    isSecure,
  );
}

/** Builds the response when one client exceeds its limits (429), or all connections of the server are in use (503). */
export function buildOverloadResponse(
  manifest: Pick<Manifest, 'policy'>,
  overload: 'server' | 'client',
): PlannedResponse {
  return overload === 'client'
    ? buildTextResponse(manifest, 429, 'Too many requests at once. Try again in a moment.', {
        'Retry-After': 1,
      })
    : buildTextResponse(manifest, 503, 'The server is busy. Try again in a moment.', { 'Retry-After': 1 });
}

interface FileOptions {
  status?: 200 | 404;
  /** The Markdown form of the requested page. The response then depends on `Accept`. */
  form?: MarkdownForm | undefined;
}

function buildFileResponse(
  manifest: Manifest,
  entry: ManifestEntry,
  request: RequestHead,
  isDamaged: IsDamaged,
  { status = 200, form }: FileOptions,
): PlannedResponse {
  const { headers, isSecure } = request;
  const encoding = negotiateEncoding(headers['accept-encoding'], (candidate) => {
    const representation = entry.encodings[candidate];
    return representation !== undefined && !isDamaged(representation);
  });
  const chosen: Representation = (encoding && entry.encodings[encoding]) ?? entry;
  const full = buildFullResponse(manifest, entry, chosen, encoding, isSecure, { status, form });
  if (status !== 200) return full;
  const condition = checkConditions(headers, chosen.etag);
  if (condition === 304) {
    const remaining = Object.entries(full.headers).filter(([name]) => !CONTENT_HEADERS.has(name));
    return { status: 304, headers: Object.fromEntries(remaining), body: { kind: 'none' } };
  }
  if (condition === 412) return buildTextResponse(manifest, 412, 'The page has changed.', {}, isSecure);
  // Range applies to GET only (RFC 9110, section 14.2).
  const range = request.method === 'GET' ? parseRange(headers, chosen) : undefined;
  if (!range) return full;
  if (range === 'unsatisfiable') {
    return buildTextResponse(manifest, 416, '', { 'Content-Range': `bytes */${chosen.bytes}` }, isSecure);
  }
  return {
    status: 206,
    headers: {
      ...full.headers,
      'Content-Range': `bytes ${range.start}-${range.end}/${chosen.bytes}`,
      'Content-Length': range.end - range.start + 1,
    },
    body: { kind: 'file', representation: chosen, range },
  };
}

/** Builds `Vary`, which tells caches that the response depends on these headers of the request. */
function varyOf(entry: ManifestEntry, form: MarkdownForm | undefined): Headers {
  const names = [
    ...(form === undefined ? [] : ['Accept']),
    ...(Object.keys(entry.encodings).length > 0 ? ['Accept-Encoding'] : []),
  ];
  return names.length === 0 ? {} : { Vary: names.join(', ') };
}

/** Full responses by representation. They stay valid, since a manifest never changes after it was read. */
const fullResponses = new WeakMap<Representation, Map<string, PlannedResponse>>();

function buildFullResponse(
  manifest: Manifest,
  entry: ManifestEntry,
  chosen: Representation,
  encoding: Encoding | undefined,
  isSecure: boolean,
  { status, form }: FileOptions & { status: 200 | 404 },
): PlannedResponse {
  const known = fullResponses.get(chosen) ?? new Map<string, PlannedResponse>();
  fullResponses.set(chosen, known);
  const key = `${status} ${isSecure} ${form !== undefined}`;
  let planned = known.get(key);
  if (!planned) {
    const headers: Headers = {
      ...securityHeadersOf(manifest.policy, entry.type, isSecure),
      'Content-Type': entry.type,
      'Cache-Control': cacheControlOf(entry.immutable),
      ETag: chosen.etag,
      ...varyOf(entry, form),
      ...(form && { Link: `<${form.reference}>; rel="alternate"; type="text/markdown"` }),
      ...(form?.entry === entry && { 'Content-Location': form.reference }),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(status === 200 && { 'Accept-Ranges': 'bytes' }),
      'Content-Length': chosen.bytes,
    };
    planned = { status, headers, body: { kind: 'file', representation: chosen } };
    known.set(key, planned);
  }
  return planned;
}

/**
 * Evaluates `If-Match` and `If-None-Match` against the ETag of the chosen representation (RFC 9110, section 13.2.2).
 * @param etag ETag of the representation, with its quotes
 * @returns 304 or 412, or undefined when the response has the content
 */
function checkConditions(headers: IncomingHttpHeaders, etag: string): 304 | 412 | undefined {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, etag)) return 412;
  return fresh(headers, { etag }) ? 304 : undefined;
}

/** Compares strongly: a weak ETag never matches. The header can be split at commas, since our ETags contain none. */
function matchesStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag);
}

/**
 * Parses a `Range` header with one byte range (RFC 9110, section 14).
 * @returns the range, `unsatisfiable` when it begins beyond the end, or undefined to send the whole representation: for
 * several ranges, other units, invalid ranges, or an `If-Range` that does not match
 */
function parseRange(
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
