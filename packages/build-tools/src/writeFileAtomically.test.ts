import { readdir, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from './testing/useTempFolder';
import { DRAFT_NAME, writeFileAtomically } from './writeFileAtomically';

const { at, read } = useTempFolder();

/** Writes half of the content and then fails, as on a full disk. */
const writeHalf: typeof writeFile = async (to) => {
  await writeFile(to, 'half');
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};

describe('writeFileAtomically', () => {
  it('leaves no file behind when the disk is full, and says what to check', async ({ task }) => {
    await expect(writeFileAtomically(at('page.br7'), 'content', { write: writeHalf })).rejects.toThrow(
      /page\.br7 could not be written \(ENOSPC.*\)\. Check that .* the disk is not full\./,
    );
    expect(await readdir(at())).toEqual([]);
    task.meta.attack = {
      id: 'L9',
      attack: 'Fill the disk while a file is written',
      attempts: 1,
      bound: 'the earlier file stays, and no partial file is left',
    };
  });

  it('keeps the old content when the new content cannot be written', async () => {
    await writeFileAtomically(at('page.br7'), 'old');
    await expect(writeFileAtomically(at('page.br7'), 'newer', { write: writeHalf })).rejects.toThrow(
      /ENOSPC/,
    );
    expect(read('page.br7')).toBe('old');
    expect(await readdir(at())).toEqual(['page.br7']);
  });

  it('writes under a name that is recognised, with the permissions and the time that it is given', async () => {
    const names: unknown[] = [];
    const write: typeof writeFile = async (to, ...rest) => {
      names.push(to);
      await writeFile(to, ...rest);
    };
    const modified = new Date('2025-03-04T00:00:00Z');
    await writeFileAtomically(at('page.br7'), 'new', { mode: 0o600, modified, write });
    expect(names).toEqual([expect.stringMatching(DRAFT_NAME)]);
    expect(read('page.br7')).toBe('new');
    const { mode, mtime } = await stat(at('page.br7'));
    expect([mode & 0o777, mtime]).toEqual([0o600, modified]);
  });
});
