import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Compares two folders byte by byte.
 * @returns one line per file that differs or is in one of them only, sorted; none when they are equal
 * @throws Error when one of them contains no files
 */
export async function compareBuilds(one: string, other: string): Promise<string[]> {
  const [first, second] = await Promise.all([hashFiles(one), hashFiles(other)]);
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names.flatMap((name) => {
    if (!second.has(name)) return [`${name} is missing from ${other}`];
    if (!first.has(name)) return [`${name} is missing from ${one}`];
    return first.get(name) === second.get(name) ? [] : [`${name} differs`];
  });
}

async function hashFiles(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  if (files.length === 0) throw new Error(`${dir} contains no files.`);
  const hashes = new Map<string, string>();
  for (const file of files) {
    hashes.set(
      path.relative(dir, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return hashes;
}
