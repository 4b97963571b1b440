import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkMessage, withoutContent, type CheckResult } from '../checkMessage';
import { decodeText, MAX_BYTES } from '../json/decodeText';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { toText } from '../report/toText';
import { checkSignature } from '../signature/checkSignature';
import type { Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';
import { checkFolder, writeTable } from './checkFolder';

const USAGE = `Usage: npm run check-message -- <file, folder, or - for standard input> [options]

  --ocpi <version>      check against OCPI 2.1.1, 2.2, 2.2.1 or 2.3.0
  --ocpp <version>      check frames against OCPP 1.6, 2.0.1 or 2.1
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

/** Runs `npm run check-message` with these arguments. It sends nothing. */
export async function runCheck(args: readonly string[], context: CheckContext): Promise<CheckOutput> {
  const invalid = (message: string): CheckOutput => ({
    exitCode: 2,
    output: '',
    errors: `${message}\n\n${USAGE}`,
  });
  let parsed;
  try {
    parsed = readArguments(args);
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { exitCode: 0, output: USAGE, errors: '' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    return invalid('Name one file or folder, or - for standard input.');
  if (values.api !== undefined && !context.apis.includes(values.api)) {
    return invalid(`--api is "${values.api}"; expected ${context.apis.join(', ')}.`);
  }
  const ocpp: readonly string[] = OCPP_VERSIONS;
  if (values.ocpp !== undefined && !ocpp.includes(values.ocpp))
    return invalid(`--ocpp is "${values.ocpp}"; expected ${ocpp.join(', ')}.`);
  const apis =
    values.ocpi === undefined ? (values.api === undefined ? context.apis : [values.api]) : context.versioned;
  const tables = await context.readTables(apis);
  const versions = tables.flatMap(({ protocol, version = '' }) => (protocol === 'ocpi' ? version : []));
  if (values.ocpi !== undefined && !versions.includes(values.ocpi))
    return invalid(`--ocpi is "${values.ocpi}"; expected ${versions.join(', ')}.`);
  const choice: Choice = {
    version: values.ocpi ?? values.ocpp,
    api: values.ocpp === undefined ? values.api : 'ocpp',
    message: values.object,
    isPartial: values.patch,
  };
  if (await isFolder(file)) {
    const rows = await checkFolder(file, tables, choice);
    const output = values.json ? JSON.stringify(rows, null, 2) : writeTable(rows);
    return { exitCode: rows.some(({ error }) => error > 0) ? 1 : 0, output, errors: '' };
  }
  const bytes = await readInput(file, context).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  if (typeof bytes === 'string')
    return { exitCode: 2, output: '', errors: `${file} cannot be read: ${bytes}` };
  const decoded = decodeText(bytes);
  if ('problem' in decoded) {
    const { line, message } = decoded.problem;
    return { exitCode: 2, output: '', errors: `${file}, line ${line}: ${message}` };
  }
  const checked = checkMessage(decoded.text, tables, choice);
  const signature =
    values.secret === undefined
      ? undefined
      : checkSignature({
          secret: values.secret,
          timestamp: values.timestamp ?? '',
          signature: values.signature ?? '',
          body: bytes,
        });
  const result = signature ? withoutContent(checked, signature) : checked;
  const isWrong = signature !== undefined && !['valid', 'not-compared'].includes(signature.code);
  const words =
    signature === undefined ? '' : `\n\nSignature: ${signature.text}\nExpected: ${signature.expected}`;
  return {
    exitCode: exitCodeOf(result, isWrong),
    output: values.json
      ? JSON.stringify({ ...result, ...(signature && { signature }) }, null, 2)
      : toText(result) + words,
    errors: '',
  };
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
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
    },
  });
}

const isFolder = (file: string): Promise<boolean> =>
  file === '-'
    ? Promise.resolve(false)
    : stat(file).then(
        (found) => found.isDirectory(),
        () => false,
      );

async function readInput(file: string, { readStdin }: CheckContext): Promise<Uint8Array> {
  const bytes = file === '-' ? await readStdin() : await readFile(file);
  // One byte more than allowed is enough to refuse the text with its size.
  return bytes.subarray(0, MAX_BYTES + 1);
}

function exitCodeOf({ problem, counts }: CheckResult, isSignatureWrong: boolean): 0 | 1 | 2 {
  if (problem) return 2;
  return counts.error > 0 || isSignatureWrong ? 1 : 0;
}
