import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildError, findEntry, MANIFEST_FILE, readManifest, type KeptBuild } from './manifest';
import { entryOf, manifestOf } from '../testing/samples';
import { temporaryFolder } from '../testing/temporaryFolder';

const folder = temporaryFolder();
const write = (text: string) => writeFile(path.join(folder, MANIFEST_FILE), text);

describe('readManifest', () => {
  it('reads what was written', async () => {
    const manifest = manifestOf({ '/': entryOf('index.html') });
    await write(JSON.stringify(manifest));
    expect(await readManifest(folder)).toEqual(manifest);
  });

  it.for<[string, string, string]>([
    ['another version', '{"version":1,"entries":{}}', 'has version 1, but this server reads version 3'],
    ['missing parts', '{"version":3,"id":"a","entries":{}}', 'policy: Invalid input'],
    ['half a file', '{"version":3,"ent', 'is not valid JSON'],
    ['no object', 'null', 'expected object'],
    [
      'a number in place of an entry',
      JSON.stringify({ ...manifestOf(), entries: { '/news': 1 } }),
      'entries["/news"]: Invalid input: expected object, received number',
    ],
    [
      'a path that leads out of the folder',
      JSON.stringify(manifestOf({ '/news': entryOf('../../etc/passwd') })),
      'must be a relative path',
    ],
    [
      'an absolute path',
      JSON.stringify(manifestOf({ '/news': entryOf('/etc/passwd') })),
      'must be a relative path',
    ],
    [
      'a header in a media type',
      JSON.stringify(manifestOf({ '/news': entryOf('news.html', { type: 'text/html\r\nX: y' }) })),
      'must be a media type',
    ],
  ])('rejects %s, and says what is wrong and what to do', async ([, text, fault], { task }) => {
    await write(text);
    const failure: unknown = await readManifest(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BuildError);
    const { message } = failure as BuildError;
    expect(message).toContain(fault);
    expect(message).toContain('Run "npm run build"');
    task.meta.attack = {
      id: 'M4',
      attack: 'Serve a build with a malformed manifest',
      attempts: 1,
      bound: 'the build is refused with a message that names the fault',
    };
  });

  it('lists a few of many faults', async () => {
    const entries = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`/${index}`, 1]));
    await write(JSON.stringify({ ...manifestOf(), entries }));
    await expect(readManifest(folder)).rejects.toThrow('; 47 more)');
  });

  it('says that a folder has no build', async () => {
    await expect(readManifest(path.join(folder, 'nothing'))).rejects.toThrow(
      /manifest\.json is missing, so .* is not a complete build/,
    );
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

  it('searches this build, then earlier ones from the newest', () => {
    expect(findEntry(manifest, '/')?.file).toBe('index.html');
    expect(findEntry(manifest, '/assets/b.js')?.file).toBe('assets/b.js');
    expect(findEntry(manifest, '/assets/both.js')?.file).toBe('assets/newer.js');
  });

  it('ignores properties that every object has', () => {
    for (const name of ['__proto__', 'constructor', '/nowhere'])
      expect(findEntry(manifest, name)).toBeUndefined();
  });
});
