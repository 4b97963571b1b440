import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SearchRecord, SectionInfo } from '../records/types';
import { stringifyArtefact } from './artefact';
import { buildSearchIndex } from './buildSearchIndex';
import { NO_WORDS, type SearchWords } from './readWords';

export const HEADINGS_FILE = 'headings.json';
/** The dot keeps the server from compressing and serving this file. */
export const RECORDS_FILE = '.records.json';

/**
 * Writes `headings.json`, `full.{version}.json` and `.records.json`, which `search:push` uploads, to a folder. The name of
 * the full stage changes with its content, so browsers may cache it for ever; `headings.json` contains that name.
 *
 * @param words synonyms and words of the trade. Default: none
 */
export async function writeSearchIndex(
  records: readonly SearchRecord[],
  sections: readonly SectionInfo[],
  outDir: string,
  { synonyms, vocabulary }: Pick<SearchWords, 'synonyms' | 'vocabulary'> = NO_WORDS,
): Promise<void> {
  const { headings, full } = buildSearchIndex(records, sections, synonyms, vocabulary);
  await mkdir(outDir, { recursive: true });
  const stale = (await readdir(outDir)).filter(
    (name) => /^full\.[0-9a-f]+\.json$/.test(name) && name !== full.fullFile,
  );
  await Promise.all(stale.map((name) => rm(join(outDir, name))));
  const outputs: [string, string][] = [
    [full.fullFile, stringifyArtefact(full)],
    [HEADINGS_FILE, stringifyArtefact(headings)],
    [RECORDS_FILE, JSON.stringify(records)],
  ];
  for (const [name, text] of outputs) await writeFile(join(outDir, name), text);
}
