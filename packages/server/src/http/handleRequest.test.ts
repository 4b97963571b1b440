import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE, writeFixture } from '../conformance/fixture';
import { createFileCache } from '../site/fileCache';
import { readSite, type Site } from '../site/site';
import { startListening } from '../startListening';
import { ask as askPort } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';
import { handleRequest } from './handleRequest';
import { createBodies } from './limits/bodies';
import { createClientKeys } from './limits/clientAddress';
import { LIMITS } from './limits/limits';

const folder = temporaryFolder();
const RESULTS = '<noscript><!--search-results--></noscript>';
let site: Site;
let other: Site;
let server: Server | undefined;
beforeAll(async () => {
  const changes = { 'search.html': RESULTS };
  await writeFixture(path.join(folder, 'one'), { changes });
  await writeFixture(path.join(folder, 'two'), { changes: { 'news.html': '<h1>Two</h1>' } });
  site = await readSite(path.join(folder, 'one'));
  other = await readSite(path.join(folder, 'two'));
});
afterEach(() => server?.close());

/** Sends a request to a handler whose build is `current()`, and changes with `refresh()`. */
async function ask(target: string, current: () => Site, refresh = async () => current()) {
  const options = {
    site: { current, refresh, reload: refresh, isReady: async () => true, close: () => undefined },
    files: createFileCache(1_000_000, () => undefined),
    pool: {
      admit: () => undefined,
      render: async (client: string, { id }: { id: string }) => `<p>Results of ${id} for ${client}</p>`,
    },
    endpoints: [],
    bodies: createBodies(1_000),
    keys: createClientKeys([]),
    limits: LIMITS,
    logError: () => undefined,
    tls: false,
    isStopping: () => false,
  };
  server = createServer((request, response) => void handleRequest(options, request, response));
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  return askPort(typeof address === 'object' && address ? address.port : 0, target);
}

describe('handleRequest', () => {
  it('waits while there is no build', async () => {
    let attempts = 0;
    let present: Site = { ...site, folder: 'another' };
    const refresh = async () => ((attempts += 1) < 4 ? present : (present = other));
    expect((await ask('/news', () => present, refresh)).body.toString()).toBe('<h1>Two</h1>');
    expect(attempts).toBe(4);
  });

  it('sends nothing of a build that was replaced', async () => {
    const present: Site = { ...site, folder: 'another' };
    const { status, body } = await ask(
      '/news',
      () => present,
      async () => site,
    );
    expect([status, body.toString()]).not.toEqual([200, FIXTURE['news.html']]);
  });

  it('adds results to the search page, and its length', async () => {
    const { status, headers, body } = await ask('/search?q=charger', () => site);
    expect([status, headers['content-length']]).toEqual([200, String(body.length)]);
    expect(body.toString()).toContain(`<p>Results of ${site.manifest.id} for 127.0.0.1</p>`);
  });
});
