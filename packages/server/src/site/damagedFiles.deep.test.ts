import { copyFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURE, writeFixture } from '../conformance/fixture';
import { readBody } from '../conformance/rawRequest';
import type { RunningServer } from '../startServer';
import { ask as askServer, serveBuild } from '../testing/serveBuild';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const file = (name: string) => path.join(build, name);
let server: RunningServer;

beforeEach(async () => {
  rmSync(build, { recursive: true, force: true });
  await writeFixture(build);
  server = await serveBuild(build);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

const ask = (target: string, accepted = 'br, gzip') =>
  askServer(server.port, target, `Accept-Encoding: ${accepted}\r\n`);
const zero = (name: string) => writeFileSync(file(name), Buffer.alloc(statSync(file(name)).size));

describe('a build whose files are damaged while it is served', () => {
  it.for<[string, () => void]>([
    ['truncated', () => truncateSync(file('news.html.br'), 100)],
    ['emptied', () => truncateSync(file('news.html.br'), 0)],
    ['missing', () => rmSync(file('news.html.br'))],
    ['replaced by another page', () => copyFileSync(file('index.html.br'), file('news.html.br'))],
  ])('falls back to gzip when the brotli file is %s, and reports it once', async ([, damage], { task }) => {
    damage();
    for (let index = 0; index < 50; index += 1) {
      const response = await ask('/news');
      expect([response.status, response.headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(readBody(response).toString()).toBe(FIXTURE['news.html']);
    }
    expect(console.error).toHaveBeenCalledOnce();
    task.meta.attack = {
      id: 'M2',
      attack: 'Damage the brotli file of a page that is served',
      attempts: 1,
      bound: 'the next encoding with the right content, and one log line for 50 requests',
    };
  });

  it('falls back to the uncompressed file when both compressed ones are damaged', async () => {
    for (const suffix of ['br', 'gz']) truncateSync(file(`news.html.${suffix}`), 10);
    const response = await ask('/news');
    expect([response.status, response.headers['content-encoding']]).toEqual([200, undefined]);
    expect(response.body.toString()).toBe(FIXTURE['news.html']);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('responds 503 instead of wrong content when the uncompressed file is damaged', async ({ task }) => {
    for (const suffix of ['', '.br', '.gz']) rmSync(file(`news.html${suffix}`));
    zero('news/feed.json');
    for (const target of ['/news', '/news', '/news/feed.json'])
      expect(await ask(target, 'identity')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect((await ask('/')).status).toBe(200);
    task.meta.attack = {
      id: 'M2',
      attack: 'Remove or overwrite the uncompressed file of a page that is served',
      attempts: 2,
      bound: '503 with Retry-After, never wrong content; other pages are served',
    };
  });
});
