import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { TEMPORARY_NAME, writeFileAtomically } from './writeFileAtomically';

const folder = path.join(temporaryFolder(), 'cache');
const file = path.join(folder, 'page.br7');
beforeAll(() => mkdir(folder));

/** Writes half of the content and then fails, as on a full disk. */
const writeHalf = async (to: string, content: string | Uint8Array) => {
  await writeFile(to, content.slice(0, content.length / 2));
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};

describe('writeFileAtomically', () => {
  it('leaves no file behind when the disk is full, and says what to check', async ({ task }) => {
    await expect(writeFileAtomically(file, 'compressed', writeHalf)).rejects.toThrow(
      /page\.br7 could not be written \(ENOSPC.*\)\. Check that .* the disk is not full\./,
    );
    expect(await readdir(folder)).toEqual([]);
    task.meta.attack = {
      id: 'L9',
      attack: 'Fill the disk while a compressed file is written',
      attempts: 1,
      bound: 'no partial file is left in the cache',
    };
  });

  it('keeps the old content when the new content cannot be written', async () => {
    await writeFileAtomically(file, 'old');
    await expect(writeFileAtomically(file, 'newer', writeHalf)).rejects.toThrow(/ENOSPC/);
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['page.br7']);
  });

  it('writes under a name that is recognised as temporary', async () => {
    const names: string[] = [];
    await writeFileAtomically(file, 'new', async (to, content) => {
      names.push(to);
      await writeFile(to, content);
    });
    expect(names).toEqual([expect.stringMatching(TEMPORARY_NAME)]);
    expect(await readFile(file, 'utf8')).toBe('new');
  });
});
