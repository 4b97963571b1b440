/** Names of chunks in the shape of the props that they become: `{ content: 'ab12', items: ['cd34'] }`. */
export type ChunkNames = string | ChunkNames[] | { [prop: string]: ChunkNames };

/** A route as Docusaurus generates it. Path and hash identify its component. */
export interface GeneratedRoute {
  path: string;
  component: { path: string; hash: string };
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

/**
 * Chunk names of a kind of route. A number is the position of a chunk that several pages share; `null` is the next chunk that
 * belongs to one page only.
 */
export type Slots = number | null | Slots[] | { [prop: string]: Slots };

/** The properties that routes of one kind share; only their paths differ. */
export interface RouteKind {
  attributes: Record<string, unknown>;
  slots: Slots;
}

/** Consecutive routes of one kind: [kind, paths, children]. A route with children forms a run of its own. */
export type RouteRun = [kind: number, paths: string, children?: RouteRun[]];

/** The routes of a site in a format that needs only a few bytes per page. */
export interface RouteTable {
  kinds: RouteKind[];
  runs: RouteRun[];
  /** Number of chunks that several pages share; they precede all others. */
  shared: number;
}

/** Character code that means "no characters in common with the previous path". */
export const FIRST = 40;
/** Longest common beginning that a single character can express. */
export const LONGEST = 80;
/** Separates the paths of a run; no path contains it. */
export const BETWEEN = '\n';
