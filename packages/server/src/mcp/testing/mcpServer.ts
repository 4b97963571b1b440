import path from 'node:path';
import type { IndexedPage } from '@voltmoor/pages/page';
import { FIXTURE_PAGES, writeIndexes } from './fixture';
import { writeFixture } from '../../conformance/fixture';
import { rawRequest, type RawResponse } from '../../conformance/rawRequest';

/** Writes a build with an MCP server for the host `docs.voltmoor.example`, and with one more page, if given. */
export async function writeMcpBuild(
  folder: string,
  { page, ...options }: { baseUrl?: string; searchMisses?: boolean; page?: IndexedPage } = {},
): Promise<string> {
  const build = path.join(folder, 'build');
  await writeIndexes(build, [...FIXTURE_PAGES, ...(page ? [page] : [])]);
  await writeFixture(build, {
    changes: {
      'search.html': '<noscript><!--search-results--></noscript>',
      'search/headings.json': null,
    },
    mcp: { name: 'Voltmoor', description: 'Guides.', hosts: ['docs.voltmoor.example'] },
    ...options,
  });
  return build;
}

/** Writes a message of a client. */
export const toMessage = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

/** A request to `/mcp`; by default, one for the list of the tools. */
export interface McpCall {
  method?: string;
  target?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Whether the body is sent as one chunk, without its length before it. */
  isChunked?: boolean;
}

/** Writes the head of a request to `/mcp`. */
export function writeMcpHead({ method = 'POST', target = '/mcp', headers = {} }: McpCall): string {
  const all = {
    Host: 'docs.voltmoor.example',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends a request to `/mcp`. */
export function sendMcp(port: number, call: McpCall = {}): Promise<RawResponse> {
  const { body = toMessage('tools/list'), isChunked = false, headers } = call;
  const bytes = Buffer.byteLength(body);
  const framing: Record<string, string> = isChunked
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': String(bytes) };
  const head = writeMcpHead({ ...call, headers: { ...framing, ...headers } });
  return rawRequest(port, head + (isChunked ? `${bytes.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body));
}

const TOO_LARGE = 'x'.repeat(64_001);

/** Requests and the status of their responses, from the portal's own server and from nginx in front of it. */
export const MCP_CALLS: [call: string, status: number, McpCall][] = [
  ['the host of the portal', 200, {}],
  ['an origin of the portal', 200, { headers: { Origin: 'https://docs.voltmoor.example' } }],
  ['another host', 403, { headers: { Host: 'evil.example' } }],
  ['another host in an absolute address', 403, { target: 'http://evil.example/mcp' }],
  [
    'the host of the portal in an absolute address',
    200,
    { target: 'http://docs.voltmoor.example/mcp', headers: { Host: 'evil.example' } },
  ],
  ['another origin', 403, { headers: { Origin: 'https://evil.example' } }],
  ['an origin that is hidden', 403, { headers: { Origin: 'null' } }],
  ['another type of body', 415, { headers: { 'Content-Type': 'text/plain' } }],
  ['a compressed body', 415, { headers: { 'Content-Encoding': 'gzip' } }],
  ['a body that is too large', 413, { body: TOO_LARGE }],
  ['a body that turns out to be too large', 413, { body: TOO_LARGE, isChunked: true }],
  ['a body without its end', 400, { body: '{', isChunked: false }],
  ['GET', 405, { method: 'GET', body: '' }],
  ['DELETE', 405, { method: 'DELETE', body: '' }],
];
