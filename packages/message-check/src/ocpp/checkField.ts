import type { Finding } from '../finding';
import { pathTo, typeOf, type JsonNode, type ObjectNode } from '../json/nodes';
import { describeType, listValues, quote, similarName } from '../rules/values';
import { checkFormat } from '../schema/formats';
import type { Field } from './actions';
import { LOGS, report } from './report';

/** Checks the value of a field. */
export function checkField(node: JsonNode, { type, maxLength }: Field, path: string): Finding[] {
  if (typeof type !== 'string') {
    if (node.kind === 'string' && type.includes(node.value)) return [];
    const same =
      node.kind === 'string'
        ? type.find((each) => each.toLowerCase() === node.value.toLowerCase())
        : undefined;
    return [
      {
        ...report(
          'error',
          'enum',
          path,
          node,
          quote(node),
          listValues(type),
          'The value has to be one of the list, in the same case.',
        ),
        ...(same !== undefined && {
          fix: {
            title: `Replace with "${same}"`,
            edits: [{ start: node.start, end: node.end, text: JSON.stringify(same) }],
          },
        }),
      },
    ];
  }
  if (!isOfType(node, type)) {
    const word = { text: 'string', time: 'string', list: 'array' }[type as string] ?? type;
    return [
      report(
        'error',
        'type',
        path,
        node,
        quote(node),
        describeType(word),
        'The receiver responds with TypeConstraintViolation.',
      ),
    ];
  }
  if (node.kind !== 'string') return [];
  if (maxLength !== undefined && node.value.length > maxLength) {
    return [
      report(
        'error',
        'max-length',
        path,
        node,
        `${node.value.length} characters`,
        `at most ${maxLength} characters`,
        'The receiver responds with PropertyConstraintViolation or cuts the text.',
      ),
    ];
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

function isOfType(node: JsonNode, type: string): boolean {
  if (type === 'text' || type === 'time') return node.kind === 'string';
  if (type === 'list') return node.kind === 'array';
  if (type === 'integer') return node.kind === 'number' && Number.isInteger(Number(node.text));
  return typeOf(node) === type;
}

/** A field that an action does not have. */
export function describeUnknown(
  { key, keyStart, keyEnd }: ObjectNode['members'][number],
  names: readonly string[],
): Finding {
  const other = similarName(key, names);
  return {
    severity: 'warning',
    code: 'unknown',
    path: pathTo('[3]', key),
    start: keyStart,
    end: keyEnd,
    found: `a field "${key.slice(0, 60)}"`,
    expected: other === undefined ? 'only fields of the action' : `"${other}"`,
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
