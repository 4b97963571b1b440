import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import type { Manifest, Representation } from '../manifest/manifest';
import type { ErrorLog } from '../monitoring/logLines';
import { completeSearchPage } from '../search/searchPage';
import type { SearchPool } from '../search/searchPool';
import { DamagedFileError, type FileCache } from '../site/fileCache';
import type { LiveSite } from '../site/liveSite';
import { StaleSiteError, type Site } from '../site/site';
import { buildResponse, buildTextResponse, type PlannedResponse, type RequestHead } from './buildResponse';
import { handleEndpoint, type Endpoint } from './endpoint';
import type { Bodies } from './limits/bodies';
import type { ClientKeys } from './limits/clientAddress';
import type { Limits } from './limits/limits';
import { splitTarget } from './resolvePath';
import { sendContent, sendResponse } from './sendResponse';

export interface HandlerOptions {
  site: LiveSite;
  files: FileCache;
  /** Runs searches without JavaScript. */
  pool: Pick<SearchPool, 'admit' | 'render'>;
  /** Addresses that read the body of a request. */
  endpoints: readonly Endpoint[];
  bodies: Bodies;
  keys: ClientKeys;
  limits: Pick<Limits, 'swapTimeout' | 'pieceTimeout' | 'refusalDelay'>;
  /** True when all readers use HTTPS. */
  tls: boolean;
  isStopping: () => boolean;
  /** Prints an error that a request caused. */
  logError: ErrorLog;
}

/** How often a waiting request looks for the new build, in milliseconds. */
const RETRY_INTERVAL = 20;

/** Responds to one request. When the build is replaced meanwhile, the request waits and gets the new build. */
export async function handleRequest(
  options: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, files, keys, tls, isStopping, limits } = options;
  const { pieceTimeout, swapTimeout } = limits;
  const head = readHead(request, tls);
  const { isSecure } = head;
  const current = site.current();
  const { rawPath, host } = splitTarget(head.target);
  // The host of an absolute address replaces the header (RFC 9112, section 3.2.2).
  if (host !== undefined) request.headers.host = host;
  const refusal = refuse(current.manifest, request, isSecure);
  const endpoint =
    refusal === undefined && options.endpoints.find(({ pathOf }) => pathOf(current.manifest) === rawPath);
  if (isStopping() || (hasBody(request) && !endpoint)) response.setHeader('Connection', 'close');
  if (endpoint) {
    const client = keys.ofRequest(request);
    return handleEndpoint(endpoint, request, response, { site: current, client, isSecure }, options);
  }
  if (refusal) return sendResponse(current, files, refusal, response, pieceTimeout);
  if (HEALTH_CHECKS.has(rawPath) && (head.method === 'GET' || head.method === 'HEAD')) {
    const [status, words] = await checkHealth(options, rawPath);
    const health = buildTextResponse(site.current().manifest, status, words, {}, isSecure);
    return sendResponse(current, files, health, response, pieceTimeout);
  }

  const deadline = performance.now() + swapTimeout;
  let damaged: Representation | undefined;
  for (;;) {
    const present = site.current();
    try {
      const planned = buildResponse(present.manifest, head, files.isDamaged);
      if (planned.body.kind === 'search')
        return await sendSearchPage(options, present, planned, request, response);
      return await sendResponse(present, files, planned, response, pieceTimeout);
    } catch (error) {
      if (error instanceof DamagedFileError && error.representation !== damaged) {
        // The cache now knows that this file is damaged, so the next attempt chooses another encoding.
        damaged = error.representation;
      } else if (error instanceof StaleSiteError && performance.now() <= deadline) {
        const next = await site.refresh();
        if (next === present || next.manifest.id === present.manifest.id) await sleep(RETRY_INTERVAL);
      } else if (isTemporary(error)) {
        if (!(error instanceof DamagedFileError)) options.logError(request.method, request.url, error);
        const words = 'The page is unavailable at the moment. Try again shortly.';
        const headers = { 'Retry-After': 2 };
        const unavailable = buildTextResponse(present.manifest, 503, words, headers, isSecure);
        return sendResponse(present, files, unavailable, response, pieceTimeout);
      } else throw error;
    }
  }
}

