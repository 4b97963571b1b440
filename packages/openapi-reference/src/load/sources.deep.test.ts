import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDocument, startChaosServer, type ChaosServer } from './fixtures/chaosServer';
import type { SourceOptions } from './options';
import { readSpecSource } from './readSpecSource';

const QUICK: SourceOptions = { timeoutMs: 400, retries: 1, retryDelayMs: 10, maxBytes: 8 * 1024 * 1024 };

let server: ChaosServer;
let folder: string;

beforeAll(async () => {
  server = await startChaosServer();
  folder = await mkdtemp(join(tmpdir(), 'reference-snapshots-'));
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const faultOf = async (path: string, options: SourceOptions = {}): Promise<string> => {
  const url = path.startsWith('http') ? path : server.url + path;
  const error: unknown = await readSpecSource(url, { ...QUICK, ...options }).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  );
  return (error as Error).message.replaceAll(server.url, 'http://host');
};

describe('a remote source', () => {
  it('is read with the files it refers to, relative to where redirects end', async () => {
    const { document, problems } = await readSpecSource(`${server.url}/elsewhere.yaml`, QUICK);
    expect(Object.keys(document['paths'] as object)).toHaveLength(13);
    expect(problems).toEqual([]);
  });

  it.each([
    [
      'refuses',
      'http://127.0.0.1:1024/api.yaml',
      /cannot be fetched: .*ECONNREFUSED.* \(2 attempts\)\. Check the URL/,
    ],
    ['hangs', '/hang.yaml', /no complete answer within 400 ms \(2 attempts\)/],
    ['drips', '/drip.yaml', /no complete answer within 400 ms \(2 attempts\)/],
    ['breaks off', '/truncated.yaml', /cannot be fetched: .* \(2 attempts\)/],
    ['is cut off', '/cut.json', /is neither JSON nor YAML, or is cut off/],
    ['redirects in a circle', '/loop.yaml', /redirects more than 5 times/],
    ['redirects to a file', '/nowhere.yaml', /without a usable Location/],
    ['answers HTML', '/page.yaml', /is served as text\/html, not as JSON or YAML/],
    ['answers HTML in disguise', '/disguised.yaml', /is HTML or XML/],
    ['is gone', '/missing.yaml', /answers 404/],
    ['is empty', '/empty.yaml', /is empty/],
    ['is 50 MB', '/large.yaml', /is larger than 8388608 bytes/],
    ['is a zip bomb', '/bomb.yaml', /is larger than 8388608 bytes after decompression/],
    ['multiplies its aliases', '/laughs.yaml', /grows beyond 8000000 nodes/],
    ['contains itself by an alias', '/knot.yaml', /has a YAML alias that contains itself/],
    ['contains itself by $ref', '/circular.yaml', /circular|Self-referencing|resolve/i],
    ['nests without end', '/deep.json', /nests too deeply|nests deeper than|neither JSON/],
    ['refers to files of this machine', '/foreign.yaml', /another origin/],
  ])('that %s fails with one message, in bounded time and memory', async (_, path, message) => {
    const started = Date.now();
    const memory = process.memoryUsage().rss;
    const fault = await faultOf(
      path,
      path === '/large.yaml' || path === '/bomb.yaml' ? { timeoutMs: 10_000 } : {},
    );
    expect(fault).toMatch(message);
    expect(fault.split('\n')).toHaveLength(1);
    expect(fault).toMatch(/^openapi-reference: http/);
    expect(Date.now() - started).toBeLessThan(12_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024);
  });

  it('is tried again after a passing fault, and only then', async () => {
    let calls = 0;
    server.set('/flaky.yaml', (_request, response) => {
      calls += 1;
      if (calls < 3) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'application/yaml' }).end(smallDocument());
    });
    await expect(readSpecSource(`${server.url}/flaky.yaml`, { ...QUICK, retries: 2 })).resolves.toMatchObject(
      { problems: [] },
    );
    await faultOf('/missing.yaml');
    expect(server.hits.get('/missing.yaml')).toBeLessThanOrEqual(2);
  });
});

describe('a snapshot', () => {
  const answer = (body: string, status = 200) =>
    server.set(
      '/api.yaml',
      (_request, response) =>
        void response.writeHead(status, { 'content-type': 'application/yaml' }).end(body),
    );
  const read = (options: SourceOptions = {}) =>
    readSpecSource(`${server.url}/api.yaml`, {
      ...QUICK,
      retries: 0,
      id: 'api',
      snapshotFolder: folder,
      ...options,
    });

  it('is kept of a good answer and used, with its date, only when that is allowed', async () => {
    answer(smallDocument(20));
    const fresh = await read();
    expect(fresh.asOf).toBeUndefined();
    answer('down', 500);
    await expect(read()).rejects.toThrow(/the server answers 500/);
    const stale = await read({ allowStale: true });
    expect(stale.asOf).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(stale.sha256).toBe(fresh.sha256);
    expect(stale.problems[0]!.message).toMatch(/The snapshot of .* is used/);
  });

  it('replaces an invalid document too', async () => {
    answer('openapi: 3.1.0\npaths: {}\n');
    await expect(read()).rejects.toThrow(/`info` must be present/);
    expect((await read({ allowStale: true })).asOf).toBeDefined();
  });

  it('is refused past its age, when damaged, and when there is none', async () => {
    answer('down', 500);
    const meta = join(folder, 'api/meta.json');
    const text = await readFile(meta, 'utf8');
    await writeFile(meta, text.replace(/"fetchedAt": "[^"]+"/, '"fetchedAt": "2020-01-01T00:00:00.000Z"'));
    await expect(read({ allowStale: true })).rejects.toThrow(
      /snapshot of 2020-01-01 is older than 14 days\. Mend the source/,
    );
    await writeFile(meta, text.replace(/"sha256": "[^"]+"/, '"sha256": "0"'));
    await expect(read({ allowStale: true })).rejects.toThrow(/There is no snapshot/);
    await writeFile(meta, text);
    await expect(read({ allowStale: true, id: 'other' })).rejects.toThrow(/There is no snapshot/);
  });

  it('refuses a document that lost more than a tenth of its operations, unless they are named', async () => {
    answer(smallDocument(17));
    const message =
      /lost 3 of 20 operations since the last good fetch: get-thing-17, get-thing-18, get-thing-19\. If that is meant/;
    await expect(read()).rejects.toThrow(message);
    await expect(read({ allowStale: true })).rejects.toThrow(message);
    await expect(read({ allowRemoved: ['get-thing-17'] })).resolves.toBeDefined();
    answer(smallDocument(16));
    await expect(read()).resolves.toBeDefined();
  });
});
