/** Names of chunks in the shape of the props that they become: `{ content: 'ab12', items: ['cd34'] }`. */
export type ChunkNames = string | ChunkNames[] | { [prop: string]: ChunkNames };

/** A route as Docusaurus generates it, its component by path and hash. */
export interface GeneratedRoute {
  path: string;
  component: { path: string; hash: string };
  routes?: GeneratedRoute[];
  [attribute: string]: unknown;
}

/**
 * A leaf of a kind's chunk names: a number is the place of a chunk that pages share, `null` the next of those that
 * belong to one page.
 */
export type Slots = number | null | Slots[] | { [prop: string]: Slots };

/** What routes have in common apart from their paths. */
export interface RouteKind {
  attributes: Record<string, unknown>;
  slots: Slots;
}

/** Neighbours of one kind: [kind, paths, children]; only a route by itself has children. */
export type RouteRun = [kind: number, paths: string, children?: RouteRun[]];

/** The routes of a site, written so that a page costs a few bytes. */
export interface RouteTable {
  kinds: RouteKind[];
  runs: RouteRun[];
  /** Number of chunks that pages share; they come first. */
  shared: number;
}

/** Code of the character that stands for "nothing shared with the path before". */
export const FIRST = 40;
/** Longest beginning that a single character can name. */
export const LONGEST = 80;
/** Between the paths of a run; no path holds it. */
export const BETWEEN = '\n';
