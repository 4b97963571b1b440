import { mkdir, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { readManifest } from './manifest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { verifyFiles } from './verifyFiles';

const folder = temporaryFolder();
const build = path.join(folder, 'build');
const news = path.join(build, 'news.html');
beforeEach(async () => {
  await rm(build, { recursive: true, force: true });
  await writeFixture(build);
});
const verify = async () => verifyFiles(build, await readManifest(build));

describe('verifyFiles', () => {
  it('accepts a build that was not changed', async () => {
    await expect(verify()).resolves.toBeUndefined();
  });

  it.each<[string, damage: () => Promise<unknown>, message: string | RegExp]>([
    ['a missing file', () => rm(news), 'news.html is missing. Copy the whole build again'],
    [
      'a file of another size',
      () => truncate(`${news}.br`, 10),
      /news\.html\.br has 10 bytes instead of \d+/,
    ],
    ['a folder in place of a file', () => rm(news).then(() => mkdir(news)), 'news.html is not a file'],
    [
      'many missing files, of which it names a few',
      () => rm(path.join(build, 'assets'), { recursive: true }),
      /is missing; \d+ more\. Copy/,
    ],
  ])('rejects %s', async (_what, damage, message) => {
    await damage();
    await expect(verify()).rejects.toThrow(message);
  });

  it.each(['news.html', 'news.html.br', 'assets/js/main.0a1b2c3d.js.gz'])(
    'rejects %s with other content of the same size',
    async (file) => {
      const { length } = await readFile(path.join(build, file));
      await writeFile(path.join(build, file), Buffer.alloc(length));
      await expect(verify()).rejects.toThrow(`${file} has other content`);
    },
  );

  it('rejects symbolic links to files and folders', async () => {
    await rename(news, path.join(folder, 'news.html'));
    await symlink(path.join(folder, 'news.html'), news);
    await expect(verify()).rejects.toThrow('news.html is a symbolic link to');
    await rm(news);
    await rename(path.join(folder, 'news.html'), news);
    await rename(path.join(build, 'general'), path.join(folder, 'general'));
    await symlink(path.join(folder, 'general'), path.join(build, 'general'));
    await expect(verify()).rejects.toThrow('general/Ladesäulen.html leads through a symbolic link to');
    await rm(path.join(folder, 'general'), { recursive: true });
  });
});
