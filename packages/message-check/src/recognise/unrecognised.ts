import { replace, type Finding } from '../finding';
import type { JsonNode } from '../json/nodes';
import { readJson } from '../json/readJson';
import { cut } from '../rules/values';
import { findingAt } from '../words/words';
import type { Recognised } from './recognise';

/** Finds a message in the only field of an object that is none of the protocols. */
export function findWrapped(
  root: JsonNode,
  recogniseIn: (node: JsonNode) => Recognised | undefined,
  text: string,
): Finding | undefined {
  const [member, ...more] = root.kind === 'object' ? root.members : [];
  if (!member || more.length > 0 || !['object', 'array'].includes(member.value.kind)) return undefined;
  const { message } = recogniseIn(member.value) ?? {};
  if (!message || message.isPartial || message.isFragment) return undefined;
  const { label } = message;
  const inner = text.slice(member.value.start, member.value.end);
  const fix = replace(root, inner, `Keep the value of "${cut(member.key)}" only`);
  const place: JsonNode = { ...root, around: root, step: member.key };
  return { ...findingAt('unrecognised.wrapped', place, { name: cut(member.key), label }), fix };
}

/** What is known about a message that is none of the protocols. */
export function describeUnrecognised(root: JsonNode): Finding {
  // Several requests have no fields, and a list may have no entries.
  const isEmpty =
    (root.kind === 'object' && root.members.length === 0) ||
    (root.kind === 'array' && root.items.length === 0);
  const inner = root.kind === 'string' ? readJson(root.value) : undefined;
  if (inner && 'root' in inner && root.kind === 'string')
    return {
      ...findingAt('unrecognised.text', root),
      fix: replace(root, root.value, 'Remove the outer quotation marks'),
    };
  return { ...findingAt(isEmpty ? 'unrecognised.empty' : 'unrecognised', root), end: root.start + 1 };
}
