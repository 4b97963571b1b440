import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeFixture } from '../conformance/fixture';
import { keepAssets, MAX_KEPT_BUILDS, selectKept } from './keepAssets';
import { readManifest, type Manifest } from '../manifest/manifest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { entryOf } from '../testing/samples';

const hashed = (...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [`/assets/${name}`, entryOf(`assets/${name}`, { immutable: true })]),
  );
const namesOf = (kept: Manifest['kept']) => kept.map(({ id, entries }) => [id, ...Object.keys(entries)]);

describe('selectKept', () => {
  it('lists each hashed file with the newest build that has it', () => {
    const kept = selectKept(hashed('now.js'), [
      { id: 'b', entries: { ...hashed('now.js', 'b.js', 'both.js'), '/news': entryOf('news.html') } },
      { id: 'a', entries: hashed('a.js', 'both.js') },
    ]);
    expect(namesOf(kept)).toEqual([
      ['b', '/assets/b.js', '/assets/both.js'],
      ['a', '/assets/a.js'],
    ]);
  });

  it('selects three builds, not counting builds without files of their own', () => {
    const earlier = ['e', 'd', 'same', 'c', 'b', 'a'].map((id) => ({
      id,
      entries: hashed(id === 'same' ? 'd.js' : `${id}.js`),
    }));
    expect(namesOf(selectKept({}, earlier)).map(([id]) => id)).toEqual(['e', 'd', 'c']);
    expect(MAX_KEPT_BUILDS).toBe(3);
  });
});

describe('keepAssets', () => {
  const folder = temporaryFolder();
  const script = (letter: string) => `assets/js/main.${letter.repeat(8)}.js`;
  const write = (letter: string, previous?: string) =>
    writeFixture(path.join(folder, letter), {
      ...(previous !== undefined && { previousDir: path.join(folder, previous) }),
      changes: { [script(letter)]: letter.repeat(2000) },
    });

  it('keeps the files of three builds, with their compressed versions', async () => {
    let previous: string | undefined;
    for (const letter of ['a', 'b', 'c', 'd', 'e']) {
      await write(letter, previous);
      previous = letter;
    }
    const { kept } = await readManifest(path.join(folder, 'e'));
    expect(kept.flatMap(({ entries }) => Object.keys(entries))).toEqual(
      ['d', 'c', 'b'].map((letter) => `/${script(letter)}`),
    );
    for (const suffix of ['', '.br', '.gz']) {
      const file = script('b') + suffix;
      expect(await readFile(path.join(folder, 'e', file))).toEqual(
        await readFile(path.join(folder, 'b', file)),
      );
    }
    await expect(readFile(path.join(folder, 'e', script('a')))).rejects.toThrow(/ENOENT/);
  });

  it('does not list missing files', async () => {
    await rm(path.join(folder, 'a', `${script('a')}.gz`));
    await write('f', 'a');
    expect((await readManifest(path.join(folder, 'f'))).kept).toEqual([]);
  });

  it('does not keep damaged files, since the server would reject the new build', async () => {
    await writeFile(path.join(folder, 'b', script('b')), 'x'.repeat(2000));
    await write('g', 'b');
    const { kept } = await readManifest(path.join(folder, 'g'));
    expect(kept.flatMap(({ entries }) => Object.keys(entries))).toEqual([`/${script('a')}`]);
  });

  it('keeps nothing when there is no earlier build', async () => {
    expect(await keepAssets(path.join(folder, 'e'), path.join(folder, 'nothing'), {})).toEqual([]);
  });
});
