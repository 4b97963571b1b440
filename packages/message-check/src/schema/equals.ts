import type { JsonNode } from '../json/nodes';

/** Whether a value equals a value of a schema. Schemas compare with texts, numbers, booleans and null only. */
export function equals(node: JsonNode, expected: unknown): boolean {
  if (node.kind === 'number') return typeof expected === 'number' && Number(node.text) === expected;
  return (node.kind === 'string' || node.kind === 'literal') && node.value === expected;
}
