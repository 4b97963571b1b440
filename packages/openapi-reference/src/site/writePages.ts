import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReferenceHtml } from '../client/pageCache';
import type { ReferencePage } from './pages';

/** Written last: a folder without it is not complete. */
const KEY_FILE = 'key';

/** What a page is made into: the record that the server render reads. */
export function toRecord(page: ReferencePage): ReferenceHtml {
  return { title: page.title, description: page.description, html: page.render() };
}

/**
 * Writes every page as JSON for the server render, unless the folder holds the pages of the same inputs.
 *
 * @param key of all that the pages are made of, see `toKey`
 * @returns whether they were written
 */
export async function writePages(
  dir: string,
  key: string,
  pages: readonly ReferencePage[],
): Promise<boolean> {
  if (await areWritten(dir, key)) return false;
  await rm(dir, { recursive: true, force: true });
  for (const page of pages) {
    const file = path.join(dir, `${page.path.slice(1)}.json`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(toRecord(page)));
  }
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, KEY_FILE), key);
  return true;
}

/** Whether the folder holds the pages of the same inputs, see `writePages`. */
export async function areWritten(dir: string, key: string): Promise<boolean> {
  return (await readFile(path.join(dir, KEY_FILE), 'utf8').catch(() => '')) === key;
}
