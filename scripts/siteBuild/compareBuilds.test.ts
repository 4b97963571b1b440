import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareBuilds } from './compareBuilds';

const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, files: Record<string, string>): string {
  const dir = path.join(folder, name);
  mkdirSync(path.join(dir, 'news'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, file), text);
  return dir;
}

it('lists the files that differ between two builds', async () => {
  const one = write('one', { 'index.html': 'a', 'news/rss.xml': 'b', 'only.txt': '' });
  const same = write('same', { 'index.html': 'a', 'news/rss.xml': 'b', 'only.txt': '' });
  const other = write('other', { 'index.html': 'a', 'news/rss.xml': 'c', 'new.txt': '' });
  expect(await compareBuilds(one, same)).toEqual([]);
  expect(await compareBuilds(one, other)).toEqual([
    `new.txt is missing from ${one}`,
    'news/rss.xml differs',
    `only.txt is missing from ${other}`,
  ]);
  await expect(compareBuilds(one, write('empty', {}))).rejects.toThrow(/contains no files/);
});
