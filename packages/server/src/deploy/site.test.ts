import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { openSiteFile, readSignature, readSite, StaleSiteError } from './site';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const cacheDir = path.join(folder, 'cache');
beforeAll(() => writeFixture(build, { cacheDir }));

describe('openSiteFile', () => {
  it('opens a file of the build that was read', async () => {
    const site = await readSite(build);
    const handle = await openSiteFile(site, 'news.html', site.manifest.entries['/news']?.bytes);
    expect(await handle.readFile('utf8')).toContain('<h1>News</h1>');
    await handle.close();
  });

  it('notices a missing file, a file of another size, and another build with files of the same size', async () => {
    const site = await readSite(build);
    await expect(openSiteFile(site, 'nothing.html', 1)).rejects.toThrow(StaleSiteError);
    await expect(openSiteFile(site, 'news.html', 1)).rejects.toThrow(StaleSiteError);
    await rename(build, `${build}.last`);
    await expect(openSiteFile(site, 'news.html')).rejects.toThrow(StaleSiteError);
    await writeFixture(build, { cacheDir });
    await expect(openSiteFile(site, 'news.html', site.manifest.entries['/news']?.bytes)).rejects.toThrow(
      StaleSiteError,
    );
    await rm(`${build}.last`, { recursive: true });
  });
});

describe('a symbolic link that is put into a served build', () => {
  it.for(['news.html', 'general'])('is not followed at %s', async (name, { task }) => {
    const dir = path.join(folder, `links ${name}`);
    await writeFixture(dir, { cacheDir });
    const site = await readSite(dir);
    const file = name === 'general' ? 'general/Ladesäulen.html' : name;
    await rename(path.join(dir, name), path.join(folder, `moved ${name}`));
    await symlink(path.join(folder, `moved ${name}`), path.join(dir, name));
    await expect(openSiteFile(site, file)).rejects.toThrow(/ELOOP|leads through a symbolic link to/);
    task.meta.attack = {
      id: 'M8',
      attack: 'Replace a file or folder of a served build with a symbolic link',
      attempts: 1,
      bound: 'the link is not followed',
    };
  });
});

describe('readSignature', () => {
  it('changes with the folder that a link points to, and with the manifest', async () => {
    const link = path.join(folder, 'current');
    await writeFixture(path.join(folder, 'other'), { cacheDir });
    await symlink(build, link);
    const first = await readSignature(link);
    expect(await readSignature(link)).toBe(first);
    await symlink(path.join(folder, 'other'), `${link}.next`);
    await rename(`${link}.next`, link);
    const second = await readSignature(link);
    expect(second).not.toBe(first);
    await writeFile(path.join(folder, 'other/manifest.json'), '{}');
    expect(await readSignature(link)).not.toBe(second);
  });

  it('is undefined when there is no build', async () => {
    expect(await readSignature(path.join(folder, 'nothing'))).toBeUndefined();
  });
});
