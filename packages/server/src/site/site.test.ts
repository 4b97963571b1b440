import { rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { openSiteFile, readSite, StaleSiteError } from './site';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
beforeAll(() => writeFixture(build));

describe('openSiteFile', () => {
  it('notices a missing file, a file of another size, and another build with files of the same size', async () => {
    const site = await readSite(build);
    await expect(openSiteFile(site, 'nothing.html', 1)).rejects.toThrow(StaleSiteError);
    await expect(openSiteFile(site, 'news.html', 1)).rejects.toThrow(StaleSiteError);
    await rename(build, `${build}.last`);
    await expect(openSiteFile(site, 'news.html')).rejects.toThrow(StaleSiteError);
    await writeFixture(build);
    await expect(openSiteFile(site, 'news.html', site.manifest.entries['/news']?.bytes)).rejects.toThrow(
      StaleSiteError,
    );
    await rm(`${build}.last`, { recursive: true });
  });
});

describe('a symbolic link that is put into a served build', () => {
  it.for(['news.html', 'general'])('is not followed at %s', async (name, { task }) => {
    const dir = path.join(folder, `links ${name}`);
    await writeFixture(dir);
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
