import { spend } from '@voltmoor/build-tools/budget';
import { itemsOf, memberOf, pathTo, type JsonNode, type Member } from './nodes';

/** One value of a message with its place. */
export class Place {
  /** @param step the step from the value around it; for the outermost value, its path in the whole text */
  constructor(
    readonly node: JsonNode,
    readonly around?: Place,
    private readonly step: string | number = '',
    /** The member that contains the value. Undefined for the entries of a list. */
    readonly member?: Member,
  ) {}

  /** Path in the text. Written when it is read, because a message of 5 MB has hundreds of thousands of values. */
  get path(): string {
    return this.around ? pathTo(this.around.path, this.step) : `${this.step}`;
  }

  /** The steps from the outermost value. */
  get steps(): string[] {
    return this.around ? [...this.around.steps, `${this.step}`] : [];
  }

  /** The value below, by its name or its index. */
  find(step: string | number): Place | undefined {
    const { node } = this;
    const value = node.kind === 'array' ? node.items[Number(step)] : memberOf(node, `${step}`)?.value;
    return value && new Place(value, this, node.kind === 'array' ? Number(step) : step);
  }

  /** The value further below, by its steps. */
  reach(steps: readonly string[]): Place | undefined {
    return steps.reduce<Place | undefined>((place, step) => place?.find(step), this);
  }

  /** The entries of a list below; none without it. */
  entries(step: string): Place[] {
    const list = this.find(step);
    return itemsOf(list?.node).map((item, index) => new Place(item, list, index));
  }

  /** The place of a value below. A field that is missing is shown at its object. */
  at(step: string | number): Place {
    return this.find(step) ?? new Place(this.node, this, step);
  }
}

/** Calls a function with each value of a message, from the outside in. `path` is that of the message in the whole text. */
export function walk(root: JsonNode, visit: (place: Place) => void, path = ''): void {
  const visitAll = (place: Place): void => {
    spend(5);
    visit(place);
    const { node } = place;
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) visitAll(new Place(item, place, index));
    } else if (node.kind === 'object') {
      for (const member of node.members) visitAll(new Place(member.value, place, member.key, member));
    }
  };
  visitAll(new Place(root, undefined, path));
}
