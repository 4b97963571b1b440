import type { JsonNode } from './nodes';

/** Writes a value with one field per line. Numbers and texts stay as they are written. */
export function formatJson(node: JsonNode, text: string, indent = ''): string {
  const inner = `${indent}  `;
  if (node.kind === 'object' && node.members.length > 0) {
    const fields = node.members.map(
      ({ keyStart, keyEnd, value }) =>
        `${inner}${text.slice(keyStart, keyEnd)}: ${formatJson(value, text, inner)}`,
    );
    return `{\n${fields.join(',\n')}\n${indent}}`;
  }
  if (node.kind === 'array' && node.items.length > 0) {
    const items = node.items.map((each) => `${inner}${formatJson(each, text, inner)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  return text.slice(node.start, node.end);
}
