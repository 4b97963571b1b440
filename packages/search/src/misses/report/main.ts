import { parseArgs } from 'node:util';
import { readMisses } from '../missFile';
import { formatReport, toReport } from './formatReport';

const USAGE = `Lists what readers search and do not find.

  npm run search:misses -- [options]

  --file <path>  file that a server keeps (default: website/build.misses.json)
  --json         print the report as JSON

Words are listed when they were searched on at least three days. packages/search/src/misses/README.md has the details.`;

function main(): void {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', default: 'website/build.misses.json' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const misses = readMisses(values.file);
  if (misses === undefined)
    throw new Error(
      `There is no file ${values.file}. A server writes it when searchMisses is true in portal.config.ts and a reader found nothing. Name the file of your server with --file.`,
    );
  const report = toReport(misses);
  console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
