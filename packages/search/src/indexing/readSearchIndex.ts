import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf, parseArtefact, type SearchArtefact } from './artefact';
import type { SearchRecord } from '../records/types';
import { HEADINGS_FILE, RECORDS_FILE } from './writeSearchIndex';

export { idOf, type SearchArtefact };

/**
 * Reads the full stage of an index.
 * @param dir folder that `writeSearchIndex` wrote to
 * @throws Error when a file is missing, is not valid JSON or is not an index
 */
export async function readSearchIndex(dir: string): Promise<SearchArtefact> {
  const headings = await readArtefact(join(dir, HEADINGS_FILE));
  return readArtefact(join(dir, headings.fullFile));
}

/**
 * Reads the records from which an index was made, with everything that the index itself leaves out.
 * @param dir folder that `writeSearchIndex` wrote to
 */
export async function readRecords(dir: string): Promise<SearchRecord[]> {
  return (await readJson(join(dir, RECORDS_FILE))) as SearchRecord[];
}

async function readArtefact(file: string): Promise<SearchArtefact> {
  return parseArtefact(await readJson(file), file);
}

async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`search: there is no search index at ${file}. Build the site first (npm run build).`, {
      cause,
    });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`search: ${file} is not valid JSON. Build the site again.`, { cause });
  }
}
