import type { Finding } from '../finding';
import { numberOf, textOf, walk, type ArrayNode, type JsonNode } from '../json/nodes';
import { memoise } from '@voltmoor/build-tools/memoise';
import { describeIssue } from '../rules/describeIssue';
import { checkField } from '../rules/fieldRules';
import { listValues, similarName } from '../rules/values';
import { withoutFollowing } from '../rules/withoutFollowing';
import { validate } from '../schema/validate';
import type { Message, Table } from '../tables/types';
import { findingAt } from '../words/words';
import frames from './frames.json';

/** The kinds of frames. Those of 5 and 6 exist from 2.1 on. */
export const KINDS: ReadonlyMap<string, { name: string; length: number; isNew?: boolean }> = new Map(
  Object.entries(frames.kinds),
);
const MAX_ID = 36;

/** The number at the beginning of a frame: 2 for a request, 3 for a result and 4 for an error. */
export const kindOf = ({ items: [kind] }: ArrayNode): string =>
  kind?.kind === 'number' ? `${numberOf(kind)}` : (textOf(kind) ?? '');

/**
 * Checks a frame of OCPP-J: its form, and the fields of its payload.
 * @param requested the action of the request with the same id, for a result
 */
export function checkFrame(frame: ArrayNode, table: Table, requested: string | undefined): Finding[] {
  const { items } = frame;
  const number = kindOf(frame);
  const kind = KINDS.get(number);
  const [first = frame, id, ...content] = items;
  if (!kind || (kind.isNew && table.version !== '2.1')) {
    const expected = table.version === '2.1' ? '2, 3, 4, 5 or 6' : '2, 3 or 4';
    return [findingAt('frame', first, { found: number, expected })];
  }
  const meant = kindOfAction(frame, table) ?? number;
  if (meant !== number) return [findingAt('frame-kind', first, { action: textOf(content[0]) }, meant)];
  const findings: Finding[] = [];
  if (first.kind === 'string') findings.push(findingAt('frame.text', first, {}, number));
  if (items.length !== kind.length)
    findings.push(findingAt('frame.length', frame, { expected: `${kind.length} entries`, kind: number }));
  if (id?.kind === 'number') findings.push(findingAt('type.message-id', id, {}, JSON.stringify(id.text)));
  if (id?.kind === 'string' && id.value.length > MAX_ID)
    findings.push(findingAt('max-length.frame', id, { found: id.value.length }));
  // In a frame with an entry too many, those after it are at the wrong places.
  if (items.length > kind.length) return findings;
  const check = kind.name === 'result' ? checkResult : kind.length === 5 ? checkError : checkRequest;
  return [...findings, ...check(content, table, requested)];
}

const indexOf = memoise(({ messages }: Table) => new Map(messages.map((message) => [message.id, message])));

/**
 * The kind of a frame with an action and a payload: 6 if the action has no result, and 2 otherwise. Undefined for an unknown
 * action, for a frame of another form, and for a result with its action.
 */
function kindOfAction(frame: ArrayNode, table: Table): string | undefined {
  const [, , action, payload] = frame.items;
  if (frame.items.length !== 4 || payload?.kind !== 'object') return undefined;
  const [request, result] = ['request', 'result'].map((kind) =>
    indexOf(table).get(`${textOf(action) ?? ''} ${kind}`),
  );
  if (!request) return undefined;
  if (kindOf(frame) === '3' && validate({ table, message: request, root: payload }).length > 0)
    return undefined;
  return result ? '2' : '6';
}

function checkRequest([action, payload]: readonly JsonNode[], table: Table): Finding[] {
  if (!action) return [];
  if (action.kind !== 'string') return [findingAt('type.action', action)];
  const known = indexOf(table).get(`${action.value} request`);
  if (known) return checkPayload(payload, known, table);
  const names = table.messages.flatMap(({ kind, schema }) =>
    kind === 'request' ? (schema.title ?? []) : [],
  );
  const similar = similarName(action.value, names);
  if (similar !== undefined) return [findingAt('action', action, {}, JSON.stringify(similar))];
  return [findingAt('action', action, { expected: `an action of ${table.label}` })];
}

function checkResult([payload]: readonly JsonNode[], table: Table, requested: string | undefined): Finding[] {
  if (payload?.kind === 'object' && requested === undefined) return [findingAt('frame-alone', payload)];
  return checkPayload(payload, indexOf(table).get(`${requested} result`), table);
}

function checkError([code, text, details]: readonly JsonNode[], table: Table): Finding[] {
  const { version, label } = table;
  const errors = frames.errorCodes[version as keyof typeof frames.errorCodes];
  const findings: Finding[] = [];
  if (code && (code.kind !== 'string' || !errors.includes(code.value))) {
    const similar = code.kind === 'string' ? similarName(code.value, errors) : undefined;
    const spelling =
      version === '1.6' ? ' OccurenceConstraintViolation is spelled with one r in this version.' : '';
    const values = { values: listValues(errors), label, spelling };
    findings.push(findingAt('enum.error-code', code, values, similar && JSON.stringify(similar)));
  }
  if (text && text.kind !== 'string') findings.push(findingAt('type.error-text', text));
  return [...findings, ...checkPayload(details, undefined, table)];
}

/** Checks that a payload is an object, and its fields if its message is known. */
function checkPayload(payload: JsonNode | undefined, message: Message | undefined, table: Table): Finding[] {
  if (!payload) return [];
  if (payload.kind !== 'object') return [findingAt('type.payload', payload)];
  if (!message) return [];
  const issues = validate({ table, message, root: payload });
  const ofSchema = issues.flatMap((issue) => describeIssue(issue, table));
  const ofRules: Finding[] = [];
  walk(payload, (node) => checkField(node, { table, message }, ofRules));
  return [...ofSchema, ...withoutFollowing(ofRules, ofSchema)];
}
