import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoiseText } from '../memoise';

const lockfile = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url));

/**
 * Returns a hash of the code in folders and of `package-lock.json`. As a part of a cache key, it prevents a build from
 * using results of older code. A folder is read once per process, because a process also loads the code only once.
 * @param folders absolute paths of folders with code, such as the `src` of a package
 */
export async function readCodeVersion(...folders: string[]): Promise<string> {
  const hashes = await Promise.all(folders.map(readFolderVersion));
  return hashes.join(' ');
}

const readFolderVersion = memoiseText(async (sources) => {
  const names = await readdir(sources, { recursive: true });
  const own = names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name)).sort();
  const files = [...own.map((name) => path.join(sources, name)), lockfile];
  const hash = createHash('sha256');
  for (const text of await Promise.all(files.map((file) => readFile(file)))) hash.update(text).update('\0');
  return hash.digest('hex');
});
