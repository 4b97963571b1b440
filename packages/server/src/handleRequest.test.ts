import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { rawRequest } from './conformance/rawRequest';
import { handleRequest, type HandlerOptions } from './handleRequest';
import { listen } from './listen';
import { readSite, type Site } from './site';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
let site: Site;
let other: Site;
let server: Server | undefined;
beforeAll(async () => {
  const cacheDir = path.join(folder, 'cache');
  await writeFixture(path.join(folder, 'one'), { cacheDir });
  await writeFixture(path.join(folder, 'two'), { cacheDir, changes: { 'news.html': '<h1>Two</h1>' } });
  site = await readSite(path.join(folder, 'one'));
  other = await readSite(path.join(folder, 'two'));
});
afterEach(() => server?.close());

async function ask(target: string, options: Partial<HandlerOptions> & Pick<HandlerOptions, 'site'>) {
  const all = { tls: false, isStopping: () => false, swapTimeout: 200, ...options };
  server = createServer((request, response) => void handleRequest(all, request, response));
  await listen(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
}
const live = (current: () => Site, reload = async () => current()) => ({
  current,
  reload,
  close: () => undefined,
});

describe('handleRequest', () => {
  it('answers from the build that was put in place meanwhile', async () => {
    // The folder is not the one that was read, as after a swap.
    let present: Site = { ...site, folder: 'another' };
    const answer = await ask('/news', {
      site: live(
        () => present,
        async () => (present = other),
      ),
    });
    expect([answer.status, answer.body.toString()]).toEqual([200, '<h1>Two</h1>']);
  });

  it('waits for a build that is not there yet', async () => {
    let looks = 0;
    let present: Site = { ...site, folder: 'another' };
    const reload = async () => ((looks += 1) < 4 ? present : (present = other));
    expect((await ask('/news', { site: live(() => present, reload) })).body.toString()).toBe('<h1>Two</h1>');
    expect(looks).toBe(4);
  });

  it('is healthy until it stops', async () => {
    expect((await ask('/healthz?x', { site: live(() => site) })).status).toBe(200);
    expect(await ask('/healthz', { site: live(() => site), isStopping: () => true })).toMatchObject({
      status: 503,
      headers: { connection: 'close', 'cache-control': 'no-store' },
    });
  });
});
