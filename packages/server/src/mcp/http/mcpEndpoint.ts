import type { IncomingMessage } from 'node:http';
import type { Endpoint, Reply } from '../../http/endpoint';
import type { McpNames } from '../../manifest/manifest';
import { createErrorLog } from '../../monitoring/logLines';
import type { SearchPool } from '../../search/searchPool';
import { BusyError } from '../../search/workQueue';
import type { Site } from '../../site/site';
import type { Backend } from '../protocol/createServer';
import type { LibraryRequest } from '../tools';

/** Deepest nesting of a message. The arguments of the tools have three levels. */
const MAX_DEPTH = 64;

/**
 * Creates the MCP endpoint, for builds that have one. It is stateless: nothing is kept between two requests. Tools run in
 * the worker threads.
 */
export function createMcpEndpoint(pool: SearchPool): Endpoint {
  const log = createErrorLog();
  /** Runs tools for one client. */
  const createBackend = ({ manifest, root }: Site, client: string): Backend => {
    return async (request: LibraryRequest) => {
      try {
        return await pool.runLibrary(client, { id: manifest.id, dir: root }, request);
      } catch (error) {
        if (!(error instanceof BusyError) || error.cause !== undefined) log('POST', '/mcp', error);
        throw new Error('The server is busy. Try again in a few seconds.', { cause: error });
      }
    };
  };
  return {
    pathOf: ({ mcp, base = '' }) => mcp && `${base}/mcp`,
    // The arguments of all tools together are much smaller.
    maxBody: 64_000,
    refuse: ({ method, headers: { host, origin } }, { mcp }) => {
      const allowed = [...(mcp?.hosts ?? []), 'localhost', '127.0.0.1', '[::1]'];
      const isAllowed = (address: string) =>
        URL.canParse(address) && allowed.includes(new URL(address).hostname);
      // Pages of other sites, and DNS names that were pointed at this server, must not use it.
      if (!isAllowed(`http://${host}`))
        return { status: 403, words: 'This host is not allowed. Add it to mcp.hosts in portal.config.ts.' };
      if (origin !== undefined && !isAllowed(origin))
        return { status: 403, words: 'Requests from pages of this origin are not allowed.' };
      return method === 'POST'
        ? undefined
        : { status: 405, words: 'The MCP server supports POST only.', headers: { Allow: 'POST' } };
    },
    admit: (client, response, bytes) => pool.admit(client, response, bytes),
    respond: async ({ site, client, request, body }) => {
      const fault = findFault(body);
      if (fault !== undefined) return toError(fault);
      // The first request loads the code of the protocol, so that servers start as fast as without it.
      const { createHttpHandler } = await import('../protocol/createServer');
      const names = site.manifest.mcp as McpNames;
      let failure: Error | undefined;
      const handler = createHttpHandler(createBackend(site, client), names, (error) => (failure = error));
      const reply = await handler.fetch(toWebRequest(request, body));
      if (reply.status >= 500) log('POST', '/mcp', failure);
      return {
        status: reply.status,
        type: reply.headers.get('Content-Type') ?? 'text/plain; charset=utf-8',
        content: Buffer.from(await reply.arrayBuffer()),
      };
    },
  };
}

/** Returns why a body is no message that the server reads, without parsing it. */
function findFault(body: Buffer): string | undefined {
  const text = body.toString('utf8');
  // Batches left the protocol with its revision 2025-06-18. They would multiply what one request costs.
  if (text.trimStart().startsWith('['))
    return 'Invalid Request: Send one message per request. Batches are not supported.';
  return getDepth(text) > MAX_DEPTH
    ? `Invalid Request: The message has more than ${MAX_DEPTH} levels.`
    : undefined;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Brackets and braces. */
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Counts the levels of JSON. A parser would recurse as deeply as the text is nested. */
function getDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isString = !isString;
    else if (isString) at += character === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(character)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.includes(character)) depth -= 1;
  }
  return deepest;
}

function toError(message: string): Reply {
  const content = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_600, message }, id: null });
  return { status: 400, type: 'application/json', content: Buffer.from(content) };
}

/** The origin and the path are never used. The host was checked before. */
const ADDRESS = 'http://localhost/mcp';

function toWebRequest({ headers }: IncomingMessage, body: Buffer): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return new Request(ADDRESS, { method: 'POST', headers: pairs, body: new Uint8Array(body) });
}
