import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkRequest } from '../checkRequest';
import { MAX_BYTES } from '../json/decodeText';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { toText } from '../report/toText';
import type { Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';
import { checkFolder, writeTable } from './checkFolder';

const USAGE = `Usage: npm run check-message -- <file, folder, or - for standard input> [options]

  --ocpi <version>      check against OCPI 2.1.1, 2.2, 2.2.1 or 2.3.0
  --ocpp <version>      check frames or payloads against OCPP 1.6, 2.0.1 or 2.1
  --api <id>            check against an API of portal.config.ts, such as cpo
  --object <name>       an object or a body, such as CDR or "add-charger request"
  --patch               the message is the body of a PATCH
  --secret <secret>     check the signature of a push message, with --timestamp and --signature
  --timestamp <number>  value of the header with the timestamp
  --signature <text>    value of the header with the signature
  --json                write the result as JSON

Without options, the version and the object are recognised. A folder gives a table with a line for each of its JSON files,
and --json writes the table as JSON. The exit code is 0 when there are no errors, 1 when there
are errors, and 2 when the input or an argument is invalid.`;

/** What the command prints, and its exit code. */
export interface CheckOutput {
  exitCode: 0 | 1 | 2;
  output: string;
  errors: string;
}

export interface CheckContext {
  /** Reads the tables of the APIs with these ids. */
  readTables(apis: readonly string[]): Promise<Table[]>;
  /** Ids of all APIs, and of those with versions. */
  apis: readonly string[];
  versioned: readonly string[];
  readStdin(): Promise<Uint8Array>;
}

/** A mistake in the arguments. */
class UsageError extends Error {}

/** Runs `npm run check-message` with these arguments. It sends nothing. */
export async function runCheck(args: readonly string[], context: CheckContext): Promise<CheckOutput> {
  try {
    return await run(args, context);
  } catch (error) {
    // `parseArgs` throws a TypeError with a code for each mistake that it finds.
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    const usage = isUsage ? `\n\n${USAGE}` : '';
    return { exitCode: 2, output: '', errors: messageOf(error) + usage };
  }
}

async function run(args: readonly string[], context: CheckContext): Promise<CheckOutput> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help) return { exitCode: 0, output: USAGE, errors: '' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('Name one file or folder, or - for standard input.');
  const assertKnown = (name: 'api' | 'ocpp' | 'ocpi', known: readonly string[]): void => {
    const value = values[name];
    if (value !== undefined && !known.includes(value))
      throw new UsageError(`--${name} is "${value}"; expected ${known.join(', ')}.`);
  };
  assertKnown('api', context.apis);
  assertKnown('ocpp', OCPP_VERSIONS);
  const chosen = values.api === undefined ? context.apis : [values.api];
  const tables = await context.readTables(values.ocpi === undefined ? chosen : context.versioned);
  assertKnown(
    'ocpi',
    tables.flatMap(({ protocol, version = '' }) => (protocol === 'ocpi' ? version : [])),
  );
  const choice: Choice = {
    version: values.ocpi ?? values.ocpp,
    api: values.ocpp === undefined ? values.api : 'ocpp',
    message: values.object,
    isPartial: values.patch,
  };
  if (file !== '-' && (await stat(file).catch(() => undefined))?.isDirectory()) {
    const rows = await checkFolder(file, tables, choice);
    const output = values.json ? JSON.stringify(rows, null, 2) : writeTable(rows);
    return { exitCode: rows.some(({ error }) => error > 0) ? 1 : 0, output, errors: '' };
  }
  const bytes = await (file === '-' ? context.readStdin() : readFile(file)).catch((error: unknown) => {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  });
  const { secret, timestamp = '', signature: given = '' } = values;
  const headers = secret === undefined ? undefined : { secret, timestamp, signature: given };
  // One byte more than allowed is enough to refuse a file.
  const input = bytes.subarray(0, MAX_BYTES + 1);
  const { result, signature } = checkRequest({ input, choice, headers }, tables);
  const isWrong = signature !== undefined && !['valid', 'not-compared'].includes(signature.code);
  const words = signature ? `\n\nSignature: ${signature.text}\nExpected: ${signature.expected}` : '';
  const exitCode = result.counts.error > 0 || isWrong ? 1 : 0;
  return {
    exitCode: result.problem ? 2 : exitCode,
    output: values.json
      ? JSON.stringify({ ...result, ...(signature && { signature }) }, null, 2)
      : toText(result) + words,
    errors: '',
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const OPTIONS = {
  ocpi: { type: 'string' },
  ocpp: { type: 'string' },
  api: { type: 'string' },
  object: { type: 'string' },
  patch: { type: 'boolean', default: false },
  secret: { type: 'string' },
  timestamp: { type: 'string' },
  signature: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
