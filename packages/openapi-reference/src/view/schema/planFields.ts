import { anchorOf, copyPathOf, type PathStep, type Place } from '../../model/anchors';
import { expandRow } from '../../model/expandRow';
import { childrenOf, isHidden } from '../../model/fieldsOf';
import type { ApiReference, SchemaRow, Variants } from '../../model/types';

/** A field as a page shows it: its row is expanded, what it holds is planned. */
export interface FieldPlan {
  anchor: string;
  copyPath: string;
  /** Name of the field, `[0]` for a place of a tuple, the key's description for a map. */
  label: string;
  row: SchemaRow;
  depth: number;
  content: ContentPlan;
}

/** What is inside an object, the items of a list, or a body. */
export interface ContentPlan {
  /** Innermost row of lists of lists; the row itself when it is no list. */
  row: SchemaRow;
  /** How many lists lie between the field and `row`. */
  lists: number;
  anchor: string;
  copyPath: string;
  fields: FieldPlan[];
  variants: VariantsPlan[];
  conditions: { anchor: string; when: string; content: ContentPlan }[];
  /** Set instead of fields when the content stands (or would stand) elsewhere. */
  link?: ContentLink;
}

export interface ContentLink {
  /** `recursion`: open above; `repeat`: shown earlier on the page; `elsewhere`: left out to keep the page small. */
  kind: 'recursion' | 'repeat' | 'elsewhere';
  name: string;
  /** Anchor on this page; undefined for `elsewhere`. */
  anchor?: string;
}

export interface VariantsPlan {
  anchor: string;
  kind: Variants['kind'];
  discriminator?: string;
  choices: { anchor: string; label: string; value?: string; content: ContentPlan }[];
}

export type Side = 'request' | 'response';

/** Levels of fields below a body. */
const DEEPEST = 6;
/** Fields of one tree, and of one page, after which named schemas are no longer opened. */
const TREE_LIMIT = 400;
const PAGE_LIMIT = 900;
/** A named schema with more fields than this is shown once per page and side. */
const SMALL = 5;

/** What the trees of one page share: which named schemas stand where, and how much room is left. */
export class PageScope {
  readonly shown = new Map<string, string>();
  fields = 0;

  constructor(readonly reference: ApiReference) {}
}

interface Walk {
  scope: PageScope;
  place: Place;
  side: Side;
  /** Value of `scope.fields` at which this tree stops opening named schemas. */
  limit: number;
}

interface Position {
  path: readonly PathStep[];
  trail: readonly string[];
  /** Anchor of each named schema in `trail`. */
  open: ReadonlyMap<string, string>;
  depth: number;
}

/** Plans the tree of a body. */
export function planBody(scope: PageScope, place: Place, row: SchemaRow, side: Side): ContentPlan {
  return planContent(startWalk(scope, place, side), row, { path: [], trail: [], open: new Map(), depth: 0 });
}

/** Plans a single named field: a parameter or a header. */
export function planField(scope: PageScope, place: Place, row: SchemaRow, side: Side): FieldPlan {
  const position: Position = {
    path: [{ kind: 'property', name: row.name }],
    trail: [],
    open: new Map(),
    depth: 0,
  };
  return planOne(startWalk(scope, place, side), row, position, row.name);
}

const startWalk = (scope: PageScope, place: Place, side: Side): Walk => ({
  scope,
  place,
  side,
  limit: Math.min(scope.fields + TREE_LIMIT, PAGE_LIMIT),
});

function planOne(walk: Walk, row: SchemaRow, position: Position, label: string): FieldPlan {
  walk.scope.fields += 1;
  const { row: expanded } = expandRow(walk.scope.reference, row, position.trail);
  return {
    anchor: anchorOf(walk.place, position.path),
    copyPath: copyPathOf(position.path),
    label,
    row: expanded,
    depth: position.depth,
    content: planContent(walk, row, { ...position, depth: position.depth + 1 }),
  };
}

