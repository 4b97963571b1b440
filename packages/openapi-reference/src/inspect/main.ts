/**
 * `npm run reference:inspect -- <file or URL>` prints the contents and problems of a document, and the time and memory
 * that it takes. The exit code is 1 for an invalid document and 2 for invalid arguments.
 */
import { parseArgs } from 'node:util';
import { SpecSourceError, problemText } from '../load';
import { readAllowed } from '../load/access/allowed';
import { toOperationList, toReport } from './report';

// React's development build takes three times as long. React reads this variable when it is first imported, so
// `inspectDocument` is imported later.
process.env['NODE_ENV'] ??= 'production';

const USAGE = `Usage: npm run reference:inspect -- <file or URL> [options]

  --operations    list all operations
  --all           list all warnings
  --pages <n>     render only n pages, evenly distributed over the document
  --strict        treat a missing operationId as an error
  --json          print the result as JSON
  --allow-host <name>      allow the document to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the document to refer to files in this folder; may be repeated`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      operations: { type: 'boolean' },
      all: { type: 'boolean' },
      pages: { type: 'string' },
      strict: { type: 'boolean' },
      json: { type: 'boolean' },
      'allow-host': { type: 'string', multiple: true },
      'allow-folder': { type: 'string', multiple: true },
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
    console.error(`--pages is "${values.pages}"; expected a number.\n\n${USAGE}`);
    return 2;
  }
  const { inspectDocument } = await import('./inspectDocument');
  const inspection = await inspectDocument(source, {
    pages,
    ...readAllowed(
      { allowHosts: values['allow-host'], allowFolders: values['allow-folder'] },
      process.cwd(),
      process.env,
    ),
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
