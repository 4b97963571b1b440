import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../../conformance/fixture';
import { rawRequest } from '../../conformance/rawRequest';
import type { RunningServer } from '../../startServer';
import { openSocket } from '../../testing/openSocket';
import { serveBuild } from '../../testing/serveBuild';
import { temporaryFolder } from '../../testing/temporaryFolder';
import {
  MCP_CALLS,
  sendMcp,
  toMessage,
  writeMcpBuild,
  writeMcpHead,
  type McpCall,
} from '../testing/mcpServer';

const folder = temporaryFolder();
let build: string;
let server: RunningServer;
beforeAll(async () => {
  build = await writeMcpBuild(folder);
  server = await serveBuild(build);
});
afterAll(() => server.stop());

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
};
const CLIENT = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

describe('the endpoint', () => {
  it.each(MCP_CALLS)('responds to %s with %i', async (_call, status, call) => {
    const response = await sendMcp(server.port, call);
    expect(response.status).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-store');
    if (status === 405) expect(response.headers['allow']).toBe('POST');
  });

  it.each([
    ['no JSON', 'not json'],
    ['an unknown method', toMessage('none')],
    [
      'a subscription, since nothing ever changes',
      toMessage('subscriptions/listen', { _meta: META, filter: { toolsListChanged: true } }),
    ],
    ['arguments of a wrong type', toMessage('tools/call', { name: 'search', arguments: 1 })],
  ])('responds to %s with an error of the protocol', async (_name, body) => {
    expect((await sendMcp(server.port, { body })).body.toString()).toMatch(/"error":\{"code":-32\d{3}/);
  });

  it.each<[part: string, status: number, call: McpCall]>([
    ['method', 405, { method: 'PUT' }],
    ['host', 403, { headers: { Host: 'evil.example' } }],
    ['origin', 403, { headers: { Origin: 'https://evil.example' } }],
    ['type', 415, { headers: { 'Content-Type': 'text/plain' } }],
    ['type in a list', 415, { headers: { 'Content-Type': 'application/json, text/plain' } }],
    ['type that begins like JSON', 415, { headers: { 'Content-Type': 'application/json5' } }],
    ['coding', 415, { headers: { 'Content-Encoding': 'gzip' } }],
    ['size', 413, { headers: { 'Content-Length': '64001' } }],
  ])('refuses a wrong %s with %i before the body comes', async (_part, status, call) => {
    const head = writeMcpHead({ ...call, headers: { 'Content-Length': '500', ...call.headers } });
    const response = await rawRequest(server.port, head);
    expect([response.status, response.headers['connection']]).toEqual([status, 'close']);
  });

  it.each(['application/json;charset=utf-8', 'Application/JSON ; charset=utf-8', 'application/json;'])(
    'accepts the type "%s"',
    async (type) => {
      expect((await sendMcp(server.port, { headers: { 'Content-Type': type } })).status).toBe(200);
    },
  );

  it.for<[what: string, bytes: number[]]>([
    ['a byte that never occurs', [0xff]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a character that breaks off', [0xe2, 0x82]],
    ['a character after the last one', [0xf4, 0x90, 0x80, 0x80]],
  ])('refuses text that is not UTF-8: %s', async ([, bytes], { task }) => {
    const [start = '', end = ''] = toMessage('tools/call', {
      name: 'search',
      arguments: { query: '|' },
    }).split('|');
    const text = start + String.fromCharCode(...bytes) + end;
    const head = writeMcpHead({ headers: { 'Content-Length': String(text.length) } });
    const { status, body } = await rawRequest(server.port, head + text);
    expect([status, body.toString()]).toEqual([
      400,
      '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error: The message is not valid UTF-8."},"id":null}',
    ]);
    task.meta.attack = {
      id: 'L12',
      attack: 'Send messages that are not UTF-8 to the MCP server',
      attempts: 1,
      bound: '400 with the error -32700; nothing is replaced',
    };
  });

  it('sends the longest id of a request back once', async () => {
    const id = 'x'.repeat(63_000);
    const { status, body } = await sendMcp(server.port, {
      body: toMessage('tools/list').replace('1', `"${id}"`),
    });
    expect(status).toBe(200);
    expect(body.toString().split(id)).toHaveLength(2);
  });

  it('refuses batches of any size', async ({ task }) => {
    const read = toMessage('resources/list');
    const batches = [[read], [read, read], Array.from({ length: 100 }, () => read), []];
    for (const batch of batches) {
      const { status, body } = await sendMcp(server.port, { body: ` \n[${batch.join()}]` });
      expect([status, body.toString()]).toEqual([
        400,
        '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request: Send one message per request. Batches are not supported."},"id":null}',
      ]);
    }
    task.meta.attack = {
      id: 'M1',
      attack: 'Send many messages in one request to the MCP server',
      attempts: batches.length,
      bound: '400 with the error -32600, below 200 bytes',
    };
  });

  it.for<[string, string]>([
    ['lists', '['],
    ['objects', '{"a":'],
    ['lists in the arguments', toMessage('tools/call', { name: 'search', arguments: {} }).replace('{}', '[')],
  ])('refuses deeply nested %s', async ([, part], { task }) => {
    const body = part.endsWith('}') ? part.replace('[', '['.repeat(25_000)) : `{"id":${part.repeat(10_000)}`;
    const { status, body: reply } = await sendMcp(server.port, { body });
    expect([status, reply.toString()]).toEqual([
      400,
      expect.stringContaining(
        '"code":-32600,"message":"Invalid Request: The message has more than 64 levels."',
      ),
    ]);
    task.meta.attack = {
      id: 'L12',
      attack: 'Send deeply nested messages to the MCP server',
      attempts: 1,
      bound: '400 with the error -32600, without a line in the log',
    };
  });

  it.for<[what: string, params: string]>([
    ['icons of a client', `{"clientInfo":{"icons":[${'{},'.repeat(20_000)}{}]}}`],
    ['capabilities of a client', `{"capabilities":{${'"a":{},'.repeat(8_000)}"b":{}}}`],
    ['lists in lists', `[${`${'['.repeat(50)}${']'.repeat(50)},`.repeat(500)}1]`],
    ['arguments', `{"name":"search","arguments":{${'"query":1,'.repeat(5_000)}"a":1}}`],
    ['members of the message', `{}${',"id":1'.repeat(8_000)}`],
  ])('refuses too many values before it compares them with a schema: %s', async ([, params], { task }) => {
    const message = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":${params}}`;
    const { status, body } = await sendMcp(server.port, { body: message });
    expect([status, body.toString()]).toEqual([
      400,
      '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request: The message has more than 500 values."},"id":null}',
    ]);
    task.meta.attack = {
      id: 'M1',
      attack: 'Send messages of thousands of values to the MCP server',
      attempts: 1,
      bound: '400 with the error -32600, before the main thread compares the values with a schema',
    };
  });

  it('accepts texts with any characters, which are one value', async () => {
    const message = '{"a":[1,{"b":"\\\\"},'.repeat(900);
    const call = { name: 'check_message', arguments: { message } };
    const { status, body } = await sendMcp(server.port, { body: toMessage('tools/call', call) });
    expect([status, body.toString()]).toEqual([200, expect.stringContaining('no message check')]);
  });

  it('announces no notifications, since its lists never change', async () => {
    const legacy = await sendMcp(server.port, { body: toMessage('initialize', CLIENT) });
    const modern = await sendMcp(server.port, {
      body: toMessage('server/discover', { _meta: META }),
      headers: { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'server/discover' },
    });
    for (const { status, body } of [legacy, modern]) {
      expect(status).toBe(200);
      expect(body.toString()).toContain('"capabilities":{"tools":{"listChanged":false}');
      expect(body.toString()).not.toContain('"listChanged":true');
    }
  });

  it('limits the work of a client, whatever its kind', async ({ task }) => {
    const limits = { workPerClient: { concurrent: 4, perSecond: 1, burst: 10 } };
    const limited = await serveBuild(build, { limits });
    expect((await sendMcp(limited.port)).status).toBe(200);
    const refused = await sendMcp(limited.port);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10']);
    const search = await rawRequest(limited.port, 'GET /search?q=a HTTP/1.0\r\n\r\n');
    expect([search.status, search.headers['retry-after']]).toEqual([429, '10']);
    await limited.stop();
    task.meta.attack = {
      id: 'M3',
      attack: 'Add up the limits of searches and of the MCP server',
      attempts: 2,
      bound: '429 with Retry-After for both after one limit',
    };
  });

  it('sends a client of HTTP/1.0 no permission to continue, which it would take for the response', async () => {
    const body = toMessage('tools/list');
    const headers = { 'Content-Length': String(body.length), Expect: '100-continue' };
    const text = writeMcpHead({ headers }) + body;
    const send = async (request: string) => String(await openSocket(server.port, request).closed);
    expect(await send(text)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
    expect(await send(text.replace('HTTP/1.1', 'HTTP/1.0'))).toMatch(/^HTTP\/1\.1 200/);
  });

  it('has another address in a build below /docs/, also as an absolute address', async () => {
    const based = await writeMcpBuild(path.join(folder, 'based'), { baseUrl: '/docs/' });
    const other = await serveBuild(based);
    for (const target of ['/docs/mcp', 'http://docs.voltmoor.example/docs/mcp', '/docs/mcp?a=b'])
      expect((await sendMcp(other.port, { target })).status, target).toBe(200);
    expect((await sendMcp(other.port)).status).toBe(405);
    await other.stop();
  });

  it('does not exist in a build without an MCP server', async () => {
    const plain = path.join(folder, 'plain');
    await writeFixture(plain);
    const other = await serveBuild(plain);
    expect((await sendMcp(other.port)).status).toBe(405);
    expect((await rawRequest(other.port, 'GET /mcp HTTP/1.0\r\n\r\n')).status).toBe(404);
    await other.stop();
  });
});
