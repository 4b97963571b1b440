import { valueOf, type JsonNode, type ObjectNode } from '../json/nodes';

/** A message with what is needed to understand it: the object before a PATCH, or the tariffs of a CDR or a session. */
export interface Shape {
  node: JsonNode;
  /** Path of the message in the text. */
  path: string;
  before?: ObjectNode;
  tariffs: readonly JsonNode[];
  isPartial: boolean;
}

/**
 * Finds the message in a text. Besides a message alone, these two forms are accepted:
 *
 * - `{"before": …, "patch": …}`: the body of a PATCH and the object that it changes
 * - `{"cdr": …, "tariff": …}` and `{"session": …, "tariffs": […]}`: an object with tariffs that it does not contain
 */
export function findShape(root: JsonNode, isPartial: boolean): Shape {
  const alone: Shape = { node: root, path: '', tariffs: [], isPartial };
  if (root.kind !== 'object' || root.members.length !== 2) return alone;
  const before = valueOf(root, 'before');
  const patch = valueOf(root, 'patch');
  if (before?.kind === 'object' && patch?.kind === 'object') {
    return { node: patch, path: 'patch', before, tariffs: [], isPartial: true };
  }
  const path = valueOf(root, 'cdr') ? 'cdr' : 'session';
  const node = valueOf(root, path);
  const tariffs = valueOf(root, 'tariff') ?? valueOf(root, 'tariffs');
  if (!node || !tariffs) return alone;
  return { node, path, tariffs: tariffs.kind === 'array' ? tariffs.items : [tariffs], isPartial };
}
