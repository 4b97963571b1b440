/**
 * `npm run reference:inspect -- <file or URL>`: what a document holds, what is wrong with it and what it costs.
 * Exits 1 for an invalid document, 2 for wrong arguments.
 */
import { parseArgs } from 'node:util';
import { SpecSourceError, problemText } from '../load';
import { toOperationList, toReport } from './report';

// React's development build takes three times as long; it is chosen when React is first imported, hence below.
process.env['NODE_ENV'] ??= 'production';

const USAGE = `Usage: npm run reference:inspect -- <file or URL> [options]

  --operations    list every operation
  --all           list every warning
  --pages <n>     render n pages, spread over the document, instead of all
  --strict        a missing operationId is an error
  --json          print the figures as JSON`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      operations: { type: 'boolean' },
      all: { type: 'boolean' },
      pages: { type: 'string' },
      strict: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [source, ...more] = positionals;
  if (values.help || source === undefined || more.length > 0) {
    console.error(USAGE);
    return values.help ? 0 : 2;
  }
  const pages = values.pages === undefined ? undefined : Number(values.pages);
  if (pages !== undefined && !(pages >= 0)) {
    console.error(`--pages needs a number, not "${values.pages}".\n\n${USAGE}`);
    return 2;
  }
  const { inspectDocument } = await import('./inspectDocument');
  const inspection = await inspectDocument(source, {
    pages,
    operationIds: values.strict ? 'required' : 'derived',
    timeoutMs: 60_000,
    maxBytes: 128 * 1024 * 1024,
    maxTotalBytes: 256 * 1024 * 1024,
  });
  if (values.json) {
    const { reference, problems, ...figures } = inspection;
    console.log(JSON.stringify({ source, title: reference.title, ...figures, problems }, null, 2));
    return 0;
  }
  console.log(toReport(source, inspection));
  if (values.operations) console.log(`\nOperations\n${toOperationList(inspection)}`);
  if (values.all)
    console.log(
      `\nAll warnings\n${inspection.problems.map((problem) => `  ${problemText(problem)}`).join('\n')}`,
    );
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isArgument =
      error instanceof TypeError &&
      String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
    console.error(
      error instanceof SpecSourceError ? error.message : isArgument ? `${error.message}\n\n${USAGE}` : error,
    );
    process.exitCode = isArgument ? 2 : 1;
  },
);
