import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { rawRequest } from '../conformance/rawRequest';
import type { RunningServer } from '../startServer';
import { serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const plain = path.join(folder, 'plain');

beforeAll(async () => {
  await writeFixture(build, { searchMisses: true });
  await writeFixture(plain);
});

const running: RunningServer[] = [];
const start = async (dir = build, limits = {}, missesFile?: string): Promise<RunningServer> => {
  const server = await serveBuild(dir, { limits, missesFile });
  running.push(server);
  return server;
};
afterAll(() => Promise.all(running.map((server) => server.stop())));

/** Enough reports per second that the limit does not matter. */
const OPEN = { missReportsPerClient: { concurrent: 100 } };
const BODY = '{"words":"overstay fee"}';
const post = (
  to: RunningServer,
  { headers = {}, body = BODY, method = 'POST' }: { headers?: object; body?: string; method?: string } = {},
) => {
  const all: Record<string, string> = {
    Host: `127.0.0.1:${to.port}`,
    Origin: `http://127.0.0.1:${to.port}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : `${name}: ${value}\r\n`));
  return rawRequest(to.port, `${method} /search-misses HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

describe('the endpoint for searches without good results', () => {
  it('counts what a page of this site sends, and writes it when the server stops', async () => {
    const file = path.join(folder, 'counted.json');
    const server = await start(build, OPEN, file);
    const response = await post(server);
    expect([response.status, response.body.length]).toEqual([204, 0]);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers).not.toHaveProperty('set-cookie');
    await server.stop();
    expect(readFileSync(file, 'utf8')).toMatch(
      /"counted":\{"[\w-]{12}":\{"searches":1,"days":1,"last":"\d{4}-\d\d-\d\d"\}\}/,
    );
  });

  it('keeps its file beside the build by default', async () => {
    const server = await start(build, OPEN);
    await post(server);
    await server.stop();
    expect(existsSync(`${build}.misses.json`)).toBe(true);
  });

  it('counts nothing that another site, a tracked reader or a broken client sends', async ({ task }) => {
    const file = path.join(folder, 'refused.json');
    const server = await start(build, OPEN, file);
    const requests: [number, Parameters<typeof post>[1]][] = [
      [405, { method: 'GET', body: '' }],
      [405, { method: 'PUT' }],
      [405, { method: 'OPTIONS', body: '', headers: { 'Access-Control-Request-Method': 'POST' } }],
      [403, { headers: { Origin: 'https://evil.example' } }],
      [403, { headers: { Origin: 'null' } }],
      [403, { headers: { Origin: '' } }],
      [403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
      [403, { headers: { 'Sec-Fetch-Site': 'same-site' } }],
      [415, { headers: { 'Content-Type': 'text/plain' } }],
      [415, { headers: { 'Content-Type': '' } }],
      [415, { headers: { 'Content-Encoding': 'gzip' } }],
      [413, { body: JSON.stringify({ words: 'x'.repeat(2_000) }) }],
      [413, { headers: { 'Content-Length': '99999999' } }],
      [204, { headers: { DNT: '1' } }],
      [204, { headers: { 'Sec-GPC': '1' } }],
      [204, { body: 'no json' }],
      [204, { body: 'null' }],
      [204, { body: '[]' }],
      [204, { body: '{"words":{"length":3}}' }],
      [204, { body: '{"words":"anna@example.org"}' }],
      [204, { body: '{"__proto__":{"words":"overstay fee"}}' }],
      [204, { body: '\u0000\u0001{' }],
      // Not UTF-8. It is sent in as many bytes as it has characters.
      [204, { body: BODY.replace(' ', '\u00ff'), headers: { 'Content-Length': String(BODY.length) } }],
    ];
    const statuses = [];
    for (const [, request] of requests) statuses.push((await post(server, request)).status);
    expect(statuses).toEqual(requests.map(([status]) => status));
    const chunk = 'x'.repeat(5_000);
    const endless = `POST /search-misses HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: http://127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.length.toString(16)}\r\n${chunk}\r\n`;
    expect((await rawRequest(server.port, endless)).status).toBe(413);
    await server.stop();
    expect(existsSync(file)).toBe(false);
    task.meta.attack = {
      id: 'A7',
      attack: 'Report searches from other sites, with forged headers, and with damaged or endless bodies',
      attempts: requests.length + 1,
      bound: 'refused or ignored; nothing is counted or written',
    };
  });

  it('limits what one client may report', async ({ task }) => {
    const file = path.join(folder, 'limited.json');
    const server = await start(build, {}, file);
    const statuses = [];
    for (let at = 0; at < 30; at += 1)
      statuses.push((await post(server, { body: `{"words":"invented ${at.toString(36)}"}` })).status);
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(11);
    expect(statuses.at(-1)).toBe(429);
    expect((await post(server)).headers['retry-after']).toMatch(/^\d+$/);
    task.meta.attack = {
      id: 'A7',
      attack: 'Report many searches in quick succession',
      attempts: statuses.length,
      bound: '429 with Retry-After after ten reports',
    };
  });

  it('serves pages when the file cannot be written', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const server = await start(build, OPEN, path.join(folder, 'missing', 'misses.json'));
    expect((await post(server)).status).toBe(204);
    await server.stop();
    expect(print.mock.calls.flat().map(String).join(' ')).toContain('ENOENT');
    print.mockRestore();
  });

  it('does not exist in a build without the switch', async () => {
    const server = await start(plain, OPEN);
    expect((await post(server)).status).toBe(405);
    expect((await post(server, { method: 'GET', body: '' })).status).toBe(404);
    await server.stop();
    expect(existsSync(`${plain}.misses.json`)).toBe(false);
  });
});
