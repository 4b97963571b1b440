import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Compares two folders byte by byte.
 * @returns one line per file that differs or is in one of them only, sorted; none when they are equal
 * @throws Error when one of them contains no files
 */
export async function compareBuilds(one: string, other: string): Promise<string[]> {
  const [first, second] = await Promise.all([listFiles(one), listFiles(other)]);
  const differences: string[] = [];
  for (const name of [...new Set([...first, ...second])].sort()) {
    if (!second.has(name)) differences.push(`${name} is missing from ${other}`);
    else if (!first.has(name)) differences.push(`${name} is missing from ${one}`);
    else if (!(await readFile(path.join(one, name))).equals(await readFile(path.join(other, name))))
      differences.push(`${name} differs`);
  }
  return differences;
}

async function listFiles(dir: string): Promise<Set<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)));
  if (files.length === 0) throw new Error(`${dir} contains no files.`);
  return new Set(files);
}
