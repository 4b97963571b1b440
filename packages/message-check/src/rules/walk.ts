import { spend } from '@voltmoor/build-tools/budget';
import { pathTo, type JsonNode, type Member, type ObjectNode } from '../json/nodes';

/** One value of a message with its place. */
export interface Visited {
  node: JsonNode;
  /** Written when it is read, because a message of 5 MB has hundreds of thousands of values. */
  readonly path: string;
  /** The member that contains the value, and its object. Undefined for the entries of a list. */
  member?: Member | undefined;
  parent?: ObjectNode | undefined;
}

class Place implements Visited {
  constructor(
    readonly node: JsonNode,
    private readonly around?: Place,
    private readonly step: string | number = '',
    readonly member?: Member,
    readonly parent?: ObjectNode,
  ) {}

  get path(): string {
    return this.around ? pathTo(this.around.path, this.step) : '';
  }
}

/** Calls a function with each value of a message, from the outside in. */
export function walk(root: JsonNode, visit: (visited: Visited) => void): void {
  const visitAll = (place: Place): void => {
    spend(5);
    visit(place);
    const { node } = place;
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) visitAll(new Place(item, place, index));
    } else if (node.kind === 'object') {
      for (const member of node.members) visitAll(new Place(member.value, place, member.key, member, node));
    }
  };
  visitAll(new Place(root));
}
