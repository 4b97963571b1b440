import { anchorOf, copyPathOf, type PathStep, type Place } from '../../model/anchors';
import { expandRow, type ExpandedRow } from '../../model/expandRow';
import { childrenOf, isHidden, type FieldSide } from '../../model/fieldsOf';
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

interface Walk {
  scope: PageScope;
  place: Place;
  side: FieldSide;
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
export function planBody(scope: PageScope, place: Place, row: SchemaRow, side: FieldSide): ContentPlan {
  const walk = startWalk(scope, place, side);
  return planContent(walk, openRow(walk, row, START), START);
}

/** Plans a single named field: a parameter or a header. */
export function planField(scope: PageScope, place: Place, row: SchemaRow, side: FieldSide): FieldPlan {
  const walk = startWalk(scope, place, side);
  return planOne(
    walk,
    openRow(walk, row, START),
    below(START, { kind: 'property', name: row.name }),
    row.name,
  );
}

const START: Position = { path: [], trail: [], open: new Map(), depth: 0 };

const below = (position: Position, step: PathStep): Position => ({
  ...position,
  path: [...position.path, step],
});

const startWalk = (scope: PageScope, place: Place, side: FieldSide): Walk => ({
  scope,
  place,
  side,
  limit: Math.min(scope.fields + TREE_LIMIT, PAGE_LIMIT),
});

/** A row with the content of its named schema. Opening is the costly step, so every row is opened once. */
interface OpenedRow extends ExpandedRow {
  /** Name of the schema it refers to. */
  ref?: string;
}

const openRow = (walk: Walk, row: SchemaRow, { trail }: Position): OpenedRow => ({
  ...expandRow(walk.scope.reference, row, trail),
  ref: row.ref,
});

function planOne(walk: Walk, opened: OpenedRow, position: Position, label: string): FieldPlan {
  walk.scope.fields += 1;
  return {
    anchor: anchorOf(walk.place, position.path),
    copyPath: copyPathOf(position.path),
    label,
    row: opened.row,
    depth: position.depth,
    content: planContent(walk, opened, { ...position, depth: position.depth + 1 }),
  };
}

function planContent(
  walk: Walk,
  outer: OpenedRow,
  start: Position,
  leftOut?: ReadonlySet<string>,
): ContentPlan {
  let position = start;
  let opened = outer;
  let lists = 0;
  let link: ContentLink | undefined;
  for (;;) {
    link = linkInstead(walk, opened, position);
    if (!link) position = enter(walk, position, opened.trail);
    const { items } = opened.row;
    if (link || !items) break;
    position = below(position, { kind: 'item' });
    opened = openRow(walk, items, position);
    lists += 1;
  }
  const { row } = opened;
  const anchor = anchorOf(walk.place, position.path);
  const plan: ContentPlan = { row, lists, anchor, fields: [], variants: [], conditions: [] };
  return link ? { ...plan, link } : { ...plan, ...planInside(walk, row, position, leftOut) };
}

/** Remembers where a named schema stands: for links from below, and for its next appearance on the page. */
function enter(walk: Walk, position: Position, trail: readonly string[]): Position {
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

function linkInstead(
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

type Inside = Pick<ContentPlan, 'fields' | 'variants' | 'conditions' | 'link'>;

function planInside(walk: Walk, row: SchemaRow, position: Position, leftOut?: ReadonlySet<string>): Inside {
  const children = childrenOf(row).filter(({ row: child }) => !leftOut?.has(child.name));
  const isTooMuch = position.depth > DEEPEST + 2 || walk.scope.fields > walk.limit + TREE_LIMIT;
  if (isTooMuch && children.length > 0) {
    return { fields: [], variants: [], conditions: [], link: { kind: 'elsewhere', name: row.title ?? '' } };
  }
  const fields = children.flatMap(({ step, row: child }) => {
    if (step.kind !== 'property' && step.kind !== 'map' && step.kind !== 'tuple') return [];
    const opened = openRow(walk, child, position);
    if (isHidden(opened.row, walk.side)) return [];
    return [planOne(walk, opened, below(position, step), labelOf(step, row))];
  });
  const conditions = row.conditions.map(({ when, then }, index) => {
    const inner = below(position, { kind: 'condition', index });
    return {
      anchor: anchorOf(walk.place, inner.path),
      when,
      content: planContent(walk, openRow(walk, then, inner), inner),
    };
  });
  return { fields, variants: planVariants(walk, row, position), conditions };
}

function planVariants(walk: Walk, row: SchemaRow, position: Position): VariantsPlan[] {
  const names = new Set(row.properties.map((property) => property.name));
  return [row.variants, ...(row.moreVariants ?? [])].flatMap((variants, index): VariantsPlan[] => {
    if (!variants) return [];
    const { kind, discriminator, repeatsSiblings } = variants;
    const choices = variants.choices.map(({ label, value, schema }) => {
      const inner = below(position, { kind: 'variant', label, index });
      const content = planContent(
        walk,
        openRow(walk, schema, inner),
        inner,
        repeatsSiblings ? names : undefined,
      );
      return { anchor: anchorOf(walk.place, inner.path), label, value, content };
    });
    return [{ anchor: `${anchorOf(walk.place, position.path)}:${index}`, kind, discriminator, choices }];
  });
}

function labelOf(step: PathStep, parent: SchemaRow): string {
  if (step.kind === 'property') return step.name;
  if (step.kind === 'tuple') return `[${step.index}]`;
  const map = step.kind === 'map' ? parent.maps[step.index] : undefined;
  return map?.pattern === undefined ? `{${map?.key ?? 'any key'}}` : `{key like ${map.pattern}}`;
}
