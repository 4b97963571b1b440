import { anchorOf, type PathStep, type Place } from '@voltmoor/openapi/anchors';
import {
  expandRow,
  type ExpandedRow,
  type FieldSide,
  type ApiReference,
  type SchemaRow,
} from '@voltmoor/openapi/model';

/** Maximum levels of fields below a body. */
const DEEPEST = 6;
/** Number of fields, per tree and per page, after which named schemas are no longer expanded. */
const TREE_LIMIT = 250;
const PAGE_LIMIT = 350;
/** A named schema with more fields than this is expanded only once per page and side. */
const SMALL = 5;

/** What replaces the fields of a named schema. */
export interface ContentLink {
  /** `recursion`: a parent shows it. `repeat`: it is earlier on the page. `elsewhere`: omitted to limit the page's size. */
  kind: 'recursion' | 'repeat' | 'elsewhere';
  name: string;
  /** Anchor on this page; undefined for `elsewhere`. */
  anchor?: string;
}

/** The state that all trees of a page share. */
export class PageScope {
  /** The ids of the page that fields, histories and comparisons can link to. */
  readonly anchors = new Set<string>();
  /** Anchor of the first occurrence of each named schema, by side and name. */
  readonly shown = new Map<string, string>();
  /** Number of fields so far. */
  fields = 0;

  constructor(readonly reference: ApiReference) {}
}

/** The tree that is being planned. */
export interface Walk {
  scope: PageScope;
  place: Place;
  side: FieldSide;
  /** Value of `scope.fields` at which this tree stops expanding named schemas. */
  limit: number;
}

/** The position of a row in its tree. */
export interface Position {
  path: readonly PathStep[];
  trail: readonly string[];
  /** Anchor of each named schema in `trail`. */
  open: ReadonlyMap<string, string>;
  depth: number;
}

/** The position of the root of a tree. */
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

/** A row with the content of its named schema. Expanding is expensive, so every row is expanded only once. */
export interface OpenedRow extends ExpandedRow {
  /** Name of the schema it refers to. */
  ref?: string;
}

export const openRow = (walk: Walk, row: SchemaRow, { trail }: Position): OpenedRow => ({
  ...expandRow(walk.scope.reference, row, trail),
  ref: row.ref,
});

/** Records the anchor of a named schema, for links from its own fields and from later occurrences on the page. */
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

/** Removes the steps to the items of a list, because a list and its items share one row with the list's id. */
function withoutItems(path: readonly PathStep[]): readonly PathStep[] {
  const last = path.findLastIndex(({ kind }) => kind !== 'item');
  return path.slice(0, last + 1);
}

/** Returns the link that replaces the content of a named schema, or undefined when the content is shown here. */
export function linkInstead(
  walk: Walk,
  { ref: name, recurs, row }: OpenedRow,
  position: Position,
): ContentLink | undefined {
  if (name === undefined) return undefined;
  if (recurs) {
    // The reference can lead to a parent through the name of another schema.
    const parent = row.ref ?? name;
    return { kind: 'recursion', name: parent, anchor: position.open.get(parent) };
  }
  const size = sizeOf(walk.scope.reference.schemas[name]?.schema);
  if (size === 0) return undefined;
  const earlier = walk.scope.shown.get(`${walk.side}:${name}`);
  if (earlier !== undefined && size > SMALL) return { kind: 'repeat', name, anchor: earlier };
  if (position.depth > DEEPEST || walk.scope.fields >= walk.limit) return { kind: 'elsewhere', name };
  return undefined;
}

/** Counts the rows directly below a row, following references to lists. */
function sizeOf(row: SchemaRow | undefined): number {
  if (!row) return 0;
  const choices = [row.variants, ...(row.moreVariants ?? [])].reduce(
    (sum, variants) => sum + (variants?.choices.length ?? 0) * 3,
    0,
  );
  const fields = row.properties.length + row.maps.length + row.tuple.length + choices + row.conditions.length;
  return fields + (row.items ? Math.max(1, sizeOf(row.items.ref === undefined ? row.items : undefined)) : 0);
}

/** Whether to omit the children of a row, so that the size of a page is limited for any document. */
export function isTooMuch({ scope, limit }: Walk, { depth }: Position): boolean {
  return depth > DEEPEST + 2 || scope.fields > limit + TREE_LIMIT;
}
