import { BETWEEN, FIRST, type ChunkNames, type RouteRun, type RouteTable, type Slots } from './table';

/** A route for the router. Its component is created when the route is first shown, because a reader visits few routes. */
export interface DecodedRoute<Component> {
  path: string;
  readonly component: Component;
  routes?: DecodedRoute<Component>[];
  [attribute: string]: unknown;
}

export interface Decoded {
  /** By `path-hash`, for Docusaurus' `ComponentCreator`. */
  chunkNames: Record<string, ChunkNames>;
  /** Makes the routes; `create` returns the component of a path and hash. */
  toRoutes: <Component>(create: (path: string, hash: string) => Component) => DecodedRoute<Component>[];
}

/**
 * Decodes the table of `encodeRoutes`.
 * @param chunks chunk names; the table refers to them by position
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
      // All routes of a kind share these values, because a site has thousands of pages but only about twenty kinds.
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

/** Whether some of the chunks belong to one page only. */
function hasOwn(slots: Slots): boolean {
  return slots === null || (typeof slots === 'object' && Object.values(slots).some(hasOwn));
}

interface Node {
  path: string;
  hash: string;
  kind: number;
  /** Whether its component only shows this page. */
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
        // Pages with the same chunks share one component, so that React keeps the layout when a reader goes from one to the next.
        component ??= isAlone ? create(path, hash) : (ofKinds.get(kind) ?? create(path, hash));
        if (!isAlone) ofKinds.set(kind, component);
        return component;
      },
      ...attributes,
      ...(children && { routes: toRoutes(children, create, ofKinds) }),
    };
  });
}
