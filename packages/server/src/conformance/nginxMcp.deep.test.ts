import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { writeIndexes } from '@voltmoor/mcp-server/testing/fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../startServer';
import { temporaryFolder } from '../testing/temporaryFolder';
import { findNginx } from './findNginx';
import { writeFixture } from './fixture';
import { rawRequest } from './rawRequest';
import { startNginx, type RunningNginx } from './startNginx';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const nginx = findNginx();
const LOCATIONS = readFileSync(path.resolve(__dirname, '../../../../deploy/nginx.mcp.conf'), 'utf8');

let own: RunningServer;
beforeAll(async () => {
  await writeIndexes(build);
  await writeFixture(build, {
    cacheDir: path.join(folder, 'cache'),
    changes: { 'search/headings.json': null },
    mcp: { name: 'Voltmoor', description: 'Guides.', hosts: ['docs.voltmoor.example'] },
  });
  own = await startServer({
    dir: build,
    port: 0,
    host: '127.0.0.1',
    watchEvery: 0,
    trustedProxies: ['127.0.0.1/32'],
    limits: { mcpRequestsPerClient: { concurrent: 4, perSecond: 0.1, burst: 30 } },
  });
});
afterAll(() => own.stop());

const CALL = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });

function send(port: number, method: string, headers: Record<string, string> = {}, body = CALL) {
  const all = {
    Host: 'docs.voltmoor.example',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawRequest(port, `${method} /mcp HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

describe.skipIf(!nginx)('nginx with deploy/nginx.mcp.conf', () => {
  let running: RunningNginx;
  const start = (name: string, port: number): Promise<RunningNginx> =>
    startNginx(nginx ?? '', path.join(folder, name), build, (configuration) =>
      configuration.replace(
        'include portal/root.conf;',
        `include portal/root.conf; ${LOCATIONS.replace('http://127.0.0.1:8081', `http://127.0.0.1:${port}`)}`,
      ),
    );
  beforeAll(async () => {
    running = await start('nginx', own.port);
  });
  afterAll(() => running?.stop());

  it("lets the official SDK's client use the tools", async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${running.port}/mcp`)));
    const { content } = await client.callTool({ name: 'get_schema', arguments: { schema: 'Charger' } });
    expect(content).toEqual([{ type: 'text', text: expect.stringContaining('# Charger') as string }]);
    await client.close();
  });

  it.each([
    ['the host of the portal', 'POST', {}, 200],
    ['an origin of the portal', 'POST', { Origin: 'https://docs.voltmoor.example' }, 200],
    ['another host', 'POST', { Host: 'evil.example' }, 403],
    ['another origin', 'POST', { Origin: 'https://evil.example' }, 403],
    ['another type of body', 'POST', { 'Content-Type': 'text/plain' }, 415],
    ['GET', 'GET', {}, 405],
    ['another method', 'DELETE', {}, 405],
  ])('responds to %s like the server behind it', async (_name, method, headers, status) => {
    const body = method === 'GET' ? '' : CALL;
    const [direct, passed] = [
      await send(own.port, method, headers, body),
      await send(running.port, method, headers, body),
    ];
    expect([direct.status, passed.status]).toEqual([status, status]);
    if (method === 'DELETE') return;
    for (const name of ['allow', 'cache-control', 'x-content-type-options', 'content-security-policy'])
      expect(passed.headers[name], name).toBe(direct.headers[name]);
  });

  it('refuses a body that is too large, with all security headers', async () => {
    const { status, headers } = await send(running.port, 'POST', {}, 'x'.repeat(64_001));
    expect([status, headers['x-content-type-options']]).toEqual([413, 'nosniff']);
  });

  it('passes the address of the client on, so that the limit counts its requests alone', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await send(running.port, 'POST')).status),
    );
    expect(statuses).toContain(429);
    // The limit of another client is not used up.
    const other = await send(own.port, 'POST', { 'X-Forwarded-For': '192.0.2.7' });
    expect(other.status).toBe(200);
  });

  it('says that the server behind it is unavailable, with all security headers', async () => {
    const alone = await start('nginx-alone', 9);
    const { status, headers } = await send(alone.port, 'POST');
    expect([status, headers['retry-after'], headers['x-content-type-options']]).toEqual([
      503,
      '5',
      'nosniff',
    ]);
    await alone.stop();
  });

  it('still refuses POST to pages', async () => {
    const request = 'POST /news HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
    expect((await rawRequest(running.port, request)).status).toBe(405);
  });
});
