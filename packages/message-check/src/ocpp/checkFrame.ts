import type { Finding } from '../finding';
import { pathTo, valueOf, type ArrayNode, type JsonNode } from '../json/nodes';
import { listValues, quote, similarName } from '../rules/values';
import { checkFields } from './checkField';
import { replaceWith, report } from './report';
import type { OcppVersion } from './versions/fields';

const LENGTHS: Readonly<Record<string, number>> = { 2: 4, 3: 3, 4: 5 };
const MAX_ID = 36;

/** What is known about a frame besides its text. */
interface FrameContext {
  version: OcppVersion;
  /** Path of the frame; empty if it is the whole text. */
  path: string;
  /** The action of the request with the same id, for a result. */
  action?: string | undefined;
}

/** The number at the beginning of a frame: 2 for a request, 3 for a result and 4 for an error. */
export const kindOf = ({ items: [kind] }: ArrayNode): string => (kind?.kind === 'number' ? kind.text : '');

/** Checks a frame of OCPP-J: its form, and the fields of its payload. */
export function checkFrame(frame: ArrayNode, context: FrameContext): Finding[] {
  const { items } = frame;
  const at = (index: number): string => pathTo(context.path, index);
  const kind = kindOf(frame);
  const length = LENGTHS[kind];
  if (length === undefined) {
    const why = 'A frame begins with 2 for a request, 3 for a result or 4 for an error.';
    return [report('error', 'frame', at(0), items[0] ?? frame, kind, '2, 3 or 4', why)];
  }
  const findings: Finding[] = [];
  if (items.length !== length) {
    const why = `A frame of type ${kind} has ${length} entries. A payload without fields is {}, never missing.`;
    findings.push(report('error', 'frame', context.path, frame, quote(frame), `${length} entries`, why));
  }
  const id = items[1];
  if (id?.kind === 'string' && id.value.length > MAX_ID) {
    const found = `${id.value.length} characters`;
    const why = 'Chargers store the id in a field of this length.';
    findings.push(report('error', 'max-length', at(1), id, found, `at most ${MAX_ID} characters`, why));
  }
  if (kind === '2') findings.push(...checkRequest(items, context));
  if (kind === '3') findings.push(...checkResult(items[2], context));
  if (kind === '4') findings.push(...checkError(items, context));
  return findings;
}

function checkRequest([, , action, payload]: readonly JsonNode[], context: FrameContext): Finding[] {
  const { version, path } = context;
  const at = pathTo(path, 2);
  if (action?.kind !== 'string') {
    const why = 'The third entry of a request is its action.';
    return action ? [report('error', 'type', at, action, quote(action), 'the name of the action', why)] : [];
  }
  const { value } = action;
  const known = Object.hasOwn(version.actions, value) ? version.actions[value] : undefined;
  if (!known) {
    if (version.others.includes(value))
      return [...checkPayload(payload, pathTo(path, 3)), describeByName(action, value, context)];
    const similar = similarName(value, [...Object.keys(version.actions), ...version.others]);
    const expected = similar === undefined ? `an action of OCPP ${version.version}` : `"${similar}"`;
    const why = 'The receiver responds to an unknown action with NotImplemented.';
    return [
      {
        ...report('error', 'action', at, action, quote(action), expected, why),
        ...(similar !== undefined && { fix: replaceWith(similar, action) }),
      },
    ];
  }
  const findings = checkPayload(payload, pathTo(path, 3));
  if (payload?.kind !== 'object') return findings;
  return [
    ...findings,
    ...checkFields(payload, known.request, pathTo(path, 3), version),
    ...checkConnector(value, payload, pathTo(path, 3), version),
  ];
}

function describeByName(node: JsonNode, action: string, { version, path }: FrameContext): Finding {
  return report(
    'hint',
    'action-by-name',
    pathTo(path, 2),
    node,
    action,
    'a payload as the standard describes it',
    `The check knows this action of OCPP ${version.version} by its name only, so the fields of the payload are not checked.`,
  );
}

function checkResult(payload: JsonNode | undefined, { version, path, action }: FrameContext): Finding[] {
  const at = pathTo(path, 2);
  const findings = checkPayload(payload, at);
  if (payload?.kind !== 'object') return findings;
  if (action === undefined) {
    const why =
      'A result does not name its action. Check the request and the result together, as a list of two frames.';
    return [
      ...findings,
      report(
        'hint',
        'frame-alone',
        at,
        { ...payload, end: payload.start + 1 },
        'a result without its request',
        'the request with the same id',
        why,
      ),
    ];
  }
  const known = Object.hasOwn(version.actions, action) ? version.actions[action] : undefined;
  return known ? [...findings, ...checkFields(payload, known.result, at, version)] : findings;
}

function checkPayload(payload: JsonNode | undefined, path: string): Finding[] {
  if (!payload || payload.kind === 'object') return [];
  const why = 'The payload of a frame is always an object; it is {} when there are no fields.';
  return [report('error', 'type', path, payload, quote(payload), 'an object in braces', why)];
}

function checkError(
  [, , code, text, details]: readonly JsonNode[],
  { version, path }: FrameContext,
): Finding[] {
  const { errors } = version;
  const findings: Finding[] = [];
  if (code && (code.kind !== 'string' || !errors.includes(code.value))) {
    const known = code.kind === 'string' ? similarName(code.value, errors) : undefined;
    const spelling =
      version.version === '1.6' ? ' OccurenceConstraintViolation is spelled with one r in this version.' : '';
    const why = `OCPP ${version.version} has these codes only.${spelling}`;
    findings.push({
      ...report('error', 'enum', pathTo(path, 2), code, quote(code), listValues(errors), why),
      ...(known !== undefined && { fix: replaceWith(known, code) }),
    });
  }
  if (text && text.kind !== 'string') {
    const why = 'The fourth entry describes the error.';
    findings.push(
      report('error', 'type', pathTo(path, 3), text, quote(text), 'a text, which may be empty', why),
    );
  }
  return [...findings, ...checkPayload(details, pathTo(path, 4))];
}

/** In 1.6, connector 0 is the whole charger, and has three statuses only. */
function checkConnector(
  action: string,
  payload: JsonNode,
  path: string,
  { version }: OcppVersion,
): Finding[] {
  const connector = valueOf(payload, 'connectorId');
  const status = valueOf(payload, 'status');
  const isWhole = version === '1.6' && connector?.kind === 'number' && connector.text === '0';
  if (action !== 'StatusNotification' || !isWhole || status?.kind !== 'string') return [];
  if (['Available', 'Unavailable', 'Faulted'].includes(status.value)) return [];
  const expected = '"Available", "Unavailable" or "Faulted"';
  const why = 'Connector 0 is the whole charger, which has no other status.';
  return [report('warning', 'connector-zero', pathTo(path, 'status'), status, quote(status), expected, why)];
}
