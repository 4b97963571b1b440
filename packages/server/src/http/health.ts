import { buildTextResponse, type PlannedResponse, type RequestHead } from './buildResponse';
import type { LiveSite } from '../site/liveSite';
import { splitTarget } from './resolvePath';

/** Liveness: the process responds. An orchestrator restarts a process that does not. */
const LIVENESS = '/livez';
/** Readiness: the server can serve pages. A load balancer sends readers elsewhere while it cannot. */
const READINESS = ['/readyz', '/healthz'];

/** Returns true for the target of a health check. */
export function isHealthCheck(target: string): boolean {
  const { rawPath } = splitTarget(target);
  return rawPath === LIVENESS || READINESS.includes(rawPath);
}

/**
 * Builds the response to a health check.
 *
 * `/livez` is 200 as long as the process responds. `/readyz` is 503 while the server stops or the files of the site are
 * missing, and 200 again when they are back. `/healthz` is another name for `/readyz`.
 * @returns undefined for any other request
 */
export async function buildHealthResponse(
  site: Pick<LiveSite, 'current' | 'isReady'>,
  { method, target, isSecure }: RequestHead,
  isStopping: boolean,
): Promise<PlannedResponse | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { rawPath } = splitTarget(target);
  const text = (status: number, words: string) =>
    buildTextResponse(site.current().manifest, status, words, {}, isSecure);
  if (rawPath === LIVENESS) return text(200, 'ok');
  if (!READINESS.includes(rawPath)) return undefined;
  if (isStopping) return text(503, 'stopping');
  return (await site.isReady()) ? text(200, 'ok') : text(503, 'The files of the site are missing.');
}
