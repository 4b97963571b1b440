import { anchorOf, type PathStep, type Place } from '../../model/anchors';
import { expandRow, type ExpandedRow } from '../../model/expandRow';
import type { FieldSide } from '../../model/fieldsOf';
import type { ApiReference, SchemaRow } from '../../model/types';
import type { ContentLink } from './plan';

/** Levels of fields below a body. */
const DEEPEST = 6;
/** Fields of one tree, and of one page, after which named schemas are no longer opened. */
const TREE_LIMIT = 250;
const PAGE_LIMIT = 350;
/** A named schema with more fields than this is shown once per page and side. */
const SMALL = 5;

/** What the trees of one page share: which named schemas stand where, and how much room is left. */
export class PageScope {
  readonly shown = new Map<string, string>();
  fields = 0;

  constructor(readonly reference: ApiReference) {}
}

/** One tree on its way through a page. */
export interface Walk {
  scope: PageScope;
  place: Place;
  side: FieldSide;
  /** Value of `scope.fields` at which this tree stops opening named schemas. */
  limit: number;
}

/** Where in the tree a row stands. */
export interface Position {
  path: readonly PathStep[];
  trail: readonly string[];
  /** Anchor of each named schema in `trail`. */
  open: ReadonlyMap<string, string>;
  depth: number;
}

/** The top of a tree. */
export const START: Position = { path: [], trail: [], open: new Map(), depth: 0 };

export const below = (position: Position, step: PathStep): Position => ({
  ...position,
  path: [...position.path, step],
});

export const startWalk = (scope: PageScope, place: Place, side: FieldSide): Walk => ({
  scope,
  place,
  side,
  limit: Math.min(scope.fields + TREE_LIMIT, PAGE_LIMIT),
});

/** A row with the content of its named schema. Opening is the costly step, so every row is opened once. */
export interface OpenedRow extends ExpandedRow {
  /** Name of the schema it refers to. */
  ref?: string;
}

export const openRow = (walk: Walk, row: SchemaRow, { trail }: Position): OpenedRow => ({
  ...expandRow(walk.scope.reference, row, trail),
  ref: row.ref,
});

/** Remembers where a named schema stands: for links from below, and for its next appearance on the page. */
export function enter(walk: Walk, position: Position, trail: readonly string[]): Position {
  if (trail.length === position.trail.length) return position;
  const anchor = anchorOf(walk.place, withoutItems(position.path));
  const open = new Map(position.open);
  for (const name of trail.slice(position.trail.length)) {
    open.set(name, anchor);
    const key = `${walk.side}:${name}`;
    if (!walk.scope.shown.has(key)) walk.scope.shown.set(key, anchor);
  }
  return { ...position, trail, open };
}

/** A list and its item share one line on the page, which carries the list's id. */
function withoutItems(path: readonly PathStep[]): readonly PathStep[] {
  const last = path.findLastIndex(({ kind }) => kind !== 'item');
  return path.slice(0, last + 1);
}

/** A link where the content of a named schema stands, or would stand, elsewhere. */
export function linkInstead(
  walk: Walk,
  { ref: name, recurs }: OpenedRow,
  position: Position,
): ContentLink | undefined {
  if (name === undefined) return undefined;
  if (recurs) return { kind: 'recursion', name, anchor: position.open.get(name) };
  const size = sizeOf(walk.scope.reference.schemas[name]?.schema);
  if (size === 0) return undefined;
  const earlier = walk.scope.shown.get(`${walk.side}:${name}`);
  if (earlier !== undefined && size > SMALL) return { kind: 'repeat', name, anchor: earlier };
  if (position.depth > DEEPEST || walk.scope.fields >= walk.limit) return { kind: 'elsewhere', name };
  return undefined;
}

/** Rows directly below, seen through references to lists; enough to tell small from large. */
function sizeOf(row: SchemaRow | undefined): number {
  if (!row) return 0;
  const choices = [row.variants, ...(row.moreVariants ?? [])].reduce(
    (sum, one) => sum + (one?.choices.length ?? 0) * 3,
    0,
  );
  const held = row.properties.length + row.maps.length + row.tuple.length + choices + row.conditions.length;
  return held + (row.items ? Math.max(1, sizeOf(row.items.ref === undefined ? row.items : undefined)) : 0);
}

/** Whether what lies below is left out, so that no document makes a page of any size. */
export function isTooMuch({ scope, limit }: Walk, { depth }: Position): boolean {
  return depth > DEEPEST + 2 || scope.fields > limit + TREE_LIMIT;
}
