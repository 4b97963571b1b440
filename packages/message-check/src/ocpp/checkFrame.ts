import type { Finding } from '../finding';
import { pathTo, valueOf, type ArrayNode, type JsonNode, type ObjectNode } from '../json/nodes';
import { quote, similarName, listValues } from '../rules/values';
import { ACTIONS, FRAME_ERRORS, OTHER_ACTIONS } from './actions';
import { checkField, describeUnknown } from './checkField';
import { report } from './report';

const FRAMES: Readonly<Record<string, string>> = { 2: 'request', 3: 'result', 4: 'error' };
const LENGTHS: Readonly<Record<string, number>> = { 2: 4, 3: 3, 4: 5 };
const MAX_ID = 36;

/** Whether a list is a frame of OCPP-J: it begins with the number of its kind and the id of the message. */
export function isFrame(node: JsonNode): node is ArrayNode {
  if (node.kind !== 'array') return false;
  const [kind, id] = node.items;
  return kind?.kind === 'number' && id?.kind === 'string';
}

/** The name of a frame: `OCPP 1.6 request StatusNotification`. */
export function nameFrame({ items }: ArrayNode): string {
  const kind = items[0]?.kind === 'number' ? FRAMES[items[0].text] : undefined;
  const action = kind === 'request' && items[2]?.kind === 'string' ? ` ${items[2].value.slice(0, 40)}` : '';
  return `OCPP 1.6 ${kind ?? 'frame'}${action}`;
}

/** Checks a frame of OCPP-J 1.6: its form, and the fields of requests. The fields of results depend on the request. */
export function checkFrame(frame: ArrayNode): Finding[] {
  const { items } = frame;
  const kind = items[0]?.kind === 'number' ? items[0].text : '';
  const length = LENGTHS[kind];
  if (length === undefined) {
    return [
      report(
        'error',
        'frame',
        '[0]',
        items[0] ?? frame,
        kind,
        '2, 3 or 4',
        'A frame begins with 2 for a request, 3 for a result or 4 for an error.',
      ),
    ];
  }
  const findings: Finding[] = [];
  if (items.length !== length) {
    findings.push(
      report(
        'error',
        'frame',
        '',
        frame,
        quote(frame),
        `${length} entries`,
        `A frame of type ${kind} has ${length} entries. A payload without fields is {}, never missing.`,
      ),
    );
  }
  const id = items[1];
  if (id?.kind === 'string' && id.value.length > MAX_ID) {
    findings.push(
      report(
        'error',
        'max-length',
        '[1]',
        id,
        `${id.value.length} characters`,
        `at most ${MAX_ID} characters`,
        'Chargers store the id in a field of this length.',
      ),
    );
  }
  if (kind === '2') findings.push(...checkRequest(items[2], items[3]));
  if (kind === '3') findings.push(...checkPayload(items[2], '[2]'));
  if (kind === '4') findings.push(...checkError(items));
  return findings;
}

function checkRequest(action: JsonNode | undefined, payload: JsonNode | undefined): Finding[] {
  if (action?.kind !== 'string') {
    return action
      ? [
          report(
            'error',
            'type',
            '[2]',
            action,
            quote(action),
            'the name of the action',
            'The third entry of a request is its action.',
          ),
        ]
      : [];
  }
  const fields = Object.hasOwn(ACTIONS, action.value) ? ACTIONS[action.value] : undefined;
  if (!fields) {
    if (OTHER_ACTIONS.includes(action.value)) return checkPayload(payload, '[3]');
    const known = similarName(action.value, [...Object.keys(ACTIONS), ...OTHER_ACTIONS]);
    return [
      {
        ...report(
          'error',
          'action',
          '[2]',
          action,
          quote(action),
          known === undefined ? 'an action of OCPP 1.6' : `"${known}"`,
          'The receiver responds with NotImplemented to an unknown action. OCPP 2.0.1 has other actions, such as TransactionEvent.',
        ),
        ...(known !== undefined && {
          fix: {
            title: `Replace with "${known}"`,
            edits: [{ start: action.start, end: action.end, text: JSON.stringify(known) }],
          },
        }),
      },
    ];
  }
  const findings = checkPayload(payload, '[3]');
  if (payload?.kind !== 'object') return findings;
  for (const [name, field] of Object.entries(fields)) {
    if (field.isRequired && valueOf(payload, name) === undefined) {
      findings.push(
        report(
          'error',
          'required',
          pathTo('[3]', name),
          { ...payload, end: payload.start + 1 },
          `no field "${name}"`,
          `"${name}", which is required`,
          'The receiver responds with FormationViolation or OccurenceConstraintViolation.',
        ),
      );
    }
  }
  for (const member of payload.members) {
    const field = Object.hasOwn(fields, member.key) ? fields[member.key] : undefined;
    if (field) findings.push(...checkField(member.value, field, pathTo('[3]', member.key)));
    else findings.push(describeUnknown(member, Object.keys(fields)));
  }
  return [...findings, ...checkConnector(action.value, payload)];
}

function checkPayload(payload: JsonNode | undefined, path: string): Finding[] {
  if (!payload || payload.kind === 'object') return [];
  return [
    report(
      'error',
      'type',
      path,
      payload,
      quote(payload),
      'an object in braces',
      'The payload of a frame is always an object; it is {} when there are no fields.',
    ),
  ];
}

function checkError([, , code, text, details]: readonly JsonNode[]): Finding[] {
  const findings: Finding[] = [];
  if (code?.kind !== 'string' || !FRAME_ERRORS.includes(code.value)) {
    const known = code?.kind === 'string' ? similarName(code.value, FRAME_ERRORS) : undefined;
    if (code) {
      findings.push({
        ...report(
          'error',
          'enum',
          '[2]',
          code,
          quote(code),
          listValues(FRAME_ERRORS),
          'OCPP 1.6 has these codes only. OccurenceConstraintViolation is spelled with one r in the standard.',
        ),
        ...(known !== undefined && {
          fix: {
            title: `Replace with "${known}"`,
            edits: [{ start: code.start, end: code.end, text: JSON.stringify(known) }],
          },
        }),
      });
    }
  }
  if (text && text.kind !== 'string')
    findings.push(
      report(
        'error',
        'type',
        '[3]',
        text,
        quote(text),
        'a text, which may be empty',
        'The fourth entry describes the error.',
      ),
    );
  return [...findings, ...checkPayload(details, '[4]')];
}

/** Connector 0 is the whole charger, and has three statuses only. */
function checkConnector(action: string, payload: ObjectNode): Finding[] {
  const connector = valueOf(payload, 'connectorId');
  const status = valueOf(payload, 'status');
  if (
    action !== 'StatusNotification' ||
    connector?.kind !== 'number' ||
    connector.text !== '0' ||
    status?.kind !== 'string'
  )
    return [];
  if (['Available', 'Unavailable', 'Faulted'].includes(status.value)) return [];
  return [
    report(
      'warning',
      'connector-zero',
      '[3].status',
      status,
      quote(status),
      '"Available", "Unavailable" or "Faulted"',
      'Connector 0 is the whole charger, which has no other status.',
    ),
  ];
}
