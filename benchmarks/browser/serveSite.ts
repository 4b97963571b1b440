import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { mediaTypeOf } from '@voltmoor/server/manifest/mediaTypes';
import { findPageFile } from '@voltmoor/shell-tools/findPageFile';
import { createLink, type Link, type LinkSpeed } from './link';

/** Folders of Docusaurus and Astro whose file names contain a hash. */
const IMMUTABLE = /^\/(assets|_astro)\//;

export interface ServedSite {
  /** Origin without a trailing slash. */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Serves the folder of a built site as a static host does: with gzip, ETags and permanent caching of hashed files. All
 * sites are measured on this server, so that the server makes no difference.
 * @param speed speed of the connection; unlimited when left out
 */
export async function serveSite(dir: string, speed?: LinkSpeed): Promise<ServedSite> {
  const bodies = new Map<string, Promise<Body | undefined>>();
  const link = speed && createLink(speed);
  const server = createServer((request, response) => {
    const pathname = decodeURI(new URL(request.url ?? '/', 'http://bench.example').pathname);
    let body = bodies.get(pathname);
    if (!body) bodies.set(pathname, (body = readBody(dir, pathname)));
    body
      .then((found) => respond(request, response, { found, isImmutable: IMMUTABLE.test(pathname), link }))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Body {
  type: string;
  etag: string;
  gzip: Buffer;
}

interface Answer {
  found: Body | undefined;
  isImmutable: boolean;
  link: Link | undefined;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { found, isImmutable, link }: Answer,
) {
  await link?.wait();
  if (!found) return void response.writeHead(404).end();
  const cacheControl = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { ETag: found.etag, 'Cache-Control': cacheControl };
  if (request.headers['if-none-match'] === found.etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, {
    ...headers,
    'Content-Type': found.type,
    'Content-Encoding': 'gzip',
    'Content-Length': found.gzip.length,
  });
  if (link) await link.send(response, found.gzip);
  else response.write(found.gzip);
  response.end();
}

async function readBody(dir: string, pathname: string): Promise<Body | undefined> {
  const file = await findPageFile(dir, pathname);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  return {
    type: mediaTypeOf(file),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    gzip: gzipSync(bytes, { level: 6 }),
  };
}
