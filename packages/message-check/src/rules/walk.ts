import { pathTo, type JsonNode, type Member, type ObjectNode } from '../json/nodes';

/** One value of a message with its place. */
export interface Visited {
  node: JsonNode;
  path: string;
  /** The member that contains the value, and its object. Undefined for the entries of a list. */
  member?: Member;
  parent?: ObjectNode;
}

/** Calls a function with each value of a message, from the outside in. */
export function walk(node: JsonNode, visit: (visited: Visited) => void, path = ''): void {
  visitAll({ node, path }, visit);
}

function visitAll(visited: Visited, visit: (visited: Visited) => void): void {
  visit(visited);
  const { node, path } = visited;
  if (node.kind === 'array') {
    node.items.forEach((each, index) => visitAll({ node: each, path: pathTo(path, index) }, visit));
  } else if (node.kind === 'object') {
    for (const member of node.members) {
      visitAll({ node: member.value, path: pathTo(path, member.key), member, parent: node }, visit);
    }
  }
}
