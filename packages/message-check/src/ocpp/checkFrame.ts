import { MOST_OF_A_KIND, type Finding } from '../finding';
import { pathTo, type ArrayNode, type JsonNode } from '../json/nodes';
import { walk } from '../json/walk';
import { memoise } from '@voltmoor/build-tools/memoise';
import { describeIssue } from '../rules/describeIssue';
import { checkField } from '../rules/fieldRules';
import { replace } from '../rules/fixes';
import { listValues, similarName } from '../rules/values';
import { withoutFollowing } from '../rules/withoutFollowing';
import { validate } from '../schema/validate';
import type { Message, Table } from '../tables/types';
import { findingAt, type Values, type WordsKey } from '../words/words';
import errorCodes from './errorCodes.json';
import type { OcppVersion } from './versions';

/** What is known about a frame besides its text. */
interface FrameContext {
  table: Table;
  /** Path of the frame; empty if it is the whole text. */
  path: string;
  /** The action of the request with the same id, for a result. */
  action?: string | undefined;
}

/** The kinds of frames. Those of 5 and 6 exist from 2.1 on. */
export const KINDS: Readonly<Record<string, { name: string; length: number; isNew?: true }>> = {
  2: { name: 'request', length: 4 },
  3: { name: 'result', length: 3 },
  4: { name: 'error', length: 5 },
  5: { name: 'result error', length: 5, isNew: true },
  6: { name: 'unconfirmed message', length: 4, isNew: true },
};
const MAX_ID = 36;

/** The number at the beginning of a frame: 2 for a request, 3 for a result and 4 for an error. */
export function kindOf({ items: [kind] }: ArrayNode): string {
  if (kind?.kind === 'number') return kind.text;
  return kind?.kind === 'string' ? kind.value : '';
}

/** Makes a finding about a part of a frame. */
function report(key: WordsKey, path: string, node: JsonNode, values?: Values, replacement?: string): Finding {
  const fix = replacement === undefined ? undefined : replace(node, JSON.stringify(replacement));
  return { ...findingAt(key, { node, path }, values), ...(fix && { fix }) };
}

/** Checks a frame of OCPP-J: its form, and the fields of its payload. */
export function checkFrame(frame: ArrayNode, context: FrameContext): Finding[] {
  const { items } = frame;
  const { table, path } = context;
  const number = kindOf(frame);
  const kind = Object.hasOwn(KINDS, number) ? KINDS[number] : undefined;
  const [first = frame, id] = items;
  if (!kind || (kind.isNew && table.version !== '2.1')) {
    const expected = table.version === '2.1' ? '2, 3, 4, 5 or 6' : '2, 3 or 4';
    return [report('frame', pathTo(path, 0), first, { found: number, expected })];
  }
  const findings: Finding[] = [];
  if (first.kind === 'string') {
    const finding = report('frame.text', pathTo(path, 0), first, { expected: number });
    findings.push({ ...finding, fix: replace(first, number) });
  }
  if (items.length !== kind.length) {
    const expected = `${kind.length} entries`;
    findings.push(report('frame.length', path, frame, { expected, kind: number }));
  }
  if (id?.kind === 'number') findings.push(report('type.message-id', pathTo(path, 1), id, {}, id.text));
  if (id?.kind === 'string' && id.value.length > MAX_ID)
    findings.push(report('max-length.frame', pathTo(path, 1), id, { found: id.value.length }));
  // In a frame with an entry too many, those after it are at the wrong places.
  return items.length > kind.length ? findings : [...findings, ...checkContent(number, items, context)];
}

function checkContent(number: string, items: readonly JsonNode[], context: FrameContext): Finding[] {
  if (number === '2' || number === '6') return checkRequest(items, context);
  return number === '3' ? checkResult(items[2], context) : checkError(items, context);
}

function checkRequest([, , action, payload]: readonly JsonNode[], { table, path }: FrameContext): Finding[] {
  const at = pathTo(path, 2);
  if (!action) return [];
  if (action.kind !== 'string') return [report('type.action', at, action)];
  const known = indexOf(table).get(`${action.value} request`);
  if (!known) {
    const names = table.messages.flatMap(({ kind, schema }) =>
      kind === 'request' ? (schema.title ?? []) : [],
    );
    const similar = similarName(action.value, names);
    const expected = similar === undefined ? `an action of ${table.label}` : `"${similar}"`;
    return [report('action', at, action, { expected }, similar)];
  }
  if (payload?.kind !== 'object') return checkPayload(payload, pathTo(path, 3));
  return checkFields(payload, known, pathTo(path, 3), table);
}

const indexOf = memoise(({ messages }: Table) => new Map(messages.map((message) => [message.id, message])));

function checkFields(payload: JsonNode, message: Message, path: string, table: Table): Finding[] {
  const issues = validate(table, message, payload, { path }).slice(0, MOST_OF_A_KIND);
  const ofSchema = issues.flatMap((issue) => describeIssue(issue, table));
  const ofRules: Finding[] = [];
  walk(payload, (place) => checkField(place, { table, message }, ofRules), path);
  return [...ofSchema, ...withoutFollowing(ofRules, ofSchema)];
}

function checkResult(payload: JsonNode | undefined, { table, path, action }: FrameContext): Finding[] {
  const at = pathTo(path, 2);
  if (payload?.kind !== 'object') return checkPayload(payload, at);
  if (action === undefined) return [report('frame-alone', at, payload)];
  const known = indexOf(table).get(`${action} result`);
  return known ? checkFields(payload, known, at, table) : [];
}

/** The payload of a frame is an object. */
const checkPayload = (payload: JsonNode | undefined, path: string): Finding[] =>
  !payload || payload.kind === 'object' ? [] : [report('type.payload', path, payload)];

function checkError(
  [, , code, text, details]: readonly JsonNode[],
  { table: { version, label }, path }: FrameContext,
): Finding[] {
  const errors = errorCodes[version as OcppVersion];
  const findings: Finding[] = [];
  if (code && (code.kind !== 'string' || !errors.includes(code.value))) {
    const similar = code.kind === 'string' ? similarName(code.value, errors) : undefined;
    const spelling =
      version === '1.6' ? ' OccurenceConstraintViolation is spelled with one r in this version.' : '';
    const values = { values: listValues(errors), label, spelling };
    findings.push(report('enum.error-code', pathTo(path, 2), code, values, similar));
  }
  if (text && text.kind !== 'string') findings.push(report('type.error-text', pathTo(path, 3), text));
  return [...findings, ...checkPayload(details, pathTo(path, 4))];
}
