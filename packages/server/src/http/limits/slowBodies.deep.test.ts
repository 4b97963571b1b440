import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseResponse } from '../../conformance/rawRequest';
import { LARGE_PAGE } from '../../mcp/testing/fixture';
import { sendMcp, toMessage, writeMcpBuild, writeMcpHead } from '../../mcp/testing/mcpServer';
import type { RunningServer } from '../../startServer';
import { openSocket } from '../../testing/openSocket';
import { serveBuild } from '../../testing/serveBuild';
import { temporaryFolder } from '../../testing/temporaryFolder';

const folder = temporaryFolder();
const limits = {
  bodyTimeout: 400,
  headersTimeout: 2_000,
  requestTimeout: 2_000,
  connectionsCheckingInterval: 50,
};
let build: string;
let server: RunningServer;
beforeAll(async () => {
  build = await writeMcpBuild(folder, { searchMisses: true, page: LARGE_PAGE });
  server = await serveBuild(build, { limits });
});
afterAll(() => server.stop());

/** The head of a request to each address that reads bodies. */
const headOf = (target: string, framing: string): string => {
  const own = { Host: 'localhost', Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };
  return writeMcpHead({ target, headers: own }).replace(/\r\n$/, `${framing}\r\n\r\n`);
};
const LENGTH = 'Content-Length: 500';
const CHUNKED = 'Transfer-Encoding: chunked';

/** A body that never ends: how it is announced, its beginning, what drips after it, and the status of the response. */
const BODIES: [body: string, framing: string, beginning: string, drip: string | undefined, status: number][] =
  [
    ['that does not come', LENGTH, '', undefined, 408],
    ['that does not come after permission', `${LENGTH}\r\nExpect: 100-continue`, '', undefined, 408],
    ['in chunks that does not come', CHUNKED, '', undefined, 408],
    ['that breaks off', LENGTH, '{"a":', undefined, 408],
    ['in chunks that breaks off', CHUNKED, '5\r\n{"a', undefined, 408],
    ['that drips', LENGTH, '', ' ', 408],
    ['in chunks that drips', CHUNKED, '', '1\r\n \r\n', 408],
    ['whose trailers drip', CHUNKED, '1\r\n \r\n0\r\nX-Slow: ', 'a', 408],
    ['with an invalid length of a chunk', CHUNKED, 'zz\r\nabc\r\n', undefined, 400],
    ['with an invalid length of a later chunk', CHUNKED, '1\r\n \r\n-1\r\n', 'a', 400],
  ];
const CASES = ['/mcp', '/search-misses'].flatMap((target) =>
  BODIES.map((body) => [target, ...body] as const),
);

describe('a body', () => {
  it.for(CASES)('of %s %s', async ([target, , framing, beginning, drip, status], { task }) => {
    const text = headOf(target, framing) + beginning;
    const sockets = Array.from({ length: 3 }, () =>
      openSocket(server.port, text, drip === undefined ? {} : { drip }),
    );
    // The same address is served meanwhile, although its limits allow few requests at once.
    expect((await sendMcp(server.port)).status).toBe(200);
    const permission = 'HTTP/1.1 100 Continue\r\n\r\n';
    for (const { closed } of sockets) {
      const received = (await closed).toString('latin1').replace(permission, '');
      expect(parseResponse(Buffer.from(received, 'latin1')).status).toBe(status);
    }
    task.meta.attack = {
      id: 'M2',
      attack: `Send slow, broken and endless bodies to ${target}`,
      attempts: sockets.length,
      bound: '408 or 400 after the time for bodies; other requests of the address are served meanwhile',
    };
  });

  it('that the client does not end is not counted', () => {
    expect(existsSync(path.join(folder, 'build.misses.json'))).toBe(false);
  });
});

it.for([
  ['bodies', headOf('/mcp', LENGTH)],
  ['headers', 'GET /news HTTP/1.1\r\nX-Slow: '],
] as const)(
  'fifty requests whose %s drip do not delay the end of the server',
  async ([part, text], { task }) => {
    const stopping = await serveBuild(build);
    const sockets = Array.from({ length: 50 }, () => openSocket(stopping.port, text, { drip: ' ' }));
    await sendMcp(stopping.port);
    await stopping.stop();
    // A connection that is ended by force at the end of the time to finish gets no response.
    for (const { closed } of sockets) expect(parseResponse(await closed).status).toBe(503);
    task.meta.attack = {
      id: 'M2',
      attack: `Keep requests open whose ${part} drip while the server stops`,
      attempts: sockets.length,
      bound: '503 for each; the server ends after its drain time',
    };
  },
);

describe('a response that the client does not read', () => {
  it('counts until it is sent, and is given up', { timeout: 80_000 }, async ({ task }) => {
    const slow = await serveBuild(build, {
      limits: { pieceTimeout: 5_000, workPerClient: { concurrent: 2 } },
    });
    const body = toMessage('resources/read', { uri: `https://docs.voltmoor.example${LARGE_PAGE.url}` });
    const head = writeMcpHead({
      headers: { 'Content-Length': String(body.length), Connection: 'keep-alive' },
    });
    // The operating system takes the first megabytes of each connection.
    const text = (head + body).repeat(60);
    const clients = Array.from({ length: 2 }, () => openSocket(slow.port, text, { isReading: false }));
    const ask = async () => (await sendMcp(slow.port)).status;
    const askAgain = async () => {
      const statuses = [];
      for (let count = 0; count < 4; count += 1) {
        statuses.push(await ask());
        await sleep(100);
      }
      return statuses;
    };
    await expect.poll(askAgain, { timeout: 40_000 }).toEqual([429, 429, 429, 429]);
    const { closed } = openSocket(slow.port, writeMcpHead({ method: 'GET' }), { localAddress: '127.0.0.2' });
    expect(parseResponse(await closed).status).toBe(405);
    await expect.poll(ask, { timeout: 20_000 }).toBe(200);
    await slow.stop();
    task.meta.attack = {
      id: 'H2',
      attack: 'Ask the MCP server for pages on many connections and read no response',
      attempts: clients.length,
      bound: '429 while the responses wait, which are given up after a time; others are served',
    };
  });
});
