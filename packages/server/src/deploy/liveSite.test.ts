import { readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { openLiveSite, type LiveSite } from './liveSite';
import { readManifest } from '../manifest/manifest';
import { openSiteFile } from './site';
import { lastBuildOf, swapBuild } from './swapBuild';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const cacheDir = path.join(folder, 'cache');
const messages: string[] = [];
const log = (message: string) => void messages.push(message);
let live: LiveSite | undefined;
afterEach(() => {
  live?.close();
  messages.length = 0;
});

async function write(name: string): Promise<string> {
  const dir = path.join(folder, name);
  await writeFixture(dir, { cacheDir, changes: { 'robots.txt': name } });
  return dir;
}

async function pointTo(dir: string, link: string): Promise<void> {
  await symlink(dir, `${link}.next`);
  await rename(`${link}.next`, link);
}

describe('a live site', () => {
  it('notices when a link points to another build', async () => {
    const link = path.join(folder, 'current');
    await pointTo(await write('one'), link);
    live = await openLiveSite({ dir: link, watchEvery: 20, log });
    expect(live.current().root).toMatch(/one$/);
    await pointTo(await write('two'), link);
    await expect.poll(() => live?.current().root).toMatch(/two$/);
    expect(messages).toEqual([`Serving build ${live.current().manifest.id}.`]);
  });

  it('reads the folder again on request, without watching', async () => {
    const dir = await write('three');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const before = live.current();
    await writeFixture(dir, { cacheDir, changes: { 'robots.txt': 'changed' } });
    const [after, same] = await Promise.all([live.reload(), live.reload()]);
    expect(after.manifest.id).not.toBe(before.manifest.id);
    expect(same).toBe(after);
  });

  it('keeps the current build while the folder has no complete one, and logs that once', async () => {
    const dir = await write('four');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const { id } = live.current().manifest;
    await writeFile(path.join(dir, 'manifest.json'), '{"version":');
    await live.reload();
    await live.reload();
    expect(live.current().manifest.id).toBe(id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`Still serving build ${id}.`);
    expect(await live.isReady()).toBe(true);
  });

  it.for<[string, (dir: string) => Promise<void>, string]>([
    [
      'an entry of the wrong shape',
      (dir: string) =>
        writeFile(
          path.join(dir, 'manifest.json'),
          '{"version":3,"id":"x","policy":{"scripts":[],"connect":[]},"entries":{"/news":1},"kept":[]}',
        ),
      'entries["/news"]',
    ],
    ['a missing file', (dir: string) => rm(path.join(dir, 'news.html')), 'news.html is missing'],
    [
      'a file of another size',
      (dir: string) => truncate(path.join(dir, 'news.html.br'), 10),
      'news.html.br has 10 bytes',
    ],
    [
      'a zeroed file',
      async (dir: string) => {
        const file = path.join(dir, 'news.html.br');
        await writeFile(file, Buffer.alloc((await readFile(file)).length));
      },
      'news.html.br has other content',
    ],
  ])(
    'keeps serving the current build after a deploy of a build with %s',
    async ([name, damage, fault], { task }) => {
      const dir = await write(`good before ${name}`);
      live = await openLiveSite({ dir, watchEvery: 0, log });
      const good = live.current().manifest;
      const bad = await write(`bad with ${name}`);
      await damage(bad);
      await swapBuild(bad, dir);
      const site = await live.reload();
      expect(site.manifest.id).toBe(good.id);
      const handle = await openSiteFile(site, 'news.html', good.entries['/news']?.bytes);
      await handle.close();
      expect(await live.isReady()).toBe(true);
      expect(messages).toEqual([expect.stringContaining(fault)]);
      // An intact build is served without a restart.
      const fixed = await write(`fixed ${name}`);
      await swapBuild(fixed, dir);
      expect((await live.reload()).manifest.id).not.toBe(good.id);
      task.meta.attack = {
        id: 'M4',
        attack: 'Replace the site with a damaged build',
        attempts: 1,
        bound: 'the current build stays served until an intact one is there',
      };
    },
  );

  it('does not wait until the new build is verified while the files of the current one are there', async () => {
    const dir = await write('before a swap');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const { id } = live.current().manifest;
    await swapBuild(await write('after the swap'), dir);
    expect(await live.refresh()).toMatchObject({ manifest: { id }, root: lastBuildOf(dir) });
    await expect.poll(() => live?.current().manifest.id).not.toBe(id);
    expect(live.current().root).toBe(dir);
  });

  it('verifies a rejected build again later, since it may still have been copied', async () => {
    const dir = await write('copied slowly');
    live = await openLiveSite({ dir, watchEvery: 20, retryAfter: 60, log });
    const { id } = live.current().manifest;
    const slow = await write('slow');
    const news = path.join(slow, 'news.html');
    await rename(news, `${news}.later`);
    await swapBuild(slow, dir);
    await expect.poll(() => messages).toEqual([expect.stringContaining('news.html is missing')]);
    await rename(path.join(dir, 'news.html.later'), path.join(dir, 'news.html'));
    await expect.poll(() => live?.current().manifest.id).not.toBe(id);
  });

  it('is not ready while its folder is missing, logs that once, and recovers without a restart', async ({
    task,
  }) => {
    const dir = await write('renamed');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    await rename(dir, `${dir}.away`);
    expect(await live.isReady()).toBe(false);
    await live.reload();
    await live.reload();
    expect(messages).toEqual([`${dir} has no build. No page can be served until a build is there.`]);
    await rename(`${dir}.away`, dir);
    expect(await live.isReady()).toBe(true);
    task.meta.attack = {
      id: 'M3',
      attack: 'Rename the folder of the site',
      attempts: 1,
      bound: 'not ready, with one log line; ready again when the folder is back',
    };
  });

  it('keeps serving when a deploy is killed between its two renames, also after a restart', async ({
    task,
  }) => {
    const dir = await write('killed');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    await rename(dir, lastBuildOf(dir));
    expect(await live.isReady()).toBe(true);
    expect((await live.refresh()).root).toBe(lastBuildOf(dir));
    live.close();
    live = await openLiveSite({ dir, watchEvery: 0, log });
    expect(await live.isReady()).toBe(true);
    expect(messages).toEqual([expect.stringContaining('Serving the previous build')]);
    // The next deploy succeeds and does not remove the build that is served.
    await swapBuild(await write('after the kill'), dir);
    expect(await live.isReady()).toBe(true);
    expect((await live.reload()).root).toBe(dir);
    task.meta.attack = {
      id: 'M3',
      attack: 'Kill a deploy between its two renames, then restart the server',
      attempts: 2,
      bound: 'the previous build is served, and the next deploy succeeds',
    };
  });

  it('starts with the previous build when the new one is damaged', async () => {
    const dir = await write('damaged at the start');
    const good = await readManifest(dir);
    await swapBuild(await write('damaged'), dir);
    await rm(path.join(dir, 'news.html'));
    live = await openLiveSite({ dir, watchEvery: 0, log });
    expect(live.current().manifest.id).toBe(good.id);
    expect(messages).toEqual([expect.stringContaining('news.html is missing')]);
  });

  it('does not start without a build', async () => {
    await expect(openLiveSite({ dir: path.join(folder, 'nothing'), watchEvery: 0, log })).rejects.toThrow(
      /is not a complete build/,
    );
  });
});
