import type { PathStep } from '../../model/anchors';
import type { Writer } from '../types';
import { pairsOf, type Finding } from '../finding';
import type { OpenedDocument } from '../openDocument';
import { compareAnnotations } from './rules/annotations';
import { compareComposition } from './rules/composition';
import { compareProperties, isHidden } from './rules/properties';
import { compareFormats, compareNull, compareTypes } from './rules/types';
import { compareDefaults, compareEnums, compareLimits } from './rules/values';
import type { SchemaView } from './schemaView';

/** Two schemas that correspond to each other, compared once however often they are used. */
export interface PairNode {
  findings: Finding[];
  edges: { step: PathStep; child: PairNode }[];
  parents: PairNode[];
  /** Whether there are findings here or below. */
  isDirty: boolean;
}

/** Returns the pair of two schema nodes, compared with everything below them. */
export type PairOf = (before: unknown, after: unknown, writer: Writer) => PairNode;

/** Two schemas that correspond to each other, and their documents. */
export interface SchemaPair {
  before: SchemaView;
  after: SchemaView;
  oldDocument: OpenedDocument;
  newDocument: OpenedDocument;
}

/** A schema that accepts everything: what a missing schema means. */
const ANYTHING = {};

/**
 * Creates the comparison of the schemas of two documents.
 *
 * @param oldDocument, newDocument documents whose schemas have the form of OpenAPI 3.1
 */
export function createSchemaGraph(oldDocument: OpenedDocument, newDocument: OpenedDocument): PairOf {
  const known = new Map<unknown, Map<unknown, Partial<Record<Writer, PairNode>>>>();
  const queue: (() => void)[] = [];

  const markDirty = (start: PairNode): void => {
    const stack = [start];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.isDirty) continue;
      node.isDirty = true;
      stack.push(...node.parents);
    }
  };

  const nodeOf = (oldNode: unknown, newNode: unknown, writer: Writer): PairNode => {
    const [before, after] = [oldDocument.resolve(oldNode), newDocument.resolve(newNode)];
    const byNew = known.get(before) ?? new Map<unknown, Partial<Record<Writer, PairNode>>>();
    known.set(before, byNew);
    const byWriter = byNew.get(after) ?? {};
    byNew.set(after, byWriter);
    const found = byWriter[writer];
    if (found) return found;
    const node: PairNode = { findings: [], edges: [], parents: [], isDirty: false };
    byWriter[writer] = node;
    queue.push(() => compare(node, before, after, writer));
    return node;
  };

  const compare = (node: PairNode, oldNode: unknown, newNode: unknown, writer: Writer): void => {
    const [before, after] = inSameForm(oldDocument.view(oldNode), newDocument.view(newNode));
    const pair = { before, after, oldDocument, newDocument };
    const link = (step: PathStep, oldChild: unknown, newChild: unknown): void => {
      const child = nodeOf(oldChild, newChild, writer);
      child.parents.push(node);
      node.edges.push({ step, child });
      if (child.isDirty) markDirty(node);
    };
    const findings = compareTypes(...withoutWrappers(before, after));
    // Other findings about schemas with other types would only repeat that.
    const isOther = findings.some(({ aspect }) => aspect === 'type-changed');
    const place = {
      oldPointer: oldDocument.pointerOf(oldNode),
      newPointer: newDocument.pointerOf(newNode),
    };
    if (!isOther) {
      const composition = compareComposition(pair);
      const isWrapped = (before.variants.length === 0) !== (after.variants.length === 0);
      findings.push(
        ...composition.findings,
        ...compareNull(before, after),
        ...compareFormats(before, after),
        ...compareDefaults(before, after),
        ...(isWrapped
          ? []
          : [
              ...compareEnums(before, after),
              ...compareLimits(before, after),
              ...compareProperties(pair, writer),
            ]),
      );
      for (const [old, now] of composition.pairs) {
        // A plain schema that became an alternative is compared with its own alternative, not with itself.
        if (old.node === oldNode && now.node === newNode) continue;
        link({ kind: 'variant', label: now.label }, old.node, now.node);
      }
      if (!isWrapped) linkChildren(before, after, writer, link);
    }
    findings.push(...compareAnnotations(before, after));
    node.findings = findings.map((finding) =>
      finding.oldPointer === undefined && finding.newPointer === undefined
        ? { ...finding, ...place }
        : finding,
    );
    if (node.findings.length > 0) markDirty(node);
  };

  const linkChildren = (
    before: SchemaView,
    after: SchemaView,
    writer: Writer,
    link: (step: PathStep, oldChild: unknown, newChild: unknown) => void,
  ): void => {
    for (const [name, old] of before.properties) {
      const now = after.properties.get(name);
      if (now === undefined || oldDocument.resolve(old) === false || newDocument.resolve(now) === false)
        continue;
      if (isHidden(oldDocument.view(old), writer) || isHidden(newDocument.view(now), writer)) continue;
      link({ kind: 'property', name }, old, now);
    }
    for (const [pattern, patterned, repatterned] of pairsOf(
      before.patternProperties,
      after.patternProperties,
    )) {
      const old = patterned ?? othersOf(before);
      const now = repatterned ?? othersOf(after);
      if (old !== undefined && now !== undefined) link({ kind: 'property', name: pattern }, old, now);
    }
    if (before.items !== undefined || after.items !== undefined)
      link({ kind: 'item' }, before.items ?? ANYTHING, after.items ?? ANYTHING);
    const [oldMap, newMap] = [before.others, after.others];
    if ((oldMap !== undefined || newMap !== undefined) && !before.isClosed && !after.isClosed)
      link({ kind: 'map', index: 0 }, oldMap ?? ANYTHING, newMap ?? ANYTHING);
    for (let index = 0; index < Math.max(before.tuple.length, after.tuple.length); index += 1)
      link({ kind: 'tuple', index }, itemAt(before, index), itemAt(after, index));
  };

  return (before, after, writer) => {
    const root = nodeOf(before ?? ANYTHING, after ?? ANYTHING, writer);
    for (let next = queue.pop(); next; next = queue.pop()) next();
    return root;
  };
}

/** Returns the schema of properties that no keyword names. Undefined when there can be none. */
const othersOf = ({ isClosed, others }: SchemaView): unknown => (isClosed ? undefined : (others ?? ANYTHING));

const itemAt = ({ tuple, items }: SchemaView, index: number): unknown => tuple[index] ?? items ?? ANYTHING;

/** Lists that were alternatives are compared as alternatives with a schema that has some. */
function inSameForm(before: SchemaView, after: SchemaView): [SchemaView, SchemaView] {
  const unmerged = (view: SchemaView, other: SchemaView) =>
    other.variants.length > 0 ? (view.unmerged ?? view) : view;
  return [unmerged(before, after), unmerged(after, before)];
}

/** The types of a schema and of its alternatives are compared one by one when only one schema has alternatives. */
function withoutWrappers(before: SchemaView, after: SchemaView): [SchemaView, SchemaView] {
  if ((before.variants.length === 0) === (after.variants.length === 0)) return [before, after];
  return [
    { ...before, types: [] },
    { ...after, types: [] },
  ];
}
