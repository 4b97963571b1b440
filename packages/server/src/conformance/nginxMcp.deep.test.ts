import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MCP_CALLS, sendMcp, writeMcpBuild, writeMcpHead } from '../mcp/testing/mcpServer';
import type { RunningServer } from '../startServer';
import { openSocket } from '../testing/openSocket';
import { ask, serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { findNginx } from './findNginx';
import { parseResponse, rawRequest } from './rawRequest';
import { addMcp, startNginx, type RunningNginx } from './startNginx';

const folder = temporaryFolder();
const nginx = findNginx();

let build: string;
let own: RunningServer;
beforeAll(async () => {
  build = await writeMcpBuild(folder, { searchMisses: true });
  own = await serveBuild(build, {
    trustedProxies: ['127.0.0.1/32'],
    limits: { workPerClient: { concurrent: 4, perSecond: 1, burst: 300 } },
  });
});
afterAll(() => own.stop());

describe.skipIf(!nginx)('nginx with deploy/nginx.mcp.conf', () => {
  let running: RunningNginx;
  const start = (name: string, port: number): Promise<RunningNginx> =>
    startNginx(nginx ?? '', path.join(folder, name), build, addMcp(port));
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

  it.each(MCP_CALLS)('responds to %s with %i, like the server behind it', async (_call, status, call) => {
    const [direct, passed] = [await sendMcp(own.port, call), await sendMcp(running.port, call)];
    expect([direct.status, passed.status]).toEqual([status, status]);
    // nginx refuses bodies that are too large, and methods other than GET and POST, itself.
    const names = ['cache-control', 'x-content-type-options', 'content-security-policy'];
    for (const name of [...names, ...(call.method === 'GET' ? ['allow'] : [])])
      expect(passed.headers[name], name).toBe(direct.headers[name]);
  });

  it('passes the address of the client on, so that the limit counts its requests alone', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await sendMcp(running.port)).status),
    );
    expect(statuses).toContain(429);
    // The limit of another client is not used up.
    const other = await sendMcp(own.port, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
    expect(other.status).toBe(200);
  });

  it.for<[name: string, framing: string, beginning: string, drip: string]>([
    ['drips', 'Content-Length: 500', '', ' '],
    ['drips in chunks', 'Transfer-Encoding: chunked', '', '1\r\n \r\n'],
    ['drips within a chunk', 'Transfer-Encoding: chunked', '100\r\n', ' '],
  ])('ends a body that %s, like the server behind it', async ([, framing, beginning, drip], { task }) => {
    const impatient = await serveBuild(build, {
      trustedProxies: ['127.0.0.1/32'],
      limits: { bodyTimeout: 400 },
    });
    const proxy = await start(`nginx ${task.id}`, impatient.port);
    const head = writeMcpHead({}).replace(/\r\n$/, `${framing}\r\n\r\n`);
    const sockets = Array.from({ length: 3 }, () => openSocket(proxy.port, head + beginning, { drip }));
    for (const { closed } of sockets) expect(parseResponse(await closed).status).toBe(408);
    await Promise.all([proxy.stop(), impatient.stop()]);
    task.meta.attack = {
      id: 'M2',
      attack: 'Send slow bodies to /mcp through nginx',
      attempts: sockets.length,
      bound: '408 after the time for bodies',
    };
  });

  it('passes nothing else on, so that only one kind of work reaches the server behind it', async ({
    task,
  }) => {
    const alone = await start('nginx without a server', 9);
    const searched = await ask(alone.port, '/search?q=charger');
    expect([searched.status, searched.body.toString()]).toEqual([
      200,
      '<noscript><!--search-results--></noscript>',
    ]);
    const report = '{"words":"charger"}';
    const headers = { 'Content-Length': String(report.length), Origin: 'http://docs.voltmoor.example' };
    const reported = await rawRequest(
      alone.port,
      writeMcpHead({ target: '/search-misses', headers }) + report,
    );
    expect([reported.status, reported.headers['allow']]).toEqual([405, 'GET, HEAD']);
    await alone.stop();
    task.meta.attack = {
      id: 'M3',
      attack: 'Search and report searches through nginx, to add up the limits',
      attempts: 2,
      bound: 'nginx responds itself: the search page without results, and 405',
    };
  });

  it('says that the server behind it is unavailable, with all security headers', async () => {
    const alone = await start('nginx-alone', 9);
    const { status, headers } = await sendMcp(alone.port);
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
