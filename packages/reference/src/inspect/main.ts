/**
 * `npm run reference:inspect -- <file or URL>` prints the contents and problems of a document, and the time and memory
 * that it takes. The exit code is 1 for an invalid document and 2 for invalid arguments.
 */
import { problemText, SpecSourceError } from '@voltmoor/openapi';
import { ArgumentError, finish, readSourceFlags, runCommand, SOURCE_FLAGS, WIDE_LIMITS } from '../command';
import { toOperationList, toReport } from './report';

// React's development build takes three times as long. React reads this variable when it is first imported, so
// `inspectDocument` is imported later.
process.env['NODE_ENV'] ??= 'production';

const USAGE = `Usage: npm run reference:inspect -- <file or URL> [options]

  --operations    list all operations
  --all           list all warnings
  --strict        treat a missing operationId as an error
  --json          print the result as JSON
  --allow-host <name>      allow the document to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the document to refer to files in this folder; may be repeated`;

const inspecting = runCommand({
  args: process.argv.slice(2),
  usage: USAGE,
  options: {
    operations: { type: 'boolean' },
    all: { type: 'boolean' },
    strict: { type: 'boolean' },
    json: { type: 'boolean' },
    ...SOURCE_FLAGS,
  },
  async run({ values, positionals }) {
    const [source, ...more] = positionals;
    if (source === undefined || more.length > 0) throw new ArgumentError('');
    const { inspectDocument } = await import('./inspectDocument');
    const inspection = await inspectDocument(source, {
      ...readSourceFlags(values, process.env),
      ...WIDE_LIMITS,
      operationIds: values.strict ? 'required' : 'derived',
    }).catch((error: unknown) => {
      if (error instanceof SpecSourceError) return error.message;
      throw error;
    });
    if (typeof inspection === 'string') return { exitCode: 1, output: '', errors: inspection };
    const { reference, problems, ...figures } = inspection;
    if (values.json) return JSON.stringify({ source, title: reference.title, ...figures, problems }, null, 2);
    return [
      toReport(source, inspection),
      ...(values.operations ? [`\nOperations\n${toOperationList(inspection)}`] : []),
      ...(values.all
        ? [`\nAll warnings\n${problems.map((problem) => `  ${problemText(problem)}`).join('\n')}`]
        : []),
    ].join('\n');
  },
});

void finish(inspecting);
