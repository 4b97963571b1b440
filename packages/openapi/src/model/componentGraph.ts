import { entriesOf, nodesOf, rawOf, textOf, type OpenApiDocument } from '../load/raw';
import { pointerSegments, toPointer } from '../load/pointer';

const COMPONENTS = '#/components/';

/**
 * Returns the component that a reference points into: `#/components/schemas/Charger/properties/id` →
 * `#/components/schemas/Charger`. Undefined for a reference outside of `components`.
 */
function componentOf(ref: string): string | undefined {
  if (!ref.startsWith(COMPONENTS)) return undefined;
  const segments = pointerSegments(ref);
  return segments.length < 3 ? undefined : toPointer(segments.slice(0, 3));
}

/** Lists the components that a part of a document refers to directly, in order of appearance. */
function directComponents(root: unknown): string[] {
  const found = new Set<string>();
  for (const node of nodesOf(root)) {
    const { $ref, discriminator } = rawOf(node);
    const component = componentOf(textOf($ref));
    if (component) found.add(component);
    for (const [, target] of entriesOf(rawOf(discriminator)['mapping'])) {
      const text = textOf(target);
      const mapped =
        componentOf(text) ??
        (/^[\w.-]+$/.test(text) ? toPointer(['components', 'schemas', text]) : undefined);
      if (mapped) found.add(mapped);
    }
  }
  return [...found];
}

/** The references between the components of a document. */
export class ComponentGraph {
  private readonly numbers = new Map<string, number>();
  private readonly pointers: string[] = [];
  /** Name of each component that is a schema, by its number. */
  private readonly schemas: (string | undefined)[] = [];
  private readonly edges: number[][] = [];

  constructor(document: OpenApiDocument) {
    const nodes: unknown[] = [];
    for (const [group, entries] of entriesOf(document['components'])) {
      for (const [name, node] of entriesOf(entries)) {
        const pointer = toPointer(['components', group, name]);
        this.numbers.set(pointer, this.pointers.length);
        this.pointers.push(pointer);
        this.schemas.push(group === 'schemas' ? name : undefined);
        nodes.push(node);
      }
    }
    for (const node of nodes) this.edges.push(this.numbered(directComponents(node)));
  }

  /** Lists all components that are reachable from a part of the document, nearest first. `hops` counts the `$ref`s. */
  reachableFrom(root: unknown): { pointer: string; schema: string | undefined; hops: number }[] {
    const hops = new Uint32Array(this.pointers.length);
    const queue = this.numbered(directComponents(root));
    for (const number of queue) hops[number] = 1;
    for (let at = 0; at < queue.length; at += 1) {
      const from = queue[at]!;
      for (const next of this.edges[from]!) {
        if (hops[next]) continue;
        hops[next] = hops[from]! + 1;
        queue.push(next);
      }
    }
    return queue.map((number) => ({
      pointer: this.pointers[number]!,
      schema: this.schemas[number],
      hops: hops[number]!,
    }));
  }

  private numbered(pointers: readonly string[]): number[] {
    return pointers.flatMap((pointer) => this.numbers.get(pointer) ?? []);
  }
}
