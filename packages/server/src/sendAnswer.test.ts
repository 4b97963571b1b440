import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './buildAnswer';
import { FIXTURE, writeFixture } from './conformance/fixture';
import { rawRequest, type RawResponse } from './conformance/rawRequest';
import { listen } from './listen';
import { sendAnswer } from './sendAnswer';
import { readSite, type Site } from './site';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
let site: Site;
let server: Server | undefined;
beforeAll(async () => {
  await writeFixture(path.join(folder, 'build'), { cacheDir: path.join(folder, 'cache') });
  const rewriters = new Map([
    ['/news', async (html: string, query: URLSearchParams) => `${html}<p>${query.get('q')}</p>`],
  ]);
  site = { ...(await readSite(path.join(folder, 'build'))), rewriters };
});
afterEach(() => server?.close());

async function send(body: Answer['body'], method = 'GET'): Promise<RawResponse | string> {
  let failure = '';
  server = createServer((_, response) => {
    sendAnswer(site, { status: 200, headers: { 'X-Test': 'yes' }, body }, response).catch(
      (error: unknown) => {
        failure = `${String(error)}, sent: ${response.headersSent}`;
        response.end();
      },
    );
  });
  await listen(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await rawRequest(
    port,
    `${method} / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
  );
  return failure || response;
}
const content = FIXTURE['news.html'];

describe('sendAnswer', () => {
  it('sends a file, or a part of it', async () => {
    const file = { kind: 'file' as const, file: 'news.html', bytes: content.length };
    expect(await send(file)).toMatchObject({
      status: 200,
      headers: { 'x-test': 'yes' },
      body: Buffer.from(content),
    });
    expect(await send({ ...file, range: { start: 2, end: 8 } })).toMatchObject({
      body: Buffer.from(content.slice(2, 9)),
    });
  });

  it('sends a page that is completed for the query', async () => {
    const body = { kind: 'rewritten' as const, path: '/news', file: 'news.html', query: '?q=a%20b' };
    expect(await send(body)).toMatchObject({
      headers: { 'content-length': String(content.length + 10) },
      body: Buffer.from(`${content}<p>a b</p>`),
    });
  });

  it.each([
    { kind: 'none' as const },
    { kind: 'text' as const, text: 'words' },
    { kind: 'file' as const, file: 'news.html', bytes: content.length },
    { kind: 'rewritten' as const, path: '/news', file: 'news.html', query: '?q=a' },
  ])('sends no body for HEAD: $kind', async (body) => {
    expect(await send(body, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('has sent nothing when the file is of another build', async () => {
    expect(await send({ kind: 'file', file: 'news.html', bytes: 1 })).toBe(
      'Error: news.html is of another build, sent: false',
    );
  });
});
