import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccessLogLine } from './accessLog';
import { writeFixture } from '../conformance/fixture';
import type { RunningServer, ServerOptions } from '../startServer';
import { ask, serveBuild } from '../testing/serveBuild';
import { startMain } from '../testing/startMain';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
beforeAll(() => writeFixture(build));

let running: RunningServer | undefined;
afterEach(() => running?.stop());
const start = async (options: Partial<ServerOptions>) => (running = await serveBuild(build, options));

describe('the access log', () => {
  it('has a line per response, with the id of the response', async () => {
    const lines: AccessLogLine[] = [];
    const { port } = await start({ logAccess: (line) => lines.push(line) });
    const news = await ask(port, '/news?tag=api', `User-Agent: ${'u'.repeat(2_000)}\r\n`);
    await ask(port, '/nowhere');
    await ask(port, '//elsewhere.example');
    await expect.poll(() => lines.length).toBe(3);
    expect(lines[0]).toMatchObject({
      id: news.headers['x-request-id'],
      client: '127.0.0.1',
      method: 'GET',
      target: '/news?tag=api',
      status: 200,
      bytes: news.body.length,
      isComplete: true,
      userAgent: 'u'.repeat(500),
    });
    expect(lines.map(({ status }) => status)).toEqual([200, 404, 400]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });

  it('accepts an id and a client address from a trusted proxy only', async () => {
    const lines: AccessLogLine[] = [];
    const headers = 'X-Request-Id: abc-123\r\nX-Forwarded-For: 198.51.100.7\r\n';
    const logAccess = (line: AccessLogLine) => void lines.push(line);
    let { port } = await start({ logAccess });
    expect((await ask(port, '/news', headers)).headers['x-request-id']).not.toBe('abc-123');
    await running?.stop();
    ({ port } = await start({ logAccess, trustedProxies: ['loopback'] }));
    expect((await ask(port, '/news', headers)).headers['x-request-id']).toBe('abc-123');
    const forged = `X-Request-Id: ${'x'.repeat(500)}\r\n`;
    expect((await ask(port, '/news', forged)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    await expect
      .poll(() => lines.map(({ client }) => client))
      .toEqual(['127.0.0.1', '198.51.100.7', '127.0.0.1']);
  });

  it('is off by default', async () => {
    const { port, metricsPort } = await start({});
    expect((await ask(port, '/news')).headers).not.toHaveProperty('x-request-id');
    expect((await ask(port, '/metrics')).status).toBe(404);
    expect(metricsPort).toBeUndefined();
  });
});

describe('metrics', () => {
  it('count responses by class and refusals, without labels that a client chooses', async () => {
    const { port, metricsPort = 0 } = await start({
      metrics: { port: 0 },
      limits: { maxConnectionsPerClient: 0 },
    });
    expect((await ask(port, '/news')).status).toBe(429);
    await running?.stop();
    const next = await start({ metrics: { port: 0 } });
    await ask(next.port, '/news');
    for (let index = 0; index < 20; index += 1) await ask(next.port, `/unknown-${index}`);
    await expect(ask(metricsPort, '/metrics')).rejects.toThrow();
    const { status, body, headers } = await ask(next.metricsPort ?? 0, '/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const text = body.toString();
    expect(text).toContain('portal_responses_total{status="2xx"} 1');
    expect(text).toContain('portal_responses_total{status="4xx"} 20');
    expect(text).toMatch(/portal_response_seconds_count 21/);
    expect(text).toMatch(/portal_cache_bytes [1-9]/);
    expect(text).not.toContain('unknown-');
    expect((await ask(next.metricsPort ?? 0, '/news')).status).toBe(404);
  });

  it('can be switched on by a flag, as the access log can', async () => {
    const main = await startMain(build, ['--access-log', '--metrics-port', '0']);
    await ask(main.port, '/news');
    await expect.poll(() => main.output()).toContain('"target":"/news","status":200');
    const metricsPort = Number(/Metrics on http:\/\/127\.0\.0\.1:(\d+)\/metrics/.exec(main.output())?.[1]);
    expect((await ask(metricsPort, '/metrics')).body.toString()).toContain('process_cpu_seconds_total');
    main.child.kill('SIGINT');
    expect(await main.ended).toBe(0);
  });
});
