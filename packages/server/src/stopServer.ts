import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long responses in progress may take to finish, in milliseconds. */
const FINISH_TIMEOUT = 10_000;
/** How often idle connections are closed, in milliseconds. */
const CLOSE_IDLE_INTERVAL = 100;

/**
 * Stops a server without failing a request. During the drain time the server continues to serve, while the request
 * handler closes each connection after its response and reports that the server is not ready, so that a load balancer
 * sends new requests elsewhere. After that the server accepts no new connections, and closes those that are still open
 * after ten seconds.
 * @param drain drain time in milliseconds
 * @param options.skipDrain ends the drain time early
 * @param options.onDrained is called after the drain time, before the responses in progress are completed
 * @param options.closeAll closes all connections. `Server.closeAllConnections` leaves those that asked for a tunnel open
 */
export async function stopServer(
  server: Server,
  drain: number,
  { skipDrain, onDrained, closeAll }: { skipDrain: AbortSignal; onDrained: () => void; closeAll: () => void },
): Promise<void> {
  await sleep(drain, undefined, { signal: skipDrain }).catch(() => undefined);
  onDrained();
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
