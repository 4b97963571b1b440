import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MCP_CALLS, sendMcp, writeMcpBuild } from '../mcp/testing/mcpServer';
import type { RunningServer } from '../startServer';
import { serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { findNginx } from './findNginx';
import { rawRequest } from './rawRequest';
import { addMcp, startNginx, type RunningNginx } from './startNginx';

const folder = temporaryFolder();
const nginx = findNginx();

let build: string;
let own: RunningServer;
beforeAll(async () => {
  build = await writeMcpBuild(folder);
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
