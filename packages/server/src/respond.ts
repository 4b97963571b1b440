import { createReadStream } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cacheControlOf, SECURITY_HEADERS } from './headers';
import type { Manifest, ManifestEntry } from './manifest';
import { negotiateEncoding } from './negotiateEncoding';
import { parseRange } from './parseRange';
import { resolvePath } from './resolvePath';
import { sendRewritten, type PageRewriter } from './rewritePage';

const LONGEST_TARGET = 8192;

/** Answers one request from the files of a build. */
export async function respond(
  dir: string,
  manifest: Manifest,
  rewriters: Record<string, PageRewriter>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return sendText(response, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' });
  }
  if (url.length > LONGEST_TARGET) return sendText(response, 414, 'The address is too long.');
  const resolution = resolvePath(manifest, url);
  switch (resolution.kind) {
    case 'entry': {
      const rewrite = url.includes('?') ? rewriters[resolution.path] : undefined;
      return rewrite
        ? sendRewritten(dir, resolution.entry, rewrite, request, response)
        : sendEntry(dir, resolution.entry, request, response);
    }
    case 'redirect':
      return sendText(response, 308, '', { Location: resolution.location, 'Cache-Control': 'no-cache' });
    case 'bad-request':
      return sendText(response, 400, 'The address cannot be read.');
    case 'not-found':
      return sendEntry(dir, manifest.notFound, request, response, 404);
  }
}

async function sendEntry(
  dir: string,
  entry: ManifestEntry,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
): Promise<void> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], entry);
  const chosen = (encoding && entry.encodings[encoding]) ?? entry;
  const headers: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    'Content-Type': entry.type,
    'Cache-Control': cacheControlOf(entry),
    ETag: chosen.etag,
    ...(Object.keys(entry.encodings).length > 0 && { Vary: 'Accept-Encoding' }),
    ...(encoding ? { 'Content-Encoding': encoding } : { 'Accept-Ranges': 'bytes' }),
  };
  if (status === 200 && matches(request.headers['if-none-match'], chosen.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const range = status === 200 && !encoding ? parseRange(request.headers, entry) : undefined;
  if (range === 'unsatisfiable') {
    return sendText(response, 416, '', { 'Content-Range': `bytes */${entry.bytes}` });
  }
  if (range) {
    headers['Content-Range'] = `bytes ${range.start}-${range.end}/${entry.bytes}`;
    headers['Content-Length'] = range.end - range.start + 1;
  } else {
    headers['Content-Length'] = chosen.bytes;
  }
  response.writeHead(range ? 206 : status, headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  await pipeline(createReadStream(path.join(dir, chosen.file), range), response);
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** A short plain answer. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = text === '' ? '' : `${text}\n`;
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(body),
      ...headers,
    })
    .end(response.req.method === 'HEAD' ? undefined : body);
}
