import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { TABLES_FOLDER, type Table } from './types';

/**
 * Reads the tables of a build, for checks outside of a browser.
 * @param dir folder of the build
 * @returns none when the portal has no message check
 */
export async function readTables(dir: string): Promise<Table[]> {
  const folder = path.join(dir, TABLES_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Table[]),
  );
  return lists.flat();
}
