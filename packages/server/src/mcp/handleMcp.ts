import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildTextResponse } from '../http/buildResponse';
import { securityHeadersOf, type Headers as PlainHeaders } from '../http/headers';
import type { Admission } from '../http/limits/clientLimits';
import { readBody } from '../http/limits/readBody';
import type { Manifest } from '../manifest/manifest';
import type { McpSite } from './mcpSite';

interface McpOptions {
  mcp: McpSite;
  manifest: Manifest;
  /** True when the client's connection is HTTPS. */
  isSecure: boolean;
  /** Asks whether the client may send a request to the MCP server now. */
  admit: () => Admission;
}

/** Largest body of a request in bytes. The arguments of all tools together are much smaller. */
const MAX_BODY = 64_000;

/** Responds to a request for the MCP server. Every check comes before the body is read and before a tool runs. */
export async function handleMcp(
  { mcp, manifest, isSecure, admit }: McpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, words: string, headers: PlainHeaders = {}): void => {
    const planned = buildTextResponse(manifest, status, words, headers, isSecure);
    // The rest of the body would be read as the next request of the connection.
    response.setHeader('Connection', 'close');
    response.writeHead(planned.status, planned.headers).end(`${words}\n`);
  };
  const endpoint = await mcp.load();
  const { host, origin, expect } = request.headers;
  const refusal = endpoint.refuse({ host, origin });
  if (refusal !== undefined) return send(403, refusal);
  if (request.method !== 'POST') return send(405, 'The MCP server supports POST only.', { Allow: 'POST' });
  const admission = admit();
  if (!admission.isAllowed)
    return send(429, 'Too many requests. Try again later.', { 'Retry-After': admission.retryAfter });
  let leave: (() => void) | undefined;
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY) return send(413, TOO_LARGE);
    if (expect?.toLowerCase() === '100-continue') response.writeContinue();
    const body = await readBody(request, MAX_BODY);
    if (body === undefined) return send(413, TOO_LARGE);
    leave = mcp.enter();
    if (leave === undefined)
      return send(503, 'The MCP server is busy. Try again in a few seconds.', { 'Retry-After': 2 });
    const reply = await endpoint.respond(toWebRequest(request, mcp.path, body));
    const type = reply.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
    const content = Buffer.from(await reply.arrayBuffer());
    response
      .writeHead(reply.status, {
        ...securityHeadersOf(manifest.policy, type, isSecure),
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Content-Length': content.length,
      })
      .end(content);
  } finally {
    leave?.();
    admission.release();
  }
}

const TOO_LARGE = `The body of a request must not exceed ${MAX_BODY} bytes.`;

/** The origin is never used. The host was checked before. */
const ORIGIN = 'http://localhost';

function toWebRequest({ headers }: IncomingMessage, path: string, body: Buffer<ArrayBuffer>): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  return new Request(ORIGIN + path, { method: 'POST', headers: pairs, body });
}
