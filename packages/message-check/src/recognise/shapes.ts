import { numberOf, textOf, valueOf, type JsonNode, type ObjectNode } from '../json/nodes';

/** A message with what is needed to understand it: the object before a PATCH, or the tariffs of a CDR or a session. */
export interface Shape {
  node: JsonNode;
  before?: ObjectNode;
  /** A tariff, or a list of them, that is checked together with the message. */
  tariffs?: JsonNode;
  isPartial: boolean;
}

/**
 * Finds the message in a text. Besides a message alone, these two forms are accepted:
 *
 * - `{"before": …, "patch": …}`: the body of a PATCH and the object that it changes
 * - `{"cdr": …, "tariff": …}` and `{"session": …, "tariffs": […]}`: an object with tariffs that it does not contain
 */
export function findShape(root: JsonNode, isPartial: boolean): Shape {
  const alone: Shape = { node: withoutOpenData(root), isPartial };
  if (root.kind !== 'object' || root.members.length !== 2) return alone;
  const before = valueOf(root, 'before');
  const patch = valueOf(root, 'patch');
  if (before?.kind === 'object' && patch?.kind === 'object') return { node: patch, before, isPartial: true };
  const node = valueOf(root, 'cdr') ?? valueOf(root, 'session');
  const tariffs = valueOf(root, 'tariff') ?? valueOf(root, 'tariffs');
  return node && tariffs ? { node, tariffs, isPartial } : alone;
}

/**
 * A response of OCPI without its data if it reports an error, because the data may be anything then, or if it is empty:
 * the standard does not say what a response to a PUT contains.
 */
function withoutOpenData(root: JsonNode): JsonNode {
  if (root.kind !== 'object' || !valueOf(root, 'timestamp') || !valueOf(root, 'status_code')) return root;
  const data = valueOf(root, 'data');
  const isEmpty = data?.kind === 'object' ? data.members.length === 0 : textOf(data) === '';
  if (!isEmpty && !(numberOf(valueOf(root, 'status_code')) >= 2000)) return root;
  return { ...root, members: root.members.filter(({ key }) => key !== 'data') };
}
