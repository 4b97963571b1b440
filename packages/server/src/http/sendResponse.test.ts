import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedResponse } from './buildResponse';
import { FIXTURE, writeFixture } from '../conformance/fixture';
import { rawRequest, type RawResponse } from '../conformance/rawRequest';
import { createFileCache } from '../deploy/fileCache';
import { startListening } from '../startListening';
import type { Representation } from '../manifest/manifest';
import { sendResponse } from './sendResponse';
import { readSite, type Site } from '../deploy/site';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const files = createFileCache(1_000_000, () => undefined);
let site: Site;
let server: Server | undefined;
beforeAll(async () => {
  await writeFixture(path.join(folder, 'build'), { cacheDir: path.join(folder, 'cache') });
  const rewriters = new Map([
    ['/news', async (html: string, query: URLSearchParams) => ({ html: `${html}<p>${query.get('q')}</p>` })],
    [
      '/short',
      async (html: string) => ({
        html: `${html}<p>busy</p>`,
        overload: { status: 503 as const, retryAfter: 2 },
      }),
    ],
  ]);
  site = { ...(await readSite(path.join(folder, 'build'))), rewriters };
});
afterEach(() => server?.close());

async function send(body: PlannedResponse['body'], method = 'GET'): Promise<RawResponse | string> {
  let failure = '';
  server = createServer((_, response) => {
    sendResponse(site, files, { status: 200, headers: { 'X-Test': 'yes' }, body }, response).catch(
      (error: unknown) => {
        failure = `${String(error)}, sent: ${response.headersSent}`;
        response.end();
      },
    );
  });
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await rawRequest(
    port,
    `${method} / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
  );
  return failure || response;
}
const news = () => site.manifest.entries['/news'] ?? site.manifest.notFound;
const content = FIXTURE['news.html'];

describe('sendResponse', () => {
  it('sends a file or a range of it', async () => {
    const file = { kind: 'file' as const, representation: newsOf(site) };
    expect(await send(file)).toMatchObject({
      status: 200,
      headers: { 'x-test': 'yes' },
      body: Buffer.from(content),
    });
    expect(await send({ ...file, range: { start: 2, end: 8 } })).toMatchObject({
      body: Buffer.from(content.slice(2, 9)),
    });
  });

  it('completes a page for the query', async () => {
    const body = { kind: 'rewritten' as const, path: '/news', representation: news(), query: '?q=a%20b' };
    expect(await send(body)).toMatchObject({
      headers: { 'content-length': String(content.length + 10) },
      body: Buffer.from(`${content}<p>a b</p>`),
    });
  });

  it('sends 503 with Retry-After and the page when it cannot be completed', async () => {
    const body = { kind: 'rewritten' as const, path: '/short', representation: news(), query: '?q=a' };
    expect(await send(body)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
      body: Buffer.from(`${content}<p>busy</p>`),
    });
  });

  it.each([
    { kind: 'none' as const },
    { kind: 'text' as const, text: 'words' },
    { kind: 'file' as const, representation: { file: 'news.html', bytes: 1, etag: '', hash: '' } },
    { kind: 'rewritten' as const, path: '/news', query: '?q=a' },
  ])('sends no body for HEAD: $kind', async (part) => {
    const body = part.kind === 'rewritten' ? { ...part, representation: news() } : part;
    expect(await send(body, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('sends nothing when the build was replaced', async () => {
    const present = site;
    site = { ...site, folder: 'another' };
    const representation = { ...newsOf(site), hash: 'not in memory' };
    expect(await send({ kind: 'file', representation })).toBe(
      'Error: news.html belongs to another build, sent: false',
    );
    site = present;
  });
});

function newsOf({ manifest }: Site): Representation {
  const entry = manifest.entries['/news'];
  if (!entry) throw new Error('The fixture has no /news.');
  return entry;
}
