import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEntry, MANIFEST_FILE, readManifest, type KeptBuild } from './manifest';
import { entryOf, manifestOf } from './testing/headOf';
import { temporaryFolder } from './testing/temporaryFolder';

const folder = temporaryFolder();
const write = (text: string) => writeFile(path.join(folder, MANIFEST_FILE), text);

describe('readManifest', () => {
  it('reads what was written', async () => {
    const manifest = manifestOf({ '/': entryOf('index.html') });
    await write(JSON.stringify(manifest));
    expect(await readManifest(folder)).toEqual(manifest);
  });

  it.each([
    ['another version', '{"version":1,"entries":{}}', /version 1 is not known/],
    ['a missing part', '{"version":2,"id":"a","entries":{}}', /policy, notFound, kept missing/],
    ['half a file', '{"version":2,"ent', /JSON/],
    ['no object', 'null', /version undefined is not known/],
  ])('refuses %s with the way out', async (_, text, cause) => {
    await write(text);
    const failure: unknown = await readManifest(folder).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('Run "npm run build"') as string });
    expect(String((failure as Error).cause)).toMatch(cause);
  });

  it('says that a folder without a build has none', async () => {
    await expect(readManifest(path.join(folder, 'nothing'))).rejects.toThrow(/is no complete build/);
  });
});

describe('findEntry', () => {
  const kept: KeptBuild[] = [
    {
      id: 'b',
      entries: { '/assets/b.js': entryOf('assets/b.js'), '/assets/both.js': entryOf('assets/newer.js') },
    },
    { id: 'a', entries: { '/assets/both.js': entryOf('assets/older.js') } },
  ];
  const manifest = manifestOf({ '/': entryOf('index.html') }, { kept });

  it('looks in this build, then in kept ones, the newest first', () => {
    expect(findEntry(manifest, '/')?.file).toBe('index.html');
    expect(findEntry(manifest, '/assets/b.js')?.file).toBe('assets/b.js');
    expect(findEntry(manifest, '/assets/both.js')?.file).toBe('assets/newer.js');
  });

  it('finds nothing that every object has', () => {
    for (const name of ['__proto__', 'constructor', '/nowhere'])
      expect(findEntry(manifest, name)).toBeUndefined();
  });
});
