import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const lockfile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
const versions = new Map<string, Promise<string>>();

/**
 * Returns a hash of the code of a package and of `package-lock.json`. As a part of a cache key, it prevents a build
 * from using results of older code. It is computed once per process, because a process also loads the code only once.
 * @param sources folder of the package's code
 */
export function readCodeVersion(sources: string): Promise<string> {
  const known = versions.get(sources) ?? hashFiles(sources);
  versions.set(sources, known);
  return known;
}

async function hashFiles(sources: string): Promise<string> {
  const names = await readdir(sources, { recursive: true });
  const own = names.filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name)).sort();
  const files = [...own.map((name) => path.join(sources, name)), lockfile];
  const hash = createHash('sha256');
  for (const text of await Promise.all(files.map((file) => readFile(file)))) hash.update(text).update('\0');
  return hash.digest('hex');
}
