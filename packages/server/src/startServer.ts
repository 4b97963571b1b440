import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buildTextAnswer } from './buildAnswer';
import { buildFaultAnswer, sendRaw } from './clientFault';
import { handleRequest } from './handleRequest';
import { LIMITS, type Limits } from './limits';
import { listen } from './listen';
import { openLiveSite, type LiveSite } from './liveSite';
import { sendAnswer } from './sendAnswer';
import { stopServer } from './stopServer';

export interface ServerOptions {
  /** Folder of a complete build, or a link to one. */
  dir: string;
  /** 0 for a free one. */
  port: number;
  /** Address to listen on; all when undefined. */
  host?: string | undefined;
  /** True where every reader comes over HTTPS: answers then carry HSTS. `X-Forwarded-Proto: https` does so for one. */
  tls?: boolean;
  /** Milliseconds between two looks for a new build; 0 for none. Default: 1000. */
  watchEvery?: number;
  limits?: Partial<Limits>;
  log?: (message: string) => void;
}

export interface RunningServer {
  server: Server;
  /** Where it listens. */
  port: number;
  /** Reads the build folder again now. */
  reload(): Promise<void>;
  /**
   * Answers on for `drain` milliseconds (default 0) while `/healthz` says 503, lets running answers finish and ends.
   * A second call ends the draining at once.
   */
  stop(options?: { drain?: number }): Promise<void>;
}

/**
 * Serves a build until stopped, and each build that takes its place. `/healthz` answers 200, or 503 while stopping.
 * @throws Error when the folder holds no complete build or the port cannot be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dir, port, host, tls = false, watchEvery = 1_000, log = console.log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const site = await openLiveSite({ dir, watchEvery, log });
  let stopping: Promise<void> | undefined;
  const hurry = new AbortController();

  const handler = { site, tls, isStopping: () => stopping !== undefined, swapTimeout: limits.swapTimeout };
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    void handleRequest(handler, request, response).catch((error: unknown) =>
      onFailure(site, error, request, response),
    );
  // A missing Host is refused by our own answer, which carries the security headers.
  const server = createServer({ ...limits, requireHostHeader: false }, answer);
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.idleTimeout);
  server.on('checkContinue', answer);
  server.on('checkExpectation', answer);
  server.on('connect', (_, socket) => {
    const { manifest } = site.current();
    sendRaw(
      socket,
      buildTextAnswer(manifest, 405, 'Only GET and HEAD are answered here.', { Allow: 'GET, HEAD' }),
    );
  });
  server.on('clientError', (error, socket) =>
    sendRaw(socket, buildFaultAnswer(site.current().manifest.policy, error)),
  );

  try {
    await listen(server, port, host);
  } catch (error) {
    site.close();
    throw error;
  }
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    reload: async () => void (await site.reload()),
    stop: ({ drain = 0 } = {}) => {
      if (stopping) hurry.abort();
      stopping ??= stopServer(server, drain, hurry.signal).finally(() => site.close());
      return stopping;
    },
  };
}

function onFailure(site: LiveSite, error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (isClientGone(error)) return;
  console.error('server:', request.method, request.url, error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  void sendAnswer(
    site.current(),
    buildTextAnswer(site.current().manifest, 500, 'The server could not answer.'),
    response,
  );
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
