import type { PathStep } from '@voltmoor/openapi-reference/model/anchors';
import type { Writer } from '../../types';
import type { Finding } from '../finding';
import type { OpenedDocument } from '../openDocument';
import { compareAnnotations } from './rules/annotations';
import { compareComposition } from './rules/composition';
import { compareLimits } from './rules/limits';
import { compareProperties, isHidden } from './rules/properties';
import { compareFormats, compareNull, compareTypes } from './rules/types';
import { compareDefaults, compareEnums } from './rules/values';
import { viewSchema, type SchemaView } from './schemaView';

/** Two schemas that correspond to each other, compared once however often they are used. */
export interface PairNode {
  findings: Finding[];
  edges: { step: PathStep; child: PairNode }[];
  parents: PairNode[];
  /** Whether there are findings here or below. */
  isDirty: boolean;
}

/** Compares schemas on demand. */
export interface SchemaGraph {
  /** Returns the pair of two schema nodes, compared with everything below them. */
  pairOf(before: unknown, after: unknown, writer: Writer): PairNode;
}

/** A schema that accepts everything: what a missing schema means. */
const ANYTHING = {};

/** @param oldDocument @param newDocument documents whose schemas have the form of OpenAPI 3.1 */
export function createSchemaGraph(oldDocument: OpenedDocument, newDocument: OpenedDocument): SchemaGraph {
  const viewBefore = cachedViews(oldDocument);
  const viewAfter = cachedViews(newDocument);
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

  const pair = (oldNode: unknown, newNode: unknown, writer: Writer): PairNode => {
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
    const [before, after] = [viewBefore(oldNode), viewAfter(newNode)];
    const link = (step: PathStep, oldChild: unknown, newChild: unknown): void => {
      const child = pair(oldChild, newChild, writer);
      child.parents.push(node);
      node.edges.push({ step, child });
      if (child.isDirty) markDirty(node);
    };
    const { findings, isOther } = compareTypes(...withoutWrappers(before, after));
    const place = {
      oldPointer: oldDocument.pointerOf(oldNode),
      newPointer: newDocument.pointerOf(newNode),
    };
    if (!isOther) {
      const composition = compareComposition({ before, after, oldDocument, newDocument });
      const isWrapped = (before.variants.length === 0) !== (after.variants.length === 0);
      findings.push(
        ...composition.findings,
        ...compareNull(before, after),
        ...compareFormats(before, after),
        ...(isWrapped ? [] : compareEnums(before, after)),
        ...(isWrapped ? [] : compareLimits(before, after)),
        ...compareDefaults(before, after),
        ...(isWrapped ? [] : compareProperties(objectPair(before, after), writer)),
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

  const objectPair = (before: SchemaView, after: SchemaView) => ({
    before,
    after,
    viewBefore,
    viewAfter,
    pointerBefore: oldDocument.pointerOf,
    pointerAfter: newDocument.pointerOf,
  });

  const linkChildren = (
    before: SchemaView,
    after: SchemaView,
    writer: Writer,
    link: (step: PathStep, oldChild: unknown, newChild: unknown) => void,
  ): void => {
    for (const [name, old] of before.properties) {
      const now = after.properties.get(name);
      if (now === undefined || isHidden(viewBefore(old), writer) || isHidden(viewAfter(now), writer))
        continue;
      link({ kind: 'property', name }, old, now);
    }
    for (const [pattern, old] of before.patternProperties) {
      const now = after.patternProperties.get(pattern);
      if (now !== undefined) link({ kind: 'property', name: pattern }, old, now);
    }
    if (before.items !== undefined || after.items !== undefined)
      link({ kind: 'item' }, before.items ?? ANYTHING, after.items ?? ANYTHING);
    const [oldMap, newMap] = [mapOf(before), mapOf(after)];
    if ((oldMap !== undefined || newMap !== undefined) && !before.isClosed && !after.isClosed)
      link({ kind: 'map', index: 0 }, oldMap ?? ANYTHING, newMap ?? ANYTHING);
    const [oldTuple, newTuple] = [tupleOf(before), tupleOf(after)];
    for (let index = 0; index < Math.min(oldTuple.length, newTuple.length); index += 1)
      link({ kind: 'tuple', index }, oldTuple[index], newTuple[index]);
  };

  return {
    pairOf: (before, after, writer) => {
      const root = pair(before ?? ANYTHING, after ?? ANYTHING, writer);
      for (let next = queue.pop(); next; next = queue.pop()) next();
      return root;
    },
  };
}

function cachedViews(document: OpenedDocument): (node: unknown) => SchemaView {
  const views = new Map<unknown, SchemaView>();
  return (node) => {
    const found = views.get(node) ?? viewSchema(document, node);
    views.set(node, found);
    return found;
  };
}

/** The types of a schema and of its alternatives are compared one by one when only one schema has alternatives. */
function withoutWrappers(before: SchemaView, after: SchemaView): [SchemaView, SchemaView] {
  if ((before.variants.length === 0) === (after.variants.length === 0)) return [before, after];
  return [
    { ...before, types: [] },
    { ...after, types: [] },
  ];
}

function mapOf({ keywords }: SchemaView): unknown {
  const value = keywords['additionalProperties'];
  return typeof value === 'object' && value !== null ? value : undefined;
}

function tupleOf({ keywords }: SchemaView): readonly unknown[] {
  const value = keywords['prefixItems'];
  return Array.isArray(value) ? value : [];
}
