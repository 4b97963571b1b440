/** `npm run search:push` uploads the built records to a hosted service. The README lists the environment variables. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readRecords } from '../indexing/readSearchIndex';
import { readWords } from '../indexing/readWords';
import { pushRecords, readTarget } from './pushRecords';

const WORDS = fileURLToPath(new URL('../../../../content/search', import.meta.url));
const BUILT_INDEX = fileURLToPath(new URL('../../../../website/build/search', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { index: { type: 'string', default: BUILT_INDEX } } });
  const target = readTarget(process.env);
  const records = await readRecords(values.index);
  await pushRecords({ ...target, records, synonyms: (await readWords(WORDS)).synonyms });
  console.log(`${records.length} records are now in ${target.indexName}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
