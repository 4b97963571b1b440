import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Manifest } from '../manifest/manifest';
import type { Site } from '../site/site';
import { buildTextResponse } from './buildResponse';
import { securityHeadersOf, type Headers } from './headers';
import type { HandlerOptions } from './handleRequest';
import { BodyError } from './limits/bodies';
import type { Ending } from './limits/clientLimits';
import { endResponse, sendContent } from './sendResponse';

/** What is wrong with a request, for a short response in plain text. */
interface Refusal {
  status: number;
  words: string;
  headers?: Headers;
}

/** The response of an endpoint. */
export interface Reply {
  status: number;
  /** Media type; absent without content. */
  type?: string;
  content?: Buffer;
}

/** An address that reads the body of POST requests. */
export interface Endpoint {
  /** Path with the base URL; undefined when the build does not have this endpoint. */
  pathOf(manifest: Manifest): string | undefined;
  /** Largest body in bytes. */
  maxBody: number;
  /** Checks the head of a request, before its body is read. The type of the body is checked for all endpoints. */
  refuse(request: IncomingMessage, manifest: Manifest): Refusal | undefined;
  /**
   * Asks whether a client may be answered now, see `createClientLimiter`. A client that sends its body slowly does not count.
   * @param bytes size of the body
   */
  admit(client: string, response: Ending, bytes: number): number | undefined;
  respond(work: { site: Site; client: string; request: IncomingMessage; body: Buffer }): Promise<Reply>;
}

/** Largest response in bytes. */
const MAX_REPLY = 500_000;

/** Responds to a request for an endpoint. */
export async function handleEndpoint(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
  { site, client, isSecure }: { site: Site; client: string; isSecure: boolean },
  { bodies, limits }: Pick<HandlerOptions, 'bodies' | 'limits'>,
): Promise<void> {
  const { manifest } = site;
  const { pieceTimeout, refusalDelay } = limits;
  const send = ({ status, words, headers }: Refusal): void => {
    const planned = buildTextResponse(manifest, status, words, headers, isSecure);
    // The rest of the body would be read as the next request of the connection.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.writeHead(planned.status, planned.headers);
    endResponse(response, `${words}\n`, pieceTimeout);
  };
  const refusal = endpoint.refuse(request, manifest) ?? refuseBody(request);
  if (refusal) return send(refusal);
  let body: Buffer;
  try {
    if (isContinued(request, endpoint.maxBody)) response.writeContinue();
    body = await bodies.read(request, endpoint.maxBody);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return send({ status: error.status, words: error.message });
  }
  const retryAfter = endpoint.admit(client, response, body.length);
  if (retryAfter !== undefined) {
    await sleep(refusalDelay);
    return send({
      status: 429,
      words: 'Too many requests. Try again later.',
      headers: { 'Retry-After': retryAfter },
    });
  }
  await takeTurn();
  const { status, type, content } = await endpoint.respond({ site, client, request, body });
  if (content && content.length > MAX_REPLY) throw new Error(`The response has ${content.length} bytes.`);
  const headers = {
    ...securityHeadersOf(manifest.policy, type ?? 'text/plain', isSecure),
    'Cache-Control': 'no-store',
    ...(type !== undefined && { 'Content-Type': type }),
    ...(content && { 'Content-Length': content.length }),
  };
  await sendContent(response, status, headers, content ?? Buffer.alloc(0), pieceTimeout);
}

/**
 * Refuses a body that is not JSON, and a compressed one (RFC 9110, section 15.5.16), which would be read as if it were not
 * compressed. A page of another site can send JSON only after a preflight request, which is refused.
 */
function refuseBody({ headers }: IncomingMessage): Refusal | undefined {
  if (!/^application\/json[ \t]*(?:;|$)/i.test(headers['content-type'] ?? ''))
    return { status: 415, words: 'The body must be application/json.' };
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding.toLowerCase() === 'identity') return undefined;
  return {
    status: 415,
    words: 'The body must not be compressed.',
    headers: { 'Accept-Encoding': 'identity' },
  };
}

let lastTurn = Promise.resolve();

/** Waits until it may start. One request starts per turn of the event loop, so that pages are served in between. */
function takeTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

/**
 * Whether the client waits for permission to send a body, and the body may be sent. A client of HTTP/1.0 knows no
 * permission and would take it for the response (RFC 9110, section 10.1.1).
 */
function isContinued({ headers, httpVersion }: IncomingMessage, maxBody: number): boolean {
  return (
    httpVersion !== '1.0' &&
    headers.expect?.toLowerCase() === '100-continue' &&
    Number(headers['content-length'] ?? 0) <= maxBody
  );
}
