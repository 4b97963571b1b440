import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccessLog, type AccessLogLine } from './monitoring/accessLog';
import { createBodies } from './http/limits/bodies';
import { createClientKeys } from './http/limits/clientAddress';
import { createFileCache } from './site/fileCache';
import { createHttpServer } from './http/httpServer';
import { LIMITS, type Limits } from './http/limits/limits';
import { startListening } from './startListening';
import { openLiveSite } from './site/liveSite';
import { findEntry } from './manifest/manifest';
import { createMcpEndpoint } from './mcp/http/mcpEndpoint';
import { createMetrics, serveMetrics, type Metrics } from './monitoring/metrics';
import { createSearchPool } from './search/searchPool';
import { createMissEndpoint } from './searchMisses/missEndpoint';
import type { Site } from './site/site';

/** A file that every build with a search has. */
const SEARCH_INDEX = '/search/headings.json';

export interface ServerOptions {
  /** Folder of a complete build, or a link to one. */
  dir: string;
  /** Port to listen on; 0 for any free port. */
  port: number;
  /** Address to listen on; undefined for all addresses. */
  host?: string | undefined;
  /**
   * True when all readers use HTTPS. Responses then have `Strict-Transport-Security`. A request with
   * `X-Forwarded-Proto: https` gets that header in any case.
   */
  tls?: boolean;
  /** How often to look for a new build, in milliseconds; 0 for never. Default: 1000. */
  watchEvery?: number;
  limits?: Partial<Limits>;
  /** Memory for files that are requested often, in bytes; 0 for none. Default: 64,000,000. */
  cacheSize?: number;
  /**
   * Addresses and networks of proxies in front of the server (`10.0.0.0/8`, `loopback`). Limits apply to the client that
   * they name in `X-Forwarded-For`. Default: none, so the header is ignored.
   */
  trustedProxies?: readonly string[];
  /** Receives a line of the access log for each response. Default: no access log and no request ids. */
  logAccess?: (line: AccessLogLine) => void;
  /** Port and address that serve `/metrics` for Prometheus. Default: no metrics. */
  metrics?: { port: number; host?: string };
  /**
   * File that keeps the searches without good results, for builds that ask for it. Default: the path of `dir` with
   * `.misses.json` at its end.
   */
  missesFile?: string | undefined;
  /** Whether to read the index of the search before the first search. Default: true. */
  warmSearch?: boolean;
  /** Receives messages about builds. Default: `console.log`. */
  log?: (message: string) => void;
}

export interface RunningServer {
  server: Server;
  /** Port that the server listens on. */
  port: number;
  /** Port that serves `/metrics`; undefined without metrics. */
  metricsPort: number | undefined;
  /** Path below which the build is served, such as `/docs`; empty for a build served at `/`. */
  base: string;
  /** Reads the build folder again now. */
  reload(): Promise<void>;
  /**
   * Continues to serve for `drain` milliseconds (default 0) while `/readyz` is 503, completes the responses in progress,
   * and closes the server. A second call skips the rest of the drain time.
   */
  stop(options?: { drain?: number }): Promise<void>;
}

/**
 * Serves a build over HTTP, and each new build that replaces it in the folder.
 * @throws BuildError when the folder has no complete and undamaged build
 * @throws Error when a port cannot be used, or a trusted proxy is not an address or network
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { dir, port, host, tls = false, watchEvery = 1_000, warmSearch = true, log = console.log } = options;
  const limits = { ...LIMITS, ...options.limits };
  const keys = createClientKeys(options.trustedProxies ?? []);
  const pool = createSearchPool(limits.workPerClient);
  const onBuild = ({ manifest, root }: Site) => {
    if (warmSearch && findEntry(manifest, SEARCH_INDEX)) pool.warm({ id: manifest.id, dir: root });
  };
  const site = await openLiveSite({ dir, watchEvery, onBuild, log });
  const files = createFileCache(options.cacheSize ?? 64_000_000, (message) => console.error(message));
  const bodies = createBodies(limits.bodyTimeout);
  const misses = createMissEndpoint(
    options.missesFile ?? `${path.resolve(dir)}.misses.json`,
    limits.missReportsPerClient,
  );
  let stopping: Promise<void> | undefined;
  let metrics: Metrics | undefined;
  const { server, connections, closeUnfinished, closeAll } = createHttpServer({
    site,
    files,
    pool,
    endpoints: [createMcpEndpoint(pool), misses.endpoint],
    bodies,
    tls,
    limits,
    keys,
    isStopping: () => stopping !== undefined,
    logAccess: options.logAccess && createAccessLog(options.logAccess, keys),
    metrics: () => metrics,
  });
  let metricsServer: Server | undefined;
  const close = () => {
    site.close();
    void pool.close();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
  };
  try {
    if (options.metrics) {
      metrics = createMetrics({ connections: () => connections.size, cacheBytes: () => files.size });
      metricsServer = await serveMetrics(metrics, options.metrics.port, options.metrics.host ?? '127.0.0.1');
    }
    await startListening(server, port, host);
  } catch (error) {
    close();
    throw error;
  }
  const skipDrain = new AbortController();
  return {
    server,
    port: portOf(server) ?? port,
    metricsPort: metricsServer && portOf(metricsServer),
    base: site.current().manifest.base ?? '',
    reload: async () => void (await site.reload()),
    stop: ({ drain = 0 } = {}) => {
      if (stopping) skipDrain.abort();
      stopping ??= sleep(drain, undefined, { signal: skipDrain.signal })
        .catch(() => undefined)
        .then(closeUnfinished)
        .then(() => finishResponses(server, closeAll))
        .finally(close)
        .then(() => misses.close());
      return stopping;
    },
  };
}

/** How long responses in progress may take to finish, in milliseconds. */
const FINISH_TIMEOUT = 10_000;
/** How often idle connections are closed, in milliseconds. */
const CLOSE_IDLE_INTERVAL = 100;

/**
 * Completes the responses in progress and closes a server. It accepts no new connections.
 * @param closeAll closes all connections. `Server.closeAllConnections` leaves those that asked for a tunnel open
 */
async function finishResponses(server: Server, closeAll: () => void): Promise<void> {
  const finishTimer = setTimeout(closeAll, FINISH_TIMEOUT);
  // A connection with a response in progress becomes idle only when the response is complete.
  const closeIdleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearInterval(closeIdleTimer);
  clearTimeout(finishTimer);
}

function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : undefined;
}
