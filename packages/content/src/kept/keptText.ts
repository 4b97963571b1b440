import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Length of a key, in characters. */
const LENGTH = 64;

/** Names the inputs that something was made of. */
export function toKey(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

/**
 * Takes what an earlier build made of the same inputs, or makes it and keeps it. A file holds one text, that of the last
 * build, so that nothing grows.
 *
 * @param file where it is kept
 * @param key of all inputs, see `toKey`
 * @param make not called when the text is kept; what it throws is passed on, and nothing is kept
 */
export async function keepText(file: string, key: string, make: () => Promise<string>): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.startsWith(key)) return kept.slice(LENGTH);
  const text = await make();
  await writeKept(file, key + text);
  return text;
}

/** Written beside and renamed, so that whoever reads or writes at the same time never meets half a file. */
export async function writeKept(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
}
