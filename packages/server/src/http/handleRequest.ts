import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { MissCounter } from '@voltmoor/search-misses/missCounter';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildResponse, buildTextResponse, type PlannedResponse, type RequestHead } from './buildResponse';
import type { Admission } from './limits/clientLimits';
import { DamagedFileError, type FileCache } from '../deploy/fileCache';
import { buildHealthResponse, isHealthCheck } from './health';
import type { LiveSite } from '../deploy/liveSite';
import type { ErrorLog } from '../monitoring/logLines';
import type { Representation } from '../manifest/manifest';
import { handleMcp } from '../mcp/handleMcp';
import { handleMiss } from '../searchMisses/handleMiss';
import { missPathOf } from '../searchMisses/missSite';
import { sendResponse } from './sendResponse';
import { StaleSiteError } from '../deploy/site';

export interface HandlerOptions {
  site: LiveSite;
  files: FileCache;
  /** True when all readers use HTTPS. */
  tls: boolean;
  isStopping: () => boolean;
  /** Prints an error that a request caused. */
  logError: ErrorLog;
  /** Asks whether the client that sent a request may start a search now. */
  admitSearch: (request: IncomingMessage) => Admission;
  /** Asks whether the client that sent a request may send it to the MCP server now. */
  admitMcp: (request: IncomingMessage) => Admission;
  /** Counts searches without good results, for builds that ask for it. */
  misses: MissCounter;
  /** Asks whether the client that sent a request may report such a search now. */
  admitMiss: (request: IncomingMessage) => Admission;
  /** How long a request waits while a build is being replaced, in milliseconds. */
  swapTimeout: number;
}

/** How often a waiting request looks for the new build, in milliseconds. */
const RETRY_INTERVAL = 20;

/** Responds to one request. When the build is replaced meanwhile, the request waits and gets the new build. */
export async function handleRequest(
  options: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, files, tls, isStopping, logError, swapTimeout, misses } = options;
  const head = readHead(request, tls);
  const { manifest, mcp } = site.current();
  const path = head.target.split('?', 1)[0];
  const { isSecure } = head;
  if (mcp !== undefined && path === mcp.path && !refuse(site, request, head)) {
    if (isStopping()) response.setHeader('Connection', 'close');
    const admit = () => options.admitMcp(request);
    return handleMcp({ mcp, manifest, isSecure, admit }, request, response);
  }
  if (path === missPathOf(manifest) && !refuse(site, request, head)) {
    if (isStopping()) response.setHeader('Connection', 'close');
    const admit = () => options.admitMiss(request);
    return handleMiss({ misses, manifest, isSecure, admit }, request, response);
  }
  if (isStopping() || hasBody(request)) response.setHeader('Connection', 'close');
  const early =
    refuse(site, request, head) ??
    // Without the check, every page would wait for a promise, although most pages are in memory.
    (isHealthCheck(head.target) ? await buildHealthResponse(site, head, isStopping()) : undefined);
  if (early) return sendResponse(site.current(), files, early, response);

  const deadline = Date.now() + swapTimeout;
  let damaged: Representation | undefined;
  for (;;) {
    const present = site.current();
    try {
      const planned = buildResponse(present.manifest, head, present.rewriters, files.isDamaged);
      return await sendResponse(present, files, planned, response, () => options.admitSearch(request));
    } catch (error) {
      if (error instanceof DamagedFileError && error.representation !== damaged) {
        // The cache now knows that this file is damaged, so the next attempt chooses another encoding.
        damaged = error.representation;
      } else if (error instanceof StaleSiteError && Date.now() <= deadline) {
        const next = await site.refresh();
        if (next === present || next.manifest.id === present.manifest.id) await sleep(RETRY_INTERVAL);
      } else if (isTemporary(error)) {
        if (!(error instanceof DamagedFileError)) logError(request.method, request.url, error);
        const words = 'The page is unavailable at the moment. Try again shortly.';
        const unavailable = buildTextResponse(
          present.manifest,
          503,
          words,
          { 'Retry-After': 2 },
          head.isSecure,
        );
        return sendResponse(present, files, unavailable, response);
      } else throw error;
    }
  }
}

/** True for errors that can disappear without help: the build is replaced, or other connections close. */
function isTemporary(error: unknown): boolean {
  if (error instanceof StaleSiteError || error instanceof DamagedFileError) return true;
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}

/** A registered name, an IPv4 address or an IPv6 address in brackets, with an optional port (RFC 3986, section 3.2). */
const HOST = /^(?!.*\.\.)(?:[\w.~!$&'()*+,;=%-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/** HTTP/1.1 requires exactly one valid Host (RFC 9112, section 3.2). */
function refuse(
  site: LiveSite,
  request: IncomingMessage,
  { isSecure }: RequestHead,
): PlannedResponse | undefined {
  const { headers, rawHeaders, httpVersion } = request;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 && HOST.test(headers.host ?? '')) return undefined;
  if (hosts === 0 && httpVersion === '1.0') return undefined;
  return buildTextResponse(
    site.current().manifest,
    400,
    'The request must have exactly one valid Host header.',
    {},
    isSecure,
  );
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
 * Whether a request has a body. Only the two endpoints above read bodies. The server cannot find the next request after an
 * unread body, so it closes the connection.
 */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
