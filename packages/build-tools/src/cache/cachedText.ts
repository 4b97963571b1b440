import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../writeFileAtomically';

/** Length of a key, in characters. */
const LENGTH = 64;

/** Returns the cache key of a result: a hash of everything that the result depends on. */
export function toKey(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/**
 * Returns the text that an earlier build made with the same key, or makes it and stores it. A file stores only the text of
 * the last build, so that the cache does not grow.
 *
 * @param file where the text is stored
 * @param key hash of all inputs, see `toKey`
 * @param make called when there is no stored text with this key; its errors are passed on, and nothing is stored
 */
export async function getCachedText(file: string, key: string, make: () => Promise<string>): Promise<string> {
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.startsWith(key)) return stored.slice(LENGTH);
  const text = await make();
  await writeCached(file, key + text);
  return text;
}

/** Writes a file and its folder. No other process reads an incomplete file. */
export async function writeCached(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, text);
}