function planContent(
  walk: Walk,
  source: SchemaRow,
  start: Position,
  leftOut?: ReadonlySet<string>,
): ContentPlan {
  const { reference } = walk.scope;
  let position = start;
  let row = source;
  let lists = 0;
  let link: ContentLink | undefined;
  for (;;) {
    const expanded = expandRow(reference, row, position.trail);
    link = linkInstead(walk, row, expanded.recurs, position);
    if (!link) position = enter(walk, position, expanded.trail);
    row = expanded.row;
    if (link || !row.items) break;
    row = row.items;
    lists += 1;
    position = { ...position, path: [...position.path, { kind: 'item' }] };
  }
  const plan: ContentPlan = {
    row,
    lists,
    anchor: anchorOf(walk.place, position.path),
    copyPath: copyPathOf(position.path),
    fields: [],
    variants: [],
    conditions: [],
  };
  if (link) return { ...plan, link };
  return { ...plan, ...planInside(walk, row, position, leftOut) };
}

/** Remembers where a named schema stands: for links from below, and for its next appearance on the page. */
function enter(walk: Walk, position: Position, trail: readonly string[]): Position {
  const anchor = anchorOf(walk.place, position.path);
  const open = new Map(position.open);
  for (const name of trail.slice(position.trail.length)) {
    open.set(name, anchor);
    const key = `${walk.side}:${name}`;
    if (!walk.scope.shown.has(key)) walk.scope.shown.set(key, anchor);
  }
  return { ...position, trail, open };
}

function linkInstead(
  walk: Walk,
  row: SchemaRow,
  recurs: boolean,
  position: Position,
): ContentLink | undefined {
  const name = row.ref;
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

function planInside(
  walk: Walk,
  row: SchemaRow,
  position: Position,
  leftOut?: ReadonlySet<string>,
): Pick<ContentPlan, 'fields' | 'variants' | 'conditions' | 'link'> {
  const at = (step: PathStep): Position => ({ ...position, path: [...position.path, step] });
  if (position.depth > DEEPEST + 2 || walk.scope.fields > walk.limit * 2) {
    return { fields: [], variants: [], conditions: [], link: { kind: 'elsewhere', name: row.title ?? '' } };
  }
  const fields = childrenOf(row)
    .filter(({ step }) => step.kind === 'property' || step.kind === 'map' || step.kind === 'tuple')
    .filter(({ row: child }) => !isHiddenHere(walk, child, position) && !leftOut?.has(child.name))
    .map(({ step, row: child }) => planOne(walk, child, at(step), labelOf(step, row)));
  const names = new Set(row.properties.map((property) => property.name));
  const variants = [row.variants, ...(row.moreVariants ?? [])].flatMap((one, index): VariantsPlan[] => {
    if (!one) return [];
    return [
      {
        anchor: `${anchorOf(walk.place, position.path)}:${index}`,
        kind: one.kind,
        discriminator: one.discriminator,
        choices: one.choices.map(({ label, value, schema }) => {
          const inner = at({ kind: 'variant', label, index });
          const content = planContent(walk, schema, inner, one.repeatsSiblings ? names : undefined);
          return { anchor: anchorOf(walk.place, inner.path), label, value, content };
        }),
      },
    ];
  });
  const conditions = row.conditions.map(({ when, then }, index) => {
    const inner = at({ kind: 'condition', index });
    return { anchor: anchorOf(walk.place, inner.path), when, content: planContent(walk, then, inner) };
  });
  return { fields, variants, conditions };
}

/** A reference may carry its side itself or in the named schema. */
function isHiddenHere(walk: Walk, child: SchemaRow, position: Position): boolean {
  return isHidden(expandRow(walk.scope.reference, child, position.trail).row, walk.side);
}

function labelOf(step: PathStep, parent: SchemaRow): string {
  if (step.kind === 'property') return step.name;
  if (step.kind === 'tuple') return `[${step.index}]`;
  const map = step.kind === 'map' ? parent.maps[step.index] : undefined;
  return map?.pattern === undefined ? `{${map?.key ?? 'any key'}}` : `{key like ${map.pattern}}`;
}
