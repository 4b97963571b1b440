import {
  BETWEEN,
  FIRST,
  LONGEST,
  type ChunkNames,
  type GeneratedRoute,
  type RouteKind,
  type RouteRun,
  type RouteTable,
  type Slots,
} from './table';

export interface Encoded {
  table: RouteTable;
  /** Chunk names; the table refers to them by position. */
  chunks: string[];
}

/**
 * Encodes routes as a table. Paths are front-coded, and properties that routes share are written once.
 *
 * @param routes as in `.docusaurus/routes.js`
 * @param chunkNames as in `.docusaurus/routesChunkNames.json`, by `path-hash`
 */
export function encodeRoutes(
  routes: readonly GeneratedRoute[],
  chunkNames: Record<string, ChunkNames>,
): Encoded {
  const uses = new Map<string, number>();
  const namesOf = ({ component: { path, hash } }: GeneratedRoute): ChunkNames =>
    chunkNames[`${path}-${hash}`] ?? {};
  walk(routes, (route) => {
    for (const name of leavesOf(namesOf(route))) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  const chunks = [...uses].filter(([, count]) => count > 1).map(([name]) => name);
  const shared = chunks.length;
  const places = new Map(chunks.map((name, place) => [name, place]));
  const kinds: RouteKind[] = [];
  const numbers = new Map<string, number>();
  let before = '';

  const toSlots = (names: ChunkNames): Slots => {
    if (Array.isArray(names)) return names.map(toSlots);
    if (typeof names === 'object')
      return Object.fromEntries(Object.entries(names).map(([prop, inner]) => [prop, toSlots(inner)]));
    const place = places.get(names);
    if (place === undefined) chunks.push(names);
    return place ?? null;
  };
  const numberOf = (kind: RouteKind): number => {
    const key = JSON.stringify(kind);
    const known = numbers.get(key) ?? kinds.push(kind) - 1;
    numbers.set(key, known);
    return known;
  };
  const toRuns = (siblings: readonly GeneratedRoute[]): RouteRun[] => {
    const runs: RouteRun[] = [];
    for (const { path, component: _component, routes: children, ...attributes } of siblings) {
      const kind = numberOf({ attributes, slots: toSlots(namesOf({ path, component: _component })) });
      const coded = frontCode(before, path);
      before = path;
      const last = runs.at(-1);
      if (children) runs.push([kind, coded, toRuns(children)]);
      else if (last?.[0] === kind && last.length === 2) last[1] += BETWEEN + coded;
      else runs.push([kind, coded]);
    }
    return runs;
  };
  return { table: { kinds, runs: toRuns(routes), shared }, chunks };
}

function walk(routes: readonly GeneratedRoute[], visit: (route: GeneratedRoute) => void): void {
  for (const route of routes) {
    visit(route);
    walk(route.routes ?? [], visit);
  }
}

function leavesOf(names: ChunkNames): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(leavesOf);
}

/** Encodes a path: one character for the length of the beginning that it shares with the previous path, then the rest. */
function frontCode(before: string, path: string): string {
  let length = 0;
  while (length < LONGEST && length < path.length && path[length] === before[length]) length += 1;
  return String.fromCharCode(FIRST + length) + path.slice(length);
}
