import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { admitAlways } from './limits/clientLimits';
import { writeFixture } from '../conformance/fixture';
import { rawRequest } from '../conformance/rawRequest';
import { createFileCache } from '../deploy/fileCache';
import { handleRequest, type HandlerOptions } from './handleRequest';
import { startListening } from '../startListening';
import { readSite, type Site } from '../deploy/site';
import { temporaryFolder } from '../testing/temporaryFolder';

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
  const files = createFileCache(1_000_000, () => undefined);
  const all = {
    files,
    logError: () => undefined,
    tls: false,
    isStopping: () => false,
    admitSearch: admitAlways,
    admitMcp: admitAlways,
    misses: { add: () => undefined, close: async () => undefined },
    admitMiss: admitAlways,
    swapTimeout: 5_000,
    ...options,
  };
  server = createServer((request, response) => void handleRequest(all, request, response));
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
}
const live = (current: () => Site, refresh = async () => current()) => ({
  current,
  refresh,
  reload: refresh,
  isReady: async () => true,
  close: () => undefined,
});

describe('handleRequest', () => {
  it('serves the build that replaced the one that was read', async () => {
    // As after a swap, the folder is not the one that was read.
    let present: Site = { ...site, folder: 'another' };
    const response = await ask('/news', {
      site: live(
        () => present,
        async () => (present = other),
      ),
    });
    expect([response.status, response.body.toString()]).toEqual([200, '<h1>Two</h1>']);
  });

  it('waits while there is no build', async () => {
    let attempts = 0;
    let present: Site = { ...site, folder: 'another' };
    const refresh = async () => ((attempts += 1) < 4 ? present : (present = other));
    expect((await ask('/news', { site: live(() => present, refresh) })).body.toString()).toBe('<h1>Two</h1>');
    expect(attempts).toBe(4);
  });

  it('is ready until it stops', async () => {
    expect((await ask('/healthz?x', { site: live(() => site) })).status).toBe(200);
    expect(await ask('/healthz', { site: live(() => site), isStopping: () => true })).toMatchObject({
      status: 503,
      headers: { connection: 'close', 'cache-control': 'no-store' },
    });
  });
});
