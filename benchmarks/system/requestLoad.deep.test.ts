import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { measureRequests } from './requestLoad';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Measures a server that responds like this to its n-th request. */
async function measure(respond: (count: number) => { status: number; body: string }) {
  let count = 0;
  server = createServer((_, response) => {
    count += 1;
    const { status, body } = respond(count);
    response.writeHead(status, { 'Content-Length': body.length }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const perSecond = await measureRequests({ port, target: '/', connections: 4, warmUp: 0.1, seconds: 0.5 });
  return { perSecond, count };
}

describe('measureRequests', () => {
  it('counts the responses', async () => {
    const { perSecond, count } = await measure(() => ({ status: 200, body: 'x'.repeat(100_000) }));
    expect(perSecond * 0.5).toBeGreaterThan(1);
    expect(perSecond * 0.5).toBeLessThanOrEqual(count);
  });

  it('fails when a response is not 200', async () => {
    const late = (count: number) => ({ status: count < 20 ? 200 : 429, body: 'x'.repeat(100) });
    await expect(measure(late)).rejects.toThrow(/Expected 200, but got: HTTP\/1\.1 429/);
  });
});
