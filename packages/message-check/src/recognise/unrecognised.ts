import { replace, type Finding } from '../finding';
import { valueOf, type JsonNode, type Member } from '../json/nodes';
import { readJson } from '../json/readJson';
import { cut } from '../rules/values';
import { findingAt } from '../words/words';
import type { Recognised } from './recognise';

/**
 * Finds a message in the only field of an object that is none of the protocols, or in a text. In an envelope of OCPI, the
 * message is its data, an entry of its data, or the field that is there instead of the data.
 */
export function findWrapped(
  root: JsonNode,
  recogniseIn: (node: JsonNode) => Recognised | undefined,
  text: string,
): Finding | undefined {
  const isEnvelope = isResponse(root);
  const data = isEnvelope ? valueOf(root, 'data') : root;
  if (data && data !== root && isResponse(data)) {
    const fix = replace(root, text.slice(data.start, data.end), 'Keep the inner envelope only');
    return { ...findingAt('unrecognised.envelope', data), fix };
  }
  if (isText(data))
    return {
      ...findingAt('unrecognised.text', data),
      fix: replace(data, data.value, 'Remove the outer quotation marks'),
    };
  const members = root.kind === 'object' ? root.members : [];
  const [member, ...more] = members.filter(({ key }) => !isEnvelope || !OF_ENVELOPE.includes(key));
  if (!member || more.length > 0) return undefined;
  const isData = isEnvelope && member.key === 'data';
  const list = member.value.kind === 'array' ? member.value.items : [member.value];
  const holders = isData ? list.map(onlyMember) : [member];
  const [inner] = holders;
  if (!inner || !['object', 'array'].includes(inner.value.kind)) return undefined;
  const { message } = recogniseIn(inner.value) ?? {};
  if (!message || message.isPartial || message.isFragment) return undefined;
  const values = { name: cut(inner.key), label: message.label };
  if (isEnvelope && !isData) {
    const place = { start: inner.keyStart, end: inner.keyEnd };
    const fix = replace(place, '"data"', 'Rename to "data"');
    return { ...findingAt('unrecognised.data', inner.value, values), ...place, fix };
  }
  const edits = holders.flatMap((each, index) => {
    const holder = isData ? list[index] : root;
    return each && holder ? replace(holder, text.slice(each.value.start, each.value.end)).edits : [];
  });
  const fix = { title: `Keep the value of "${values.name}" only`, edits };
  const place: JsonNode = isData ? member.value : { ...root, around: root, step: inner.key };
  return { ...findingAt('unrecognised.wrapped', place, values), fix };
}

/** Whether a value is JSON that was written as a text. */
const isText = (node: JsonNode | undefined): node is Extract<JsonNode, { kind: 'string' }> =>
  node?.kind === 'string' && /^\s*[[{]/.test(node.value) && 'root' in readJson(node.value);

/** Whether a value is an envelope of OCPI. */
export const isResponse = (root: JsonNode): boolean => valueOf(root, 'status_code') !== undefined;

/** The fields of an envelope beside its data. */
const OF_ENVELOPE = ['status_code', 'status_message', 'timestamp'];

const onlyMember = (node: JsonNode | undefined): Member | undefined =>
  node?.kind === 'object' && node.members.length === 1 ? node.members[0] : undefined;

/** What is known about a message that is none of the protocols. */
export function describeUnrecognised(root: JsonNode): Finding {
  // Several requests have no fields, and a list may have no entries.
  const isEmpty = 'members' in root ? root.members.length === 0 : root.kind === 'array' && !root.items.length;
  return { ...findingAt(isEmpty ? 'unrecognised.empty' : 'unrecognised', root), end: root.start + 1 };
}
