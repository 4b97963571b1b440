import { readToday } from '@voltmoor/content/today';
import { readSpecSource } from '@voltmoor/openapi';
import { compareDocuments, formatChanges, type Format } from '@voltmoor/openapi/compare';
import {
  ArgumentError,
  readSourceFlags,
  runCommand,
  SOURCE_FLAGS,
  WIDE_LIMITS,
  type CommandResult,
} from '../../command';

const USAGE = `Usage: npm run api:diff -- <old file or URL> <new file or URL> [options]

  --format <format>        text (default), markdown or json
  --allow-host <name>      allow the documents to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the documents to refer to files in this folder; may be repeated

The exit code is 0 when no client breaks, 1 when a change breaks clients, and 2 when a document or an argument is
invalid.`;

const FORMATS: readonly Format[] = ['text', 'markdown', 'json'];

/** Runs `npm run api:diff` with these arguments. */
export const runDiff = (
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<CommandResult> =>
  runCommand({
    args,
    usage: USAGE,
    options: { format: { type: 'string', default: 'text' }, ...SOURCE_FLAGS },
    async run({ values, positionals }) {
      const format = FORMATS.find((known) => known === values.format);
      if (!format)
        throw new ArgumentError(`--format is "${values.format}"; expected text, markdown or json.`);
      const [oldSource, newSource, ...more] = positionals;
      if (oldSource === undefined || newSource === undefined || more.length > 0) throw new ArgumentError('');
      const options = { ...readSourceFlags(values, env), ...WIDE_LIMITS };
      const { bundled: before } = await readSpecSource(oldSource, options);
      const { bundled: after } = await readSpecSource(newSource, options);
      const changes = compareDocuments(before, after, { today: readToday() });
      const breaks = changes.some(({ level }) => level === 'breaking');
      return { exitCode: breaks ? 1 : 0, output: formatChanges(changes, format), errors: '' };
    },
  });
