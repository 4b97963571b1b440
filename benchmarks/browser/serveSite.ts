import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { mediaTypeOf } from '@voltmoor/server/responses';
import { findPageFile } from '@voltmoor/build-tools/programs';

/** Folders of Docusaurus and Astro whose file names contain a hash. */
const IMMUTABLE = /^\/(assets|_astro)\//;
const CHUNK = 4096;

/** A slow connection, which the goals refer to: ms before a response begins, and bits per second of all responses. */
export const SLOW_4G = { latency: 150, bandwidth: 1_600_000 };

/**
 * Serves the folder of a built site as a static host does: with gzip, ETags and permanent caching of hashed files. All
 * sites are measured on this server, so that the server makes no difference. The server also simulates a slow
 * connection, since the throttling in the browser's developer tools does not slow down workers and prefetches.
 * @param speed speed of the connection; undefined for no limit
 * @param use works with the site at the origin, which has no trailing slash. The server stops afterwards.
 */
export async function serveSite<T>(
  dir: string,
  speed: typeof SLOW_4G | undefined,
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const bodies = new Map<string, ReturnType<typeof readBody>>();
  /** Time at which the connection has sent everything that was written so far. */
  let freeAt = 0;

  async function respond({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const pathname = decodeURI(new URL(url, 'http://bench.example').pathname);
    const reading = bodies.get(pathname) ?? readBody(dir, pathname);
    bodies.set(pathname, reading);
    const body = await reading;
    if (speed) await sleep(speed.latency);
    if (!body) return void response.writeHead(404).end();
    response.setHeader('ETag', body.etag);
    const isImmutable = IMMUTABLE.test(pathname);
    response.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (headers['if-none-match'] === body.etag) return void response.writeHead(304).end();
    response.writeHead(200, {
      'Content-Type': body.type,
      'Content-Encoding': 'gzip',
      'Content-Length': body.gzip.length,
    });
    for (let start = 0; speed && start < body.gzip.length; start += CHUNK) {
      // What a closed page no longer wants must not slow down the next one.
      if (response.destroyed) return;
      const chunk = body.gzip.subarray(start, start + CHUNK);
      freeAt = Math.max(performance.now(), freeAt) + (chunk.length * 8000) / speed.bandwidth;
      await sleep(freeAt - performance.now());
      response.write(chunk);
    }
    response.end(speed ? undefined : body.gzip);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function readBody(dir: string, pathname: string) {
  const file = await findPageFile(dir, pathname);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  return {
    type: mediaTypeOf(file),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    gzip: gzipSync(bytes, { level: 6 }),
  };
}
