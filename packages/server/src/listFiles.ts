import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from './manifest';

/**
 * Files of a build that may be served, sorted: neither the list itself, nor compressed twins, nor anything whose name
 * begins with a dot (`.well-known` apart).
 */
export async function listFiles(dir: string): Promise<string[]> {
  const files = await listBelow(dir, '');
  return files
    .filter((file) => file !== MANIFEST_FILE && !/\.(br|gz)$/.test(file))
    .sort((a, b) => (a < b ? -1 : 1));
}

async function listBelow(dir: string, below: string): Promise<string[]> {
  const names = await readdir(path.join(dir, below), { withFileTypes: true });
  const nested = await Promise.all(
    names
      .filter(({ name }) => !name.startsWith('.') || name === '.well-known')
      .map((entry) => {
        const file = path.posix.join(below, entry.name);
        return entry.isDirectory() ? listBelow(dir, file) : Promise.resolve([file]);
      }),
  );
  return nested.flat();
}
