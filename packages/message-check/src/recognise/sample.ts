import type { JsonNode } from '../json/nodes';

/** The part of a value that recognition looks at: unique names and short values. Its size does not grow with the message. */
export interface Sample {
  /** JSON type of the value. */
  type: string;
  /** The value, if it is a text, a number or a boolean. */
  value?: unknown;
  fields: ReadonlyMap<string, Sample>;
  /** The first entry of a list. */
  item?: Sample;
}

/** Fields of an object that are compared. The largest object of these protocols has 40. */
const MOST_FIELDS = 100;
/** Values of a message that are compared. */
const MOST_VALUES = 400;
/** Levels of a message that are compared. */
const DEPTH = 5;

const NONE: ReadonlyMap<string, Sample> = new Map();

export function takeSample(root: JsonNode): Sample {
  let left = MOST_VALUES;
  return take(root, DEPTH);

  function take(node: JsonNode, depth: number): Sample {
    left -= 1;
    const { kind: type } = node;
    if (node.kind === 'array') {
      const [first] = node.items;
      return { type, fields: NONE, ...(first && depth > 0 && { item: take(first, depth - 1) }) };
    }
    if (node.kind !== 'object')
      return { type, value: node.kind === 'number' ? Number(node.text) : node.value, fields: NONE };
    const fields = new Map<string, Sample>();
    for (const { key, value } of node.members) {
      if (fields.size >= MOST_FIELDS || left <= 0) break;
      if (fields.has(key)) continue;
      // Below the last level only the names count.
      fields.set(key, depth > 0 ? take(value, depth - 1) : { type: value.kind, fields: NONE });
    }
    return { type, fields };
  }
}
