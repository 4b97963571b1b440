import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAnswer, buildTextAnswer, type Answer, type RequestHead } from './buildAnswer';
import type { LiveSite } from './liveSite';
import { splitTarget } from './resolvePath';
import { sendAnswer } from './sendAnswer';
import { StaleSiteError } from './site';

export interface HandlerOptions {
  site: LiveSite;
  /** True where every reader comes over HTTPS. */
  tls: boolean;
  isStopping: () => boolean;
  /** Milliseconds that a request waits for a build that is being put in place. */
  swapTimeout: number;
}

const HEALTH = '/healthz';
/** Milliseconds between two looks at a build that is being put in place. */
const PAUSE = 20;

/** Answers one request; a swap of the build in the middle of it is waited out. */
export async function handleRequest(
  options: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { site, tls, isStopping, swapTimeout } = options;
  const head = readHead(request, tls);
  if (isStopping() || hasBody(request)) response.setHeader('Connection', 'close');
  const early = refuse(site, request, head) ?? answerHealth(site, head, isStopping());
  if (early) return sendAnswer(site.current(), early, response);

  const deadline = Date.now() + swapTimeout;
  for (;;) {
    const present = site.current();
    try {
      const answer = buildAnswer(present.manifest, head, new Set(present.rewriters.keys()));
      return await sendAnswer(present, answer, response);
    } catch (error) {
      if (!(error instanceof StaleSiteError)) throw error;
      if (Date.now() > deadline) {
        console.error('server:', request.method, request.url, error);
        const words = 'The site is being replaced. Try again in a moment.';
        return sendAnswer(
          present,
          buildTextAnswer(present.manifest, 503, words, { 'Retry-After': 2 }, head.isSecure),
          response,
        );
      }
      const next = await site.reload();
      if (next === present || next.manifest.id === present.manifest.id) await sleep(PAUSE);
    }
  }
}

/** What HTTP/1.1 asks for before anything else (RFC 9112, section 3.2): one Host. */
function refuse(site: LiveSite, request: IncomingMessage, { isSecure }: RequestHead): Answer | undefined {
  const hosts = request.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  if (hosts === 1 || (hosts === 0 && request.httpVersion === '1.0')) return undefined;
  return buildTextAnswer(site.current().manifest, 400, 'A request names one host.', {}, isSecure);
}

function answerHealth(
  site: LiveSite,
  { method, target, isSecure }: RequestHead,
  isStopping: boolean,
): Answer | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || splitTarget(target).rawPath !== HEALTH) return undefined;
  const { manifest } = site.current();
  return isStopping
    ? buildTextAnswer(manifest, 503, 'stopping', {}, isSecure)
    : buildTextAnswer(manifest, 200, 'ok', {}, isSecure);
}

function readHead(request: IncomingMessage, tls: boolean): RequestHead {
  const { method = 'GET', url = '/', headers } = request;
  const forwarded = headers['x-forwarded-proto'];
  const isForwardedSecure =
    String(forwarded ?? '')
      .split(',')[0]
      ?.trim()
      .toLowerCase() === 'https';
  const isSecure = tls || isForwardedSecure || (request.socket as Partial<TLSSocket>).encrypted === true;
  return { method, target: url, headers, isSecure };
}

/** A body is never read, so the connection cannot carry another request. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
