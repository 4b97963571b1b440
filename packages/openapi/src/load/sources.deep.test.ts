import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDocument, startChaosServer, type ChaosServer } from './fixtures/chaosServer';
import type { SourceOptions } from './options';
import { readSpecSource } from './readSpecSource';

const QUICK: SourceOptions = {
  timeoutMs: 400,
  retries: 1,
  retryDelayMs: 10,
  maxBytes: 8 * 1024 * 1024,
  allowHosts: ['127.0.0.1'],
};

const folder = useTempFolder('all');
let server: ChaosServer;
beforeAll(async () => {
  server = await startChaosServer();
});
afterAll(() => server.close());

const faultOf = async (path: string, options: SourceOptions = {}): Promise<string> => {
  const url = path.startsWith('http') ? path : server.url + path;
  const error: unknown = await readSpecSource(url, { ...QUICK, ...options }).then(
    () => new Error('was read'),
    (reason: unknown) => reason,
  );
  return (error as Error).message.replaceAll(server.url, 'http://host');
};

describe('a remote source', () => {
  it('is read with the files it refers to, relative to the URL after redirects', async () => {
    const { document, problems } = await readSpecSource(`${server.url}/elsewhere.yaml`, QUICK);
    expect(Object.keys(document['paths'] as object)).toHaveLength(13);
    expect(problems).toEqual([]);
  });

  it.for<[string, string, RegExp]>([
    [
      'refuses connections',
      'http://127.0.0.1:1024/api.yaml',
      /cannot be fetched: .*ECONNREFUSED.* \(2 attempts\)\. Check the URL/,
    ],
    ['never responds', '/hang.yaml', /no complete response within 400 ms \(2 attempts\)/],
    ['responds very slowly', '/drip.yaml', /no complete response within 400 ms \(2 attempts\)/],
    ['closes the connection early', '/truncated.yaml', /cannot be fetched: .* \(2 attempts\)/],
    ['is incomplete', '/cut.json', /is not valid JSON or YAML, or is incomplete/],
    ['redirects to itself', '/loop.yaml', /redirects more than 5 times/],
    ['redirects to a file', '/nowhere.yaml', /without a valid Location/],
    ['returns HTML', '/page.yaml', /is served as text\/html, not as JSON or YAML/],
    ['returns HTML as YAML', '/disguised.yaml', /is HTML or XML/],
    ['does not exist', '/missing.yaml', /returns status 404/],
    ['is empty', '/empty.yaml', /is empty/],
    ['is 50 MB', '/large.yaml', /is larger than 8388608 bytes/],
    ['is a zip bomb', '/bomb.yaml', /is larger than 8388608 bytes after decompression/],
    ['expands to millions of nodes by aliases', '/laughs.yaml', /has more than 8000000 nodes/],
    ['contains itself by an alias', '/knot.yaml', /has a YAML alias that contains itself/],
    ['contains itself by $ref', '/circular.yaml', /circular|Self-referencing|resolve/i],
    ['has 60,000 levels of nesting', '/deep.json', /levels of nesting|not valid JSON/],
    ['refers to files of this machine', '/foreign.yaml', /a file: URL cannot be read/],
  ])(
    'that %s fails with one message, within limits of time and memory',
    async ([, path, message], { task }) => {
      const started = Date.now();
      const memory = process.memoryUsage().rss;
      const fault = await faultOf(
        path,
        path === '/large.yaml' || path === '/bomb.yaml' ? { timeoutMs: 10_000 } : {},
      );
      expect(fault).toMatch(message);
      expect(fault.split('\n')).toHaveLength(1);
      expect(fault).toMatch(/^openapi: http/);
      const seconds = (Date.now() - started) / 1000;
      expect(seconds).toBeLessThan(12);
      expect(process.memoryUsage().rss - memory).toBeLessThan(400 * 1024 * 1024);
      task.meta.attack = {
        id: 'A5',
        attack: 'Serve a specification that hangs, lies, is cut off, or grows without end',
        attempts: 1,
        bound: 'one message, below 12 s and 400 MB',
        measured: { value: seconds, unit: 's' },
      };
    },
  );

  it('is requested again after a temporary error, and only then', async () => {
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
  const respond = (body: string, status = 200) =>
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
      snapshotFolder: folder.at(),
      ...options,
    });

  it('is stored after a valid response and used, with its date, only when that is allowed', async () => {
    respond(smallDocument(20));
    const fresh = await read();
    expect(fresh.asOf).toBeUndefined();
    respond('down', 500);
    await expect(read()).rejects.toThrow(/the server returns status 500/);
    const stale = await read({ allowStale: true });
    expect(stale.asOf).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(stale.sha256).toBe(fresh.sha256);
    expect(stale.problems[0]!.message).toMatch(/The snapshot of .* is used/);
  });

  it('replaces an invalid document too', async () => {
    respond('openapi: 3.1.0\npaths: {}\n');
    await expect(read()).rejects.toThrow(/`info` must be present/);
    expect((await read({ allowStale: true })).asOf).toBeDefined();
  });

  it('is not used when it is too old, damaged or missing', async () => {
    respond('down', 500);
    const meta = 'api/meta.json';
    const text = folder.read(meta);
    folder.write(meta, text.replace(/"fetchedAt": "[^"]+"/, '"fetchedAt": "2020-01-01T00:00:00.000Z"'));
    await expect(read({ allowStale: true })).rejects.toThrow(
      /snapshot of 2020-01-01 is older than 14 days\. Restore the source/,
    );
    folder.write(meta, text.replace(/"sha256": "[^"]+"/, '"sha256": "0"'));
    await expect(read({ allowStale: true })).rejects.toThrow(/There is no snapshot/);
    folder.write(meta, text);
    await expect(read({ allowStale: true, id: 'other' })).rejects.toThrow(/There is no snapshot/);
  });

  it('is the base for rejecting a document that lost more than a tenth of its operations', async () => {
    respond(smallDocument(17));
    const message =
      /lost 3 of 20 operations since the last valid fetch: get-thing-17, get-thing-18, get-thing-19\. If this is intended/;
    await expect(read()).rejects.toThrow(message);
    await expect(read({ allowStale: true })).rejects.toThrow(message);
    await expect(read({ allowRemoved: ['get-thing-17'] })).resolves.toBeDefined();
    respond(smallDocument(16));
    await expect(read()).resolves.toBeDefined();
  });
});