/** Liveness: the process responds. An orchestrator restarts a process that does not. */
const LIVENESS = '/livez';
/** Liveness, and readiness under two names. A load balancer sends readers elsewhere while a server is not ready. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set([LIVENESS, '/readyz', '/healthz']);

/** A server is not ready while it stops or the files of the site are missing. */
async function checkHealth(
  { site, isStopping }: HandlerOptions,
  path: string,
): Promise<[status: number, words: string]> {
  if (path === LIVENESS) return [200, 'ok'];
  if (isStopping()) return [503, 'stopping'];
  return (await site.isReady()) ? [200, 'ok'] : [503, 'The files of the site are missing.'];
}

/** Sends the search page with its results, or without them when they are not available. */
async function sendSearchPage(
  { files, pool, keys, limits, logError }: HandlerOptions,
  site: Site,
  { status, headers, body }: PlannedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (body.kind !== 'search') return;
  const content = await files.open(site, body.representation);
  const bytes = Buffer.isBuffer(content) ? content : await content.readFile().finally(() => content.close());
  const html = bytes.toString('utf8');
  const client = keys.ofRequest(request);
  const { html: completed, overload } = await completeSearchPage(html, new URLSearchParams(body.query), {
    ...{ site, pool, client, response, logError, refusalDelay: limits.refusalDelay },
  }).catch((error: unknown) => {
    // The uncompleted page says that it needs JavaScript, which is more useful than an error page.
    logError(request.method, request.url, error);
    return { html, overload: undefined };
  });
  const page = Buffer.from(completed);
  const more = overload && { 'Retry-After': overload.retryAfter, 'Cache-Control': 'no-store' };
  const all = { ...headers, ...more, 'Content-Length': page.length };
  await sendContent(response, overload?.status ?? status, all, page, limits.pieceTimeout);
}

/** True for errors that can disappear without help: the build is replaced, or other connections close. */
function isTemporary(error: unknown): boolean {
  if (error instanceof StaleSiteError || error instanceof DamagedFileError) return true;
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}

/** A registered name, an IPv4 address or an IPv6 address in brackets, with an optional port (RFC 3986, section 3.2). */
const HOST = /^(?!.*\.\.)(?:[\w.~!$&'()*+,;=%-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/** Refuses what Node.js accepts, but HTTP/1.1 does not allow (RFC 9112) or this server does not know. */
function refuse(
  manifest: Manifest,
  { headers, rawHeaders, httpVersion, httpVersionMajor }: IncomingMessage,
  isSecure: boolean,
): PlannedResponse | undefined {
  const text = (status: number, words: string) => buildTextResponse(manifest, status, words, {}, isSecure);
  if (httpVersionMajor !== 1) return text(505, 'This server supports HTTP/1.1 and HTTP/1.0.');
  const coding = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked';
  if (coding !== 'chunked') return text(501, 'This server supports the transfer coding chunked only.');
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 && HOST.test(headers.host ?? '')) return undefined;
  if (hosts === 0 && httpVersion === '1.0') return undefined;
  return text(400, 'The request must have exactly one valid Host header.');
}

function readHead(request: IncomingMessage, tls: boolean): RequestHead {
  const { method = 'GET', url = '/', headers } = request;
  const forwarded = headers['x-forwarded-proto'];
  const isSecure =
    tls ||
    (request.socket as Partial<TLSSocket>).encrypted === true ||
    (forwarded !== undefined && String(forwarded).split(',')[0]?.trim().toLowerCase() === 'https');
  return { method, target: url, headers, isSecure };
}

/**
 * Whether a request has a body. Only endpoints read bodies. The server cannot find the next request after an unread body,
 * so it closes the connection.
 */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
