import { typeOf, valueOf, type JsonNode } from '../json/nodes';

/** Whether a value has one of these types of JSON Schema. */
export function isType(node: JsonNode, type: string | string[]): boolean {
  return typeof type === 'string' ? isOne(node, type) : type.some((each) => isOne(node, each));
}

function isOne(node: JsonNode, type: string): boolean {
  if (type === 'integer') return node.kind === 'number' && Number.isInteger(Number(node.text));
  return typeOf(node) === type;
}

/** Lists with more items are not compared, because each item is compared as a text. */
const MOST_COMPARED = 10_000;

/** Whether two entries of a list are equal. */
export function hasDuplicates(items: readonly JsonNode[]): boolean {
  if (items.length > MOST_COMPARED) return false;
  return new Set(items.map(textOfValue)).size < items.length;
}

function textOfValue(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return JSON.stringify(
        [...new Set(node.members.map(({ key }) => key))].sort().map((key) => {
          const value = valueOf(node, key);
          return [key, value === undefined ? '' : textOfValue(value)];
        }),
      );
    case 'array':
      return JSON.stringify(node.items.map(textOfValue));
    case 'number':
      return String(Number(node.text));
    default:
      return JSON.stringify(node.value);
  }
}
