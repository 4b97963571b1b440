import { parse, stringify, YAMLParseError } from 'yaml';
import { CATALOGUE } from '../compare/catalogue';
import { toFingerprint } from '../compare/fingerprint';
import type { Change } from '../compare/types';
import { BEHAVIOUR_IDS, recordSchema, type RecordedChange, type ReleaseRecord } from './recordSchema';

/** A problem in the text of a record. */
export interface RecordProblem {
  /** Keys and indexes from the root of the file to the wrong value. */
  path: readonly (string | number)[];
  message: string;
  fix: string;
}

/** What a record's file says. `record` is missing if the text does not follow the schema. */
interface ParsedRecord {
  record?: ReleaseRecord;
  problems: RecordProblem[];
}

const HEADER = `# Changes of the API that clients can notice. \`npm run api:release\` writes the entries. Edit the words in \`text\`;
# packages/reference/src/history/README.md explains the rest.
`;

/**
 * Reads a record.
 *
 * @param date day of the release, from the name of the file
 */
export function parseRecord(date: string, text: string): ParsedRecord {
  let value: unknown;
  try {
    value = parse(text, { schema: 'core' });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const message = `is not valid YAML: ${error.message.split(' at line')[0] ?? ''}.`;
    return { problems: [{ path: [], message, fix: 'Correct the syntax.' }] };
  }
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      path: path.map((key) => (typeof key === 'number' ? key : String(key))),
      message: `${path.map(String).join('.') || 'the file'}: ${message}.`,
      fix: 'The keys are described in packages/openapi/src/records/recordSchema.ts.',
    }));
    return { problems };
  }
  const { changes } = parsed.data;
  return {
    record: { date, changes },
    problems: changes.flatMap((change, at) => checkChange(change, at, date)),
  };
}

function checkChange(change: RecordedChange, at: number, date: string): RecordProblem[] {
  const { id, level, operation = '', fingerprint } = change;
  const problems: RecordProblem[] = [];
  const report = (key: string, message: string, fix: string) =>
    problems.push({ path: ['changes', at, key], message, fix });
  const entry = CATALOGUE.get(id);
  if (!entry && !BEHAVIOUR_IDS.includes(id)) {
    report(
      'id',
      `has the id ${id}, which is unknown.`,
      'The ids are in packages/reference/src/history/README.md.',
    );
    return problems;
  }
  const expectedLevel = entry && (operation.startsWith('webhook ') ? entry.webhook : entry.operation);
  if (expectedLevel && level !== expectedLevel)
    report('level', `says that ${id} is ${level}.`, `It is ${expectedLevel}.`);
  const expected = fingerprintOf(change, date);
  if (fingerprint !== expected)
    report('fingerprint', `has a fingerprint that does not belong to ${id}.`, `Write ${expected}.`);
  return problems;
}

/**
 * Returns the fingerprint of a recorded change. The document does not say what changed in a behaviour, so its day
 * distinguishes it from earlier changes of the same operation.
 */
export function fingerprintOf(change: Omit<RecordedChange, 'fingerprint' | 'text'>, date: string): string {
  const { id, operation = '', place = '', before, after, name } = change;
  return toFingerprint({
    id,
    operation,
    place,
    before,
    after,
    name: BEHAVIOUR_IDS.includes(id) ? date : name,
  });
}

/** Converts a change of a comparison. Changes of texts have no record. */
export function toRecorded(change: Change): RecordedChange[] {
  const { id, level, operation, place, text, values, fingerprint, reaches, notice } = change;
  if (level === 'text') return [];
  const { since, sunset } = notice ?? {};
  return [
    {
      id,
      level,
      ...(operation && { operation }),
      ...(place && { place }),
      text,
      ...definedOnly(values),
      fingerprint,
      ...(reaches.length > 1 && { reaches }),
      ...(level === 'breaking' && since && sunset && { notice: { since, sunset } }),
    },
  ];
}

function definedOnly<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Value;
}

/** Formats a record as the text of its file. */
export function formatRecord({ changes }: ReleaseRecord): string {
  return HEADER + stringify({ changes }, { lineWidth: 0, singleQuote: true });
}
