/** `npm run search:push` uploads the built records to a hosted service. The README lists the environment variables. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { SearchRecord } from '../records/types';
import { readWords } from '../indexing/readWords';
import { pushRecords } from './pushRecords';
import { readTarget } from './target';

const WORDS = fileURLToPath(new URL('../../../../content/search', import.meta.url));
const BUILT_RECORDS = fileURLToPath(
  new URL('../../../../website/build/search/.records.json', import.meta.url),
);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { records: { type: 'string', default: BUILT_RECORDS } } });
  const target = readTarget(process.env);
  const records = await readRecords(values.records);
  const { indexName } = await pushRecords({
    ...target,
    records,
    synonyms: (await readWords(WORDS)).synonyms,
    log: (line) => console.log(line),
  });
  console.log(`${records.length} records are now in ${indexName}.`);
}

async function readRecords(file: string): Promise<SearchRecord[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SearchRecord[];
  } catch (cause) {
    throw new Error(`search:push: ${file} cannot be read. Build the site first (npm run build).`, { cause });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
