import { isUtf8 } from 'node:buffer';
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
 * Most values in a message. The largest argument, a message to check, is one text. The main thread compares each value with
 * the schemas of the protocol, and the error for 20,000 wrong ones took 220 ms and 5 MB.
 */
const MAX_VALUES = 500;

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
      if (fault !== undefined) return fault;
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

/** Returns the error for a body that is no message that the server reads, without parsing it. */
function findFault(body: Buffer): Reply | undefined {
  // Decoding would replace what is invalid, and the tools would work with other text than the client sent.
  if (!isUtf8(body)) return toError(-32_700, 'Parse error: The message is not valid UTF-8.');
  const text = body.toString('utf8');
  // Batches left the protocol with its revision 2025-06-18. They would multiply what one request costs.
  if (text.trimStart().startsWith('['))
    return toError(-32_600, 'Invalid Request: Send one message per request. Batches are not supported.');
  const { depth, values } = measure(text);
  if (depth > MAX_DEPTH)
    return toError(-32_600, `Invalid Request: The message has more than ${MAX_DEPTH} levels.`);
  return values > MAX_VALUES
    ? toError(-32_600, `Invalid Request: The message has more than ${MAX_VALUES} values.`)
    : undefined;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** Brackets and braces. */
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Counts the levels and the values of JSON. A parser would recurse as deeply as the text is nested. */
function measure(text: string): { depth: number; values: number } {
  let level = 0;
  let depth = 0;
  let values = 1;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) isString = !isString;
    else if (isString) at += character === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(character)) {
      level += 1;
      depth = Math.max(depth, level);
      values += 1;
    } else if (CLOSING.includes(character)) level -= 1;
    else if (character === COMMA) values += 1;
  }
  return { depth, values };
}

function toError(code: number, message: string): Reply {
  const content = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
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
