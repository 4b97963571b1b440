import { BETWEEN, FIRST, type ChunkNames, type RouteRun, type RouteTable, type Slots } from './table';

/** A route for the router; its component is made when the route is first shown, since a reader sees few of them. */
export interface DecodedRoute<Component> {
  path: string;
  readonly component: Component;
  routes?: DecodedRoute<Component>[];
  [attribute: string]: unknown;
}

export interface Decoded {
  /** By `path-hash`, for Docusaurus' `ComponentCreator`. */
  chunkNames: Record<string, ChunkNames>;
  /** The routes; `create` makes the component of a path and hash. */
  toRoutes: <Component>(create: (path: string, hash: string) => Component) => DecodedRoute<Component>[];
}

/**
 * Reads what `encodeRoutes` wrote.
 * @param chunks names in the order that the table counts them in
 */
export function decodeRoutes({ kinds, runs, shared }: RouteTable, chunks: readonly string[]): Decoded {
  const chunkNames: Record<string, ChunkNames> = {};
  const nodes: Node[] = [];
  let next = shared;
  let count = 0;
  let before = '';

  const fill = (slots: Slots): ChunkNames => {
    if (Array.isArray(slots)) return slots.map(fill);
    if (typeof slots === 'object' && slots !== null)
      return Object.fromEntries(Object.entries(slots).map(([prop, inner]) => [prop, fill(inner)]));
    return chunks[slots ?? next++] ?? '';
  };
  const read = (list: readonly RouteRun[], into: Node[]): void => {
    for (const [number, paths, children] of list) {
      const { attributes = {}, slots = {} } = kinds[number] ?? {};
      const isAlone = hasOwn(slots);
      // What a kind shares is written once, since a site has thousands of pages and some twenty kinds.
      const common = isAlone ? undefined : fill(slots);
      const isEmpty = Object.keys(slots ?? {}).length === 0;
      for (const coded of paths.split(BETWEEN)) {
        const path = before.slice(0, coded.charCodeAt(0) - FIRST) + coded.slice(1);
        before = path;
        const hash = (count++).toString(36);
        if (!isEmpty) chunkNames[`${path}-${hash}`] = common ?? fill(slots);
        const node: Node = { path, hash, kind: number, isAlone, attributes };
        into.push(node);
        if (children) read(children, (node.children = []));
      }
    }
  };
  read(runs, nodes);
  return { chunkNames, toRoutes: (create) => toRoutes(nodes, create) };
}

/** Whether some of the chunks belong to one page alone. */
function hasOwn(slots: Slots): boolean {
  return slots === null || (typeof slots === 'object' && Object.values(slots).some(hasOwn));
}

interface Node {
  path: string;
  hash: string;
  kind: number;
  /** Whether its component shows no other page. */
  isAlone: boolean;
  attributes: Record<string, unknown>;
  children?: Node[];
}

function toRoutes<Component>(
  nodes: readonly Node[],
  create: (path: string, hash: string) => Component,
  ofKinds = new Map<number, Component>(),
): DecodedRoute<Component>[] {
  return nodes.map(({ path, hash, kind, isAlone, attributes, children }) => {
    let component: Component | undefined;
    return {
      path,
      get component() {
        // Pages of the same chunks have one component, so that the frame around them stays when a reader goes on.
        component ??= isAlone ? create(path, hash) : (ofKinds.get(kind) ?? create(path, hash));
        if (!isAlone) ofKinds.set(kind, component);
        return component;
      },
      ...attributes,
      ...(children && { routes: toRoutes(children, create, ofKinds) }),
    };
  });
}
