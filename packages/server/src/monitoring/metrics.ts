import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { startListening } from '../startListening';

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds of the histogram, in seconds. Most responses take well below a millisecond. */
const BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/**
 * Creates metrics about responses, connections, the file cache and the process. No label depends on what clients send, so
 * their number is fixed.
 * @param readings current values, which are read when the metrics are
 */
export function createMetrics(readings: { connections: () => number; cacheBytes: () => number }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const responses = new Counter({
    name: 'portal_responses_total',
    help: 'Responses by class of their status',
    labelNames: ['status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'portal_response_seconds',
    help: 'Seconds from the start of the handling of a request to the end of its response',
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Connections and requests refused because of a limit of the server or of one client',
    labelNames: ['reason'] as const,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('portal_connections', 'Open connections', readings.connections);
  gauge('portal_cache_bytes', 'Bytes of files in memory', readings.cacheBytes);

  return {
    /** Counts a response. Must be called before the response is sent. */
    observe(response: ServerResponse): void {
      const begun = performance.now();
      response.once('close', () => {
        responses.inc({ status: `${Math.floor(response.statusCode / 100)}xx` });
        durations.observe((performance.now() - begun) / 1000);
      });
    },
    /** Counts a connection or request that was refused because of a limit. */
    countRefusal: (overload: 'server' | 'client') => refusals.inc({ reason: overload }),
    /** Returns all metrics in the text format of Prometheus. */
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/**
 * Serves `/metrics` on a separate port, since readers of the portal must not see it.
 * @throws Error that says what to do when the port cannot be used
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.render().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        console.error('server: The metrics could not be read:', error);
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 16;
  await startListening(server, port, host);
  return server;
}
