import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { openLiveSite, type LiveSite } from './liveSite';
import { readManifest } from '../manifest/manifest';
import { openSiteFile, type Site } from './site';
import { lastBuildOf, swapBuild } from '../deploy/swapBuild';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const messages: string[] = [];
const log = (message: string) => void messages.push(message);
let live: LiveSite | undefined;
afterEach(() => {
  live?.close();
  messages.length = 0;
});

async function write(name: string): Promise<string> {
  const dir = path.join(folder, name);
  await writeFixture(dir, { changes: { 'robots.txt': name } });
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
    const onBuild = vi.fn<(site: Site) => void>();
    live = await openLiveSite({ dir: link, watchEvery: 20, onBuild, log });
    expect(live.current().root).toMatch(/one$/);
    await pointTo(await write('two'), link);
    await expect.poll(() => live?.current().root).toMatch(/two$/);
    expect(messages).toEqual([`Serving build ${live.current().manifest.id}.`]);
    // The worker of the search reads each build that is verified.
    expect(onBuild.mock.calls.map(([{ root }]) => path.basename(root))).toEqual(['one', 'two']);
  });

  it('reads the folder again on request, without watching', async () => {
    const dir = await write('three');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const before = live.current();
    await writeFixture(dir, { changes: { 'robots.txt': 'changed' } });
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

  it('keeps serving the current build after a deploy of a damaged build', async ({ task }) => {
    const dir = await write('good');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const good = live.current().manifest;
    const bad = await write('bad');
    await rm(path.join(bad, 'news.html'));
    await swapBuild(bad, dir);
    const site = await live.reload();
    expect(site.manifest.id).toBe(good.id);
    const handle = await openSiteFile(site, 'news.html', good.entries['/news']?.bytes);
    await handle.close();
    expect(await live.isReady()).toBe(true);
    expect(messages).toEqual([expect.stringContaining('news.html is missing')]);
    // An intact build is served without a restart.
    const fixed = await write('fixed');
    await swapBuild(fixed, dir);
    expect((await live.reload()).manifest.id).not.toBe(good.id);
    task.meta.attack = {
      id: 'M4',
      attack: 'Replace the site with a damaged build',
      attempts: 1,
      bound: 'the current build stays served until an intact one is there',
    };
  });

  it('does not wait until the new build is verified while the files of the current one are there', async () => {
    const dir = await write('before a swap');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const { id } = live.current().manifest;
    await swapBuild(await write('after the swap'), dir);
    expect(await live.refresh()).toMatchObject({ manifest: { id }, root: lastBuildOf(dir) });
    await expect.poll(() => live?.current().manifest.id).not.toBe(id);
    expect(live.current().root).toBe(dir);
  });

  it('verifies a rejected build again later, since it may still have been copied', async ({ task }) => {
    const dir = await write('copied slowly');
    live = await openLiveSite({ dir, watchEvery: 20, retryAfter: 60, log });
    const { id } = live.current().manifest;
    const slow = await write('slow');
    const news = path.join(slow, 'news.html');
    await rename(news, `${news}.later`);
    await swapBuild(slow, dir);
    // Between its two renames, the swap has no build for a moment, which is a message, too.
    await expect.poll(() => messages.at(-1)).toContain('news.html is missing');
    await rename(path.join(dir, 'news.html.later'), path.join(dir, 'news.html'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect.poll(() => live?.current().manifest.id).not.toBe(id);
    task.meta.attack = {
      id: 'L13',
      attack: 'Set the clock back by an hour after a build was rejected',
      attempts: 1,
      bound: 'the build is verified again when it is complete',
    };
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
    await rm(path.join(dir, '404.html'));
    expect(await live.isReady()).toBe(false);
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
