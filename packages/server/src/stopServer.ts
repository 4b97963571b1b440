import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that running answers have to finish. */
const LAST_CALL = 10_000;
const SWEEP = 100;

/**
 * Stops without failing a request. While draining the server answers on, each answer closes its connection and the
 * health address says 503, so that a balancer sends new readers elsewhere; then it takes no more connections, lets the
 * running answers finish and cuts what has not ended after ten seconds.
 * @param drain milliseconds
 * @param hurry ends the draining early
 */
export async function stopServer(server: Server, drain: number, hurry?: AbortSignal): Promise<void> {
  await sleep(drain, undefined, { signal: hurry }).catch(() => undefined);
  const lastCall = setTimeout(() => server.closeAllConnections(), LAST_CALL);
  // A connection that was answering when the stop began falls idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearInterval(sweep);
  clearTimeout(lastCall);
}
