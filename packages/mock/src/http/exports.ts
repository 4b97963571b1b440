import { createHash } from 'node:crypto';
import { rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi/raw';
import { collectionPathOf } from '../api/operations';
import type { Value } from '../state/store';
import { startWork, toSecond } from '../simulate/time';
import { originOf } from '../served';
import type { Feature, RequestContext } from './context';
import type { ReadFile } from './files';
import { refusal } from './problems';

/** How long a file is kept, in ms: 7 days. */
const KEPT = 7 * 86_400_000;
/** How long a link to a file is valid, in ms: 10 minutes. */
const LINK_LIFE = 600_000;
/** The entities of each kind of export. Statistics have a row for each CDR. */
const ENTITIES: Readonly<Record<string, string>> = {
  STATISTICS: 'Cdr',
  CDRS: 'Cdr',
  CHARGERS: 'Charger',
  DRIVERS: 'Driver',
};
const SEPARATORS: Readonly<Record<string, string>> = { SEMICOLON: ';', COMMA: ',' };

/**
 * Lets exports proceed until their file is ready, and redirects to it.
 *
 * @returns also `readFile`, which reads the file of a link
 */
export function createExports(context: RequestContext): Feature & { readFile: ReadFile } {
  const { operations, store, clock, schedule, push, base } = context;
  const exports = collectionPathOf(operations, 'Export');
  const fileOf = (value: Value): string => writeFile(value, rowsOf(value));
  const rowsOf = ({ kind, from, to, siteIds, customerIds }: Value): Value[] => {
    const collection = collectionPathOf(operations, ENTITIES[textOf(kind)] ?? '');
    const isWanted = (wanted: unknown, id: unknown): boolean =>
      textsOf(wanted).length === 0 || textsOf(wanted).includes(textOf(id));
    return store.values(collection).filter(({ startedAt, siteId, customerId }) => {
      const isInTime =
        startedAt === undefined ||
        (textOf(startedAt) >= textOf(from) && (textOf(to) === '' || textOf(startedAt) < textOf(to)));
      return isInTime && isWanted(siteIds, siteId) && isWanted(customerIds, customerId);
    });
  };
  return {
    /** Redirects to the file of an export. */
    handle({ route, parents: [parent] }, { pathValues, headers }) {
      if (parent?.type !== 'Export' || route.path !== `${parent.itemPath}/file`) return undefined;
      const id = pathValues[parent.parameter] ?? '';
      const value = store.get(exports, id)?.value;
      if (!value) return undefined;
      const status = textOf(value['status']);
      if (status === 'EXPIRED') {
        const day = textOf(value['expiresAt']).slice(0, 10);
        return refusal(409, 'conflict', `The file was deleted on ${day}. Start the export again.`);
      }
      if (status !== 'COMPLETED')
        return refusal(409, 'conflict', `The export is ${status}. Try again when it is COMPLETED.`);
      const path = `${base}/files/${id}/${nameOf(value)}`;
      const expires = String(Math.floor((clock.now().getTime() + LINK_LIFE) / 1000));
      const query = `expires=${expires}&signature=${sign(path, expires)}`;
      return { status: 302, headers: { Location: `${originOf(headers)}${path}?${query}` } };
    },
    /** Lets an export that was just created proceed. */
    follow({ kind, resource }, _, reply) {
      if (kind !== 'create' || resource?.type !== 'Export') return;
      const id = textOf(rawOf(reply.body)['id']);
      const change = (changes: Raw, at: Date): Value | undefined =>
        store.change(exports, id, { ...changes, updatedAt: toSecond(at) });
      const finish = (at: Date): void => {
        const value = store.get(exports, id)?.value;
        if (!value) return;
        const file = fileOf(value);
        const size = { rowCount: rowsOf(value).length, sizeBytes: Buffer.byteLength(file) };
        const expiresAt = toSecond(new Date(at.getTime() + KEPT));
        const completed = change({ status: 'COMPLETED', ...size, expiresAt }, at);
        if (completed) push('export.completed', completed, at);
        schedule.after(at, KEPT, (end) => void change({ status: 'EXPIRED' }, end));
      };
      startWork(context, (at) => change({ status: 'RUNNING' }, at), finish);
    },
    readFile(path, query) {
      const [, id = '', name = ''] = /\/files\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
      const value = store.get(exports, id)?.value;
      if (!value || nameOf(value) !== name) return undefined;
      const expires = query.get('expires') ?? '';
      const isValid =
        query.get('signature') === sign(path, expires) && Number(expires) * 1000 > clock.now().getTime();
      if (!isValid || value['status'] !== 'COMPLETED')
        return { status: 403, headers: { 'Content-Type': 'text/plain' }, body: 'The link is not valid.\n' };
      const type = isJson(value) ? 'application/json' : 'text/csv; charset=utf-8';
      return { status: 200, headers: { 'Content-Type': type }, body: fileOf(value) };
    },
  };
}

function isJson({ format }: Value): boolean {
  return format === 'JSON';
}

/** The name of a file: `cdrs-2025-08-01.csv`. The mock writes XLSX as CSV. */
function nameOf(value: Value): string {
  const start = textOf(value['from']);
  const name = textOf(value['kind']).toLowerCase() + (start === '' ? '' : `-${start}`);
  return `${name}.${isJson(value) ? 'json' : 'csv'}`;
}

/** Writes the rows with the chosen columns, or with all fields of the entities. CSV begins with a byte order mark. */
function writeFile(value: Value, rows: readonly Value[]): string {
  const chosen = textsOf(value['columns']);
  const columns = chosen.length > 0 ? chosen : [...new Set(rows.flatMap(Object.keys))];
  if (isJson(value)) {
    const shown = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
    return `${JSON.stringify(shown)}\n`;
  }
  const separator = SEPARATORS[textOf(value['separator'])] ?? ';';
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name]))];
  return `\uFEFF${lines.map((line) => line.map(toCell).join(separator)).join('\r\n')}\r\n`;
}

function toCell(value: unknown): string {
  const isPlain = typeof value === 'string' || value === null || value === undefined;
  const text = isPlain ? (value ?? '') : JSON.stringify(value);
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function sign(path: string, expires: string): string {
  return createHash('sha256').update(`${path}?${expires}`).digest('hex').slice(0, 12);
}
