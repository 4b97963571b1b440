import { spend } from '@voltmoor/build-tools/budget';
import type { JsonNode } from './nodes';

/** Calls a function with each value of a message, from the outside in. */
export function walk(node: JsonNode, visit: (node: JsonNode) => void): void {
  spend(5);
  visit(node);
  if (node.kind === 'array') for (const item of node.items) walk(item, visit);
  if (node.kind === 'object') for (const { value } of node.members) walk(value, visit);
}
