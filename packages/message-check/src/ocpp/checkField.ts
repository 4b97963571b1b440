import type { Finding } from '../finding';
import { pathTo, typeOf, valueOf, type JsonNode, type ObjectNode } from '../json/nodes';
import { describeType, listValues, quote, similarName } from '../rules/values';
import { checkFormat } from '../schema/formats';
import { LOGS, replaceWith, report } from './report';
import type { Field, OcppVersion, Payload } from './versions/fields';

/** Checks the fields of an object: those that are missing, those that are unknown, and the values of the others. */
export function checkFields(
  node: ObjectNode,
  fields: Payload,
  path: string,
  version: OcppVersion,
): Finding[] {
  const missing = Object.entries(fields).flatMap(([name, field]): Finding[] => {
    if (!field.isRequired || valueOf(node, name) !== undefined) return [];
    return [
      report(
        'error',
        'required',
        pathTo(path, name),
        { ...node, end: node.start + 1 },
        `no field "${name}"`,
        `"${name}", which is required`,
        'The receiver refuses the message with a CALLERROR, because a field is missing.',
      ),
    ];
  });
  const values = node.members.flatMap((member): Finding[] => {
    const field = Object.hasOwn(fields, member.key) ? fields[member.key] : undefined;
    if (field) return checkField(member.value, field, pathTo(path, member.key), version);
    return member.key === version.extension ? [] : [describeUnknown(member, Object.keys(fields), path)];
  });
  return [...missing, ...values];
}

function checkField(node: JsonNode, field: Field, path: string, version: OcppVersion): Finding[] {
  const { type, maxLength, fields, item } = field;
  if (type === 'any') return [];
  if (typeof type !== 'string') return checkEnum(node, type, path);
  if (!isOfType(node, type)) {
    const word = { text: 'string', time: 'string', list: 'array' }[type as string] ?? type;
    const why = 'The receiver refuses the message with TypeConstraintViolation.';
    return [report('error', 'type', path, node, quote(node), describeType(word), why)];
  }
  if (node.kind === 'object' && fields) return checkFields(node, fields, path, version);
  if (node.kind === 'array' && item) {
    if (node.items.length === 0 && !field.mayBeEmpty) {
      const why = 'Leave an optional list out if it has no entries. Receivers refuse an empty one.';
      return [report('error', 'items', path, node, quote(node), 'at least 1 entry', why)];
    }
    return node.items.flatMap((each, index) => checkField(each, item, pathTo(path, index), version));
  }
  if (node.kind !== 'string') return [];
  if (maxLength !== undefined && node.value.length > maxLength) {
    const found = `${node.value.length} characters`;
    const why = 'The receiver refuses the message with PropertyConstraintViolation, or cuts the text.';
    return [report('error', 'max-length', path, node, found, `at most ${maxLength} characters`, why)];
  }
  const fault = type === 'time' ? checkFormat('date-time', node.value) : undefined;
  if (fault === undefined) return [];
  return [
    report(
      fault === 'no-zone' ? 'warning' : 'error',
      fault,
      path,
      node,
      quote(node),
      'a time in UTC such as "2025-09-02T08:15:30Z"',
      'All times of OCPP are in UTC. A local time without a zone shifts the session.',
    ),
  ];
}

function checkEnum(node: JsonNode, values: readonly string[], path: string): Finding[] {
  if (node.kind === 'string' && values.includes(node.value)) return [];
  const same =
    node.kind === 'string'
      ? values.find((each) => each.toLowerCase() === node.value.toLowerCase())
      : undefined;
  const why =
    same === undefined
      ? 'The value has to be one of the list, in the same case.'
      : 'The value has another case. Receivers compare values exactly and refuse it.';
  return [
    {
      ...report('error', 'enum', path, node, quote(node), listValues(values), why),
      ...(same !== undefined && { fix: replaceWith(same, node) }),
    },
  ];
}

function isOfType(node: JsonNode, type: string): boolean {
  if (type === 'text' || type === 'time') return node.kind === 'string';
  if (type === 'list') return node.kind === 'array';
  if (type === 'integer') return node.kind === 'number' && Number.isInteger(Number(node.text));
  return typeOf(node) === type;
}

/** A field that an object does not have. */
function describeUnknown(
  { key, keyStart, keyEnd }: ObjectNode['members'][number],
  names: readonly string[],
  path: string,
): Finding {
  const other = similarName(key, names);
  return {
    severity: 'warning',
    code: 'unknown',
    path: pathTo(path, key),
    start: keyStart,
    end: keyEnd,
    found: `a field "${key.slice(0, 60)}"`,
    expected: other === undefined ? 'only fields that the action has' : `"${other}"`,
    why: 'Strict receivers refuse a payload with fields that the action does not have.',
    doc: LOGS,
    ...(other !== undefined && {
      fix: {
        title: `Rename to "${other}"`,
        edits: [{ start: keyStart, end: keyEnd, text: JSON.stringify(other) }],
      },
    }),
  };
}
