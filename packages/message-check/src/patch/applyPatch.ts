import { formatJson } from '../json/formatJson';
import { readJson } from '../json/readJson';
import { valueOf, type JsonNode, type ObjectNode } from '../json/nodes';

/** One field of a PATCH: its value before and after. Texts are JSON. */
interface PatchChange {
  name: string;
  /** Empty when the object did not have the field. */
  before: string;
  after: string;
}

/** The object before a PATCH, the changes, and the object afterwards. */
export interface PatchReport {
  changes: PatchChange[];
  /** JSON of the object afterwards. */
  after: string;
}

/**
 * Applies a PATCH as OCPI defines it: each field of the body replaces the field of the object as a whole, lists and objects
 * too. Fields that the body does not contain stay.
 *
 * @param text the text that both nodes are from
 */
export function applyPatch(before: ObjectNode, patch: ObjectNode, text: string): PatchReport {
  const source = (node: JsonNode): string => text.slice(node.start, node.end);
  const changes = patch.members.map(({ key, value }) => {
    const old = valueOf(before, key);
    return { name: key, before: old ? source(old) : '', after: source(value) };
  });
  const values = new Map<string, string>();
  for (const { key, value } of [...before.members, ...patch.members]) values.set(key, source(value));
  const merged = `{${[...values].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  const read = readJson(merged);
  return { changes, after: 'problem' in read ? merged : formatJson(read.root, merged) };
}
