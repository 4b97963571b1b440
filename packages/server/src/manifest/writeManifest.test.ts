import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { readManifest } from './manifest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { writeManifest } from './writeManifest';

const folder = temporaryFolder();
const cacheDir = path.join(folder, 'cache');

async function readAll(dir: string): Promise<Record<string, string>> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(dir, file), (await readFile(file)).toString('base64')];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}

describe('writeManifest', () => {
  it('writes the same bytes for two builds of the same files, with and without a cache', async () => {
    await writeFixture(path.join(folder, 'one'));
    await writeFixture(path.join(folder, 'two'), { cacheDir: path.join(folder, 'other cache') });
    await writeFixture(path.join(folder, 'three'));
    const one = await readAll(path.join(folder, 'one'));
    expect(await readAll(path.join(folder, 'two'))).toEqual(one);
    expect(await readAll(path.join(folder, 'three'))).toEqual(one);
  });

  it('sorts routes, and derives the id from the content', async () => {
    const { entries, id, notFound, kept } = await readManifest(path.join(folder, 'one'));
    expect(Object.keys(entries)).toEqual([...Object.keys(entries)].sort());
    expect(notFound.file).toBe('404.html');
    expect(kept).toEqual([]);
    await writeFixture(path.join(folder, 'changed'), {
      changes: { 'robots.txt': 'User-agent: *\n' },
    });
    expect((await readManifest(path.join(folder, 'changed'))).id).not.toBe(id);
  });

  it('writes the same bytes when it runs twice on a build', async () => {
    const before = await readAll(path.join(folder, 'two'));
    await writeManifest(path.join(folder, 'two'), { cacheDir });
    expect(await readAll(path.join(folder, 'two'))).toEqual(before);
  });

  it('removes unused compressed files from the cache, but no other files', async () => {
    await writeFile(path.join(cacheDir, 'abcdefghijklmnopqrstuv.br9'), 'old');
    await writeFile(path.join(cacheDir, 'notes.txt'), 'not ours');
    await writeManifest(path.join(folder, 'one'), { cacheDir });
    const names = await readdir(cacheDir);
    expect(names).not.toContain('abcdefghijklmnopqrstuv.br9');
    expect(names).toContain('notes.txt');
  });

  it('removes temporary files of killed builds, but not those of a running build', async ({ task }) => {
    const draft = () => `abcdefghijklmnopqrstuv.br7.${randomUUID()}.part`;
    const [old, young] = [draft(), draft()];
    for (const name of [old, young]) await writeFile(path.join(cacheDir, name), 'half');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(cacheDir, old), twoHoursAgo, twoHoursAgo);
    await writeManifest(path.join(folder, 'one'), { cacheDir });
    const names = await readdir(cacheDir);
    expect(names).not.toContain(old);
    expect(names).toContain(young);
    task.meta.attack = {
      id: 'L9',
      attack: 'Kill a build while it compresses files',
      attempts: 1,
      bound: 'the next build removes the partial files after an hour',
    };
  });

  it('writes the origins that pages call to the policy', async () => {
    const dir = path.join(folder, 'changed');
    await writeManifest(dir, { cacheDir, connectSources: ['https://events.voltmoor.example'] });
    expect(await readFile(path.join(dir, '.nginx/policy.conf'), 'utf8')).toContain(
      "connect-src 'self' https://events.voltmoor.example;",
    );
    expect((await readManifest(dir)).policy.connect).toEqual(['https://events.voltmoor.example']);
  });

  it('fails without a 404 page, and when two files have the same path', async () => {
    const dir = path.join(folder, 'three');
    await writeFile(path.join(dir, 'documentation/nested.html'), 'twice');
    await expect(writeManifest(dir, { cacheDir })).rejects.toThrow(
      'documentation/nested.html and documentation/nested/index.html are both served at /documentation/nested',
    );
    await rm(path.join(dir, 'documentation/nested.html'));
    await rm(path.join(dir, '404.html'));
    await expect(writeManifest(dir, { cacheDir })).rejects.toThrow(/no 404\.html/);
  });
});
