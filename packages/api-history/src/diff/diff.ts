import { parseArgs } from 'node:util';
import { readToday } from '@voltmoor/content/today';
import { SpecSourceError, readSpecSource } from '@voltmoor/openapi-reference/load';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import { compareDocuments } from '../compare';
import { formatChanges, type Format } from '../report';

const USAGE = `Usage: npm run api:diff -- <old file or URL> <new file or URL> [options]

  --format <format>        text (default), markdown or json
  --allow-host <name>      allow the documents to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the documents to refer to files in this folder; may be repeated

The exit code is 0 when no client breaks, 1 when a change breaks clients, and 2 when a document or an argument is
invalid.`;

const FORMATS: readonly Format[] = ['text', 'markdown', 'json'];
const MB = 1024 * 1024;

/** What the command prints, and its exit code. */
export interface DiffResult {
  exitCode: 0 | 1 | 2;
  output: string;
  errors: string;
}

/** Runs `npm run api:diff` with these arguments. */
export async function runDiff(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<DiffResult> {
  const invalid = (message: string): DiffResult => ({
    exitCode: 2,
    output: '',
    errors: message === '' ? USAGE : `${message}\n\n${USAGE}`,
  });
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        'allow-host': { type: 'string', multiple: true },
        'allow-folder': { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { exitCode: 0, output: USAGE, errors: '' };
  const format = FORMATS.find((known) => known === values.format);
  if (!format) return invalid(`--format is "${values.format}"; expected text, markdown or json.`);
  const [oldSource, newSource, ...more] = positionals;
  if (oldSource === undefined || newSource === undefined || more.length > 0) return invalid('');
  const options = {
    ...readAllowed(
      { allowHosts: values['allow-host'], allowFolders: values['allow-folder'] },
      process.cwd(),
      env,
    ),
    timeoutMs: 60_000,
    maxBytes: 128 * MB,
    maxTotalBytes: 256 * MB,
  };
  try {
    const { bundled: before } = await readSpecSource(oldSource, options);
    const { bundled: after } = await readSpecSource(newSource, options);
    const changes = compareDocuments(before, after, { today: readToday() });
    const breaks = changes.some(({ level }) => level === 'breaking');
    return { exitCode: breaks ? 1 : 0, output: formatChanges(changes, format), errors: '' };
  } catch (error) {
    if (error instanceof SpecSourceError) return { exitCode: 2, output: '', errors: error.message };
    throw error;
  }
}
