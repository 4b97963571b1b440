import { anchorOf, copyPathOf, type PathStep, type Place } from '@voltmoor/openapi/anchors';
import { childrenOf, isHidden, type FieldSide, type SchemaRow, type Variants } from '@voltmoor/openapi/model';
import {
  below,
  enter,
  isTooMuch,
  linkInstead,
  openRow,
  START,
  startWalk,
  type ContentLink,
  type OpenedRow,
  type PageScope,
  type Position,
  type Walk,
} from './pageScope';

/** A field as it is shown on a page. Its row is expanded and its content is planned. */
export interface FieldPlan {
  anchor: string;
  copyPath: string;
  /** Name of the field; `[0]` for an item of a tuple; description of the keys for a map. */
  label: string;
  row: SchemaRow;
  depth: number;
  content: ContentPlan;
}

/** The content of an object, of the items of a list, or of a body. */
export interface ContentPlan {
  /** For a list, or a list of lists: the row of the innermost items. Otherwise the row itself. */
  row: SchemaRow;
  /** Number of lists around `row`. */
  lists: number;
  anchor: string;
  fields: FieldPlan[];
  variants: VariantsPlan[];
  conditions: { anchor: string; when: string; content: ContentPlan }[];
  /** Set when the content is not shown here. */
  link?: ContentLink;
}

export interface VariantsPlan {
  anchor: string;
  kind: Variants['kind'];
  discriminator?: string;
  choices: { anchor: string; label: string; value?: string; content: ContentPlan }[];
}

/** Plans which fields of a body are shown. */
export function planBody(scope: PageScope, place: Place, row: SchemaRow, side: FieldSide): ContentPlan {
  const walk = startWalk(scope, place, side);
  return planContent(walk, openRow(walk, row, START), START);
}

/** Plans how a parameter or header is shown. */
export function planField(scope: PageScope, place: Place, row: SchemaRow, side: FieldSide): FieldPlan {
  const walk = startWalk(scope, place, side);
  return planRow(
    walk,
    openRow(walk, row, START),
    below(START, { kind: 'property', name: row.name }),
    row.name,
  );
}

function planRow(walk: Walk, opened: OpenedRow, position: Position, label: string): FieldPlan {
  walk.scope.fields += 1;
  const anchor = addAnchor(walk, position);
  const content = planContent(walk, opened, { ...position, depth: position.depth + 1 });
  const { fields, variants, conditions } = content;
  // The fields inside of a list are collapsed together, under the anchor of its items.
  const isCollapsed = content.lists > 0 && fields.length + variants.length + conditions.length > 0;
  if (isCollapsed) walk.scope.anchors.add(content.anchor);
  const copyPath = copyPathOf(position.path);
  return { anchor, copyPath, label, row: opened.row, depth: position.depth, content };
}

/** Returns the anchor of a position, and records that the page has it. */
function addAnchor({ scope, place }: Walk, { path }: Position): string {
  const anchor = anchorOf(place, path);
  scope.anchors.add(anchor);
  return anchor;
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

type Inside = Pick<ContentPlan, 'fields' | 'variants' | 'conditions' | 'link'>;

function planInside(walk: Walk, row: SchemaRow, position: Position, leftOut?: ReadonlySet<string>): Inside {
  const children = childrenOf(row).filter(({ row: child }) => !leftOut?.has(child.name));
  if (isTooMuch(walk, position) && children.length > 0) {
    return { fields: [], variants: [], conditions: [], link: { kind: 'elsewhere', name: row.title ?? '' } };
  }
  const fields = children.flatMap(({ step, row: child }) => {
    if (step.kind !== 'property' && step.kind !== 'map' && step.kind !== 'tuple') return [];
    const opened = openRow(walk, child, position);
    if (isHidden(opened.row, walk.side)) return [];
    return [planRow(walk, opened, below(position, step), labelOf(step, row))];
  });
  const conditions = row.conditions.map(({ when, then }, index) => {
    const inner = below(position, { kind: 'condition', index });
    return {
      anchor: addAnchor(walk, inner),
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
      return { anchor: addAnchor(walk, inner), label, value, content };
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
