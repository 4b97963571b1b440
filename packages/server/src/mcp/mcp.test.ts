import path from 'node:path';
import { writeIndexes } from '@voltmoor/mcp-server/testing/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { rawRequest } from '../conformance/rawRequest';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const NAMES = { name: 'Voltmoor', description: 'Guides.', hosts: ['docs.voltmoor.example'] };

let server: RunningServer;
const start = (limits = {}): Promise<RunningServer> =>
  startServer({ dir: build, port: 0, host: '127.0.0.1', watchEvery: 0, limits, log: () => undefined });

beforeAll(async () => {
  await writeIndexes(build);
  await writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'search/headings.json': null },
    mcp: NAMES,
  });
  server = await start();
});
afterAll(() => server.stop());

const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const post = (headers: Record<string, string> = {}, body = CALL, to = server, method = 'POST') => {
  const all = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawRequest(to.port, `${method} /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

describe('the endpoint', () => {
  it.each([
    ['the host of the portal', { Host: 'docs.voltmoor.example' }, 200],
    ['an origin of the portal', { Origin: 'https://docs.voltmoor.example' }, 200],
    ['another host', { Host: 'evil.example' }, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['an origin that is hidden', { Origin: 'null' }, 403],
    ['another type of body', { 'Content-Type': 'text/plain' }, 415],
    ['an announced body that is too large', { 'Content-Length': '64001' }, 413],
  ])('%s', async (_name, headers: Record<string, string>, status) => {
    const response = await post(headers);
    expect(response.status).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('refuses a body that turns out to be too large', async () => {
    const chunk = 'x'.repeat(70_000);
    const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    const head = 'POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect((await rawRequest(server.port, head + body)).status).toBe(413);
  });

  it('responds to other methods with 405', async () => {
    const response = await post({ 'Content-Length': '0' }, '', server, 'GET');
    expect([response.status, response.headers['allow']]).toEqual([405, 'POST']);
  });

  it.each([
    ['no JSON', 'not json'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"none","params":{}}'],
    [
      'a subscription, since nothing ever changes',
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientCapabilities': {},
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          },
          filter: { toolsListChanged: true },
        },
      }),
    ],
  ])('responds to %s with an error of the protocol', async (_name, body) => {
    expect((await post({}, body)).body.toString()).toMatch(/"error":\{"code":-32\d{3}/);
  });

  it('limits requests per client before a tool runs', async () => {
    const limited = await start({ mcpRequestsPerClient: { concurrent: 4, perSecond: 0.1, burst: 1 } });
    expect((await post({}, CALL, limited)).status).toBe(200);
    const refused = await post({}, CALL, limited);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    await limited.stop();
  });

  it('does not exist in a build without an MCP server', async () => {
    const plain = path.join(folder, 'plain');
    await writeFixture(plain, { cacheDir: path.join(folder, 'cache') });
    const other = await startServer({
      dir: plain,
      port: 0,
      host: '127.0.0.1',
      watchEvery: 0,
      log: () => undefined,
    });
    expect((await post({}, CALL, other)).status).toBe(405);
    expect((await rawRequest(other.port, 'GET /mcp HTTP/1.0\r\n\r\n')).status).toBe(404);
    await other.stop();
  });
});
