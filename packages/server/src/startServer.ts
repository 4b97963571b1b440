import { createServer, type Server } from 'node:http';
import { readManifest } from './manifest';
import { respond, sendText } from './respond';
import { createSearchPage } from './searchPage';

export interface ServerOptions {
  /** Folder of a complete build. */
  dir: string;
  port: number;
  /** Address to listen on; all when undefined. */
  host?: string | undefined;
}

export interface RunningServer {
  server: Server;
  /** Lets running answers finish and ends; the second call is the same as the first. */
  stop(): Promise<void>;
}

const LIMITS = {
  /** Milliseconds in which a request's headers must arrive. */
  headersTimeout: 10_000,
  /** Milliseconds for a whole request. */
  requestTimeout: 20_000,
  /** Milliseconds that an idle connection stays open. */
  keepAliveTimeout: 5_000,
  /** Bytes of all headers together. */
  maxHeaderSize: 16_384,
};

/**
 * Serves a build until stopped. `/healthz` answers 200, or 503 while stopping.
 * @throws Error when the folder holds no complete build or the port is in use
 */
export async function startServer({ dir, port, host }: ServerOptions): Promise<RunningServer> {
  const manifest = await readManifest(dir);
  const rewriters = { '/search': createSearchPage(dir) };
  let stopping: Promise<void> | undefined;
  const server = createServer(LIMITS, (request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    if (request.url === '/healthz') {
      sendText(response, stopping ? 503 : 200, stopping ? 'stopping' : 'ok');
      return;
    }
    respond(dir, manifest, rewriters, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendText(response, 500, 'The server could not answer.');
      else response.destroy();
      if (!isClientGone(error)) console.error('server:', request.method, request.url, error);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    server,
    stop: () => (stopping ??= closeServer(server)),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
