import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sources } from './rule';

/** Reads the guides and posts below `root`. */
export async function readSources(root: string): Promise<Sources> {
  const pages = new Map<string, string>();
  for (const folder of ['content/docs', 'content/news']) {
    for (const file of await listFiles(path.join(root, folder))) {
      if (/\.mdx?$/.test(file)) pages.set(path.relative(root, file), await readFile(file, 'utf8'));
    }
  }
  return { root, pages };
}

/** All files below a folder, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(file) : [file];
    }),
  );
  return nested.flat().sort();
}
