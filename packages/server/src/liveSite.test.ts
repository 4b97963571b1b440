import { rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { writeFixture } from './conformance/fixture';
import { openLiveSite, type LiveSite } from './liveSite';
import { temporaryFolder } from './testing/temporaryFolder';

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
  it('follows a link to another build by itself', async () => {
    const link = path.join(folder, 'current');
    await pointTo(await write('one'), link);
    live = await openLiveSite({ dir: link, watchEvery: 20, log });
    expect(live.current().root).toMatch(/one$/);
    await pointTo(await write('two'), link);
    await expect.poll(() => live?.current().root).toMatch(/two$/);
    expect(messages).toEqual([`Serving build ${live.current().manifest.id}.`]);
  });

  it('reads again when asked, without watching', async () => {
    const dir = await write('three');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const before = live.current();
    await writeFixture(dir, { cacheDir, changes: { 'robots.txt': 'changed' } });
    const [after, same] = await Promise.all([live.reload(), live.reload()]);
    expect(after.manifest.id).not.toBe(before.manifest.id);
    expect(same).toBe(after);
  });

  it('keeps the present build while the folder holds none that is complete, and says so once', async () => {
    const dir = await write('four');
    live = await openLiveSite({ dir, watchEvery: 0, log });
    const { id } = live.current().manifest;
    await writeFile(path.join(dir, 'manifest.json'), '{"version":');
    await live.reload();
    await live.reload();
    expect(live.current().manifest.id).toBe(id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`The build ${id} stays served.`);
  });

  it('does not start without a build', async () => {
    await expect(openLiveSite({ dir: path.join(folder, 'nothing'), watchEvery: 0, log })).rejects.toThrow(
      /no complete build/,
    );
  });
});
