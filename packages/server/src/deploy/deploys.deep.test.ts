import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { readManifest } from '../manifest/manifest';
import { swapBuild } from './swapBuild';
import { applyLoad, fetchPath, type LoadedResponse } from '../testing/load';
import { startMain } from '../testing/startMain';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const current = path.join(folder, 'build');
const next = path.join(folder, 'build.next');

/** Writes a build whose pages have the same length as in other builds but other text, and which has its own script. */
async function writeBuild(dir: string, letter: string, previousDir?: string): Promise<void> {
  const page = (name: string) =>
    `<title>${name} ${letter}</title>${`<p>${name} of build ${letter}</p>`.repeat(400)}`;
  await writeFixture(dir, {
    ...(previousDir !== undefined && { previousDir }),
    changes: {
      'index.html': page('home'),
      'news.html': page('news'),
      'assets/js/main.0a1b2c3d.js': null,
      [`assets/js/main.${letter.repeat(8)}.js`]: `console.log(${JSON.stringify(letter.repeat(3000))})`,
    },
  });
}

/** Checks that a response is a complete page of one build: its ETag must be the hash of its content. */
function checkResponse({ status, body, etag }: LoadedResponse): string | undefined {
  if (status !== 200) return `status ${status}`;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return etag === `"${hash}"`
    ? undefined
    : `ETag ${etag} is not the hash of ${body.subarray(0, 40).toString()}`;
}

describe('a deploy under 1,000 requests a second', () => {
  it('fails no request, and keeps serving the scripts of earlier builds', async ({ task }) => {
    await writeBuild(current, 'a');
    const server = await startMain(current);
    const port = server.port;
    const deploy = async (letter: string) => {
      await writeBuild(next, letter, current);
      await swapBuild(next, current);
    };
    const loading = applyLoad({
      port: () => port,
      targets: ['/', '/news', '/short', '/img/logo.svg'],
      perSecond: 1000,
      seconds: 3,
      check: checkResponse,
    });
    await sleep(600);
    await deploy('b');
    await sleep(600);
    await deploy('c');
    server.child.kill('SIGHUP');
    const { sent, failures } = await loading;
    expect(failures.slice(0, 5)).toEqual([]);
    expect(sent).toBe(3000);
    await expect
      .poll(() => fetchPath(undefined, port, '/').then(({ body }) => body.toString()), { timeout: 10_000 })
      .toContain('home c');
    for (const letter of ['a', 'b', 'c']) {
      expect(
        (await fetchPath(undefined, port, `/assets/js/main.${letter.repeat(8)}.js`)).status,
        letter,
      ).toBe(200);
    }
    expect((await readManifest(current)).kept.map(({ entries }) => Object.keys(entries))).toEqual([
      ['/assets/js/main.bbbbbbbb.js'],
      ['/assets/js/main.aaaaaaaa.js'],
    ]);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    task.meta.attack = {
      id: 'A3',
      attack: 'Replace the build twice under 1,000 requests per second',
      attempts: sent,
      bound: 'every request gets a complete page of one build',
    };
  }, 60_000);
});

describe('SIGTERM under 1,000 requests a second', () => {
  it('fails no request behind a load balancer that checks readiness', async ({ task }) => {
    const dir = path.join(folder, 'balanced');
    await writeBuild(dir, 'd');
    const [first, second] = await Promise.all([startMain(dir, ['--drain', '60']), startMain(dir)]);
    let isFirstUp = true;
    const watch = setInterval(() => {
      fetchPath(undefined, first.port, '/healthz').then(
        ({ status }) => (isFirstUp = status === 200),
        () => (isFirstUp = false),
      );
    }, 50);
    const loading = applyLoad({
      port: () => (isFirstUp ? first.port : second.port),
      targets: ['/', '/news', '/short'],
      perSecond: 1000,
      seconds: 2,
      check: checkResponse,
    });
    await sleep(700);
    first.child.kill('SIGTERM');
    const { sent, failures } = await loading;
    clearInterval(watch);
    expect(failures.slice(0, 5)).toEqual([]);
    expect(sent).toBe(2000);
    expect(isFirstUp).toBe(false);
    // The load balancer sends no more requests to this server, so the rest of the drain time can be skipped.
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    task.meta.attack = {
      id: 'A3',
      attack: 'Stop a server behind a load balancer under 1,000 requests per second',
      attempts: sent,
      bound: 'every request gets a complete page',
    };
  }, 60_000);
});
