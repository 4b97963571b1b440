import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { SECURITY_HEADERS } from './headers';
import type { ManifestEntry } from './manifest';

/** Fills a built page in for one request, for instance with the results of a search. */
export type PageRewriter = (html: string, query: URLSearchParams) => Promise<string>;

/** Sends a page that a rewriter completes; it differs per query, so it has no ETag and is not compressed. */
export async function sendRewritten(
  dir: string,
  entry: ManifestEntry,
  rewrite: PageRewriter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const body = Buffer.from(await rewrite(await readFile(path.join(dir, entry.file), 'utf8'), query));
  response
    .writeHead(200, {
      ...SECURITY_HEADERS,
      'Content-Type': entry.type,
      'Cache-Control': 'no-cache',
      'Content-Length': body.length,
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
