import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { idOf, parseArtefact, type SearchArtefact } from './artefact';
import { HEADINGS_FILE } from './writeSearchIndex';

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

async function readArtefact(file: string): Promise<SearchArtefact> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new Error(`search: there is no search index at ${file}. Build the site first (npm run build).`, {
      cause,
    });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`search: ${file} is not valid JSON. Build the site again.`, { cause });
  }
  return parseArtefact(value, file);
}
