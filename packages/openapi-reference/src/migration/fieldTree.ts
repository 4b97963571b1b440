import { expandRow } from '../model/schema/expandRow';
import { childrenOf, isHidden, placesOf, type FieldSide } from '../model/schema/fieldsOf';
import type { Operation, SchemaRow } from '../model/types';
import type { ApiReference } from '../model';

/** The parts of an operation whose fields are mapped. Headers of responses and error responses are not. */
export const FIELD_PARTS = ['path', 'query', 'header', 'cookie', 'body', 'response'] as const;
export type FieldPart = (typeof FIELD_PARTS)[number];

/** A field with the fields inside of it. */
export interface FieldNode {
  /** Name of the property or parameter. */
  name: string;
  /** Path from the root of the part: `connectors[].type`. */
  path: string;
  /** The row with the content of its named schema. */
  row: SchemaRow;
  /** Named schemas whose property the field is. */
  schemas: string[];
  /** True for the fields of an entity: those of a body or of the items of a list. */
  isOutermost: boolean;
  children: FieldNode[];
}

type FieldTree = Record<FieldPart, FieldNode[]>;

/** Deepest level of fields that are mapped. */
const DEEPEST = 6;

type Schemas = Pick<ApiReference, 'schemas'>;

/** Returns the fields of the parameters, the request body and the successful responses of an operation. */
export function toFieldTree(reference: Schemas, operation: Operation): FieldTree {
  const tree: FieldTree = { path: [], query: [], header: [], cookie: [], body: [], response: [] };
  for (const { place, row, side, isRoot } of placesOf(operation)) {
    if (place.kind === 'response-header' || place.kind === 'callback' || place.kind === 'schema') continue;
    if (place.kind === 'response' && !place.status.startsWith('2')) continue;
    const part = place.kind === 'parameter' ? place.in : place.kind === 'request' ? 'body' : 'response';
    const found = isRoot
      ? listChildren(reference, row, side, { path: '', schemas: [], isOutermost: true }, [], 0)
      : [toNode(reference, row, side, row.name, { path: '', schemas: [], isOutermost: true }, [], 0)];
    addNew(tree[part], found);
  }
  return tree;
}

interface Inside {
  path: string;
  schemas: string[];
  isOutermost: boolean;
}

/**
 * Lists the fields inside of a row. Items of a list, variants and conditions are not fields, but their fields are
 * listed.
 */
function listChildren(
  reference: Schemas,
  row: SchemaRow,
  side: FieldSide,
  inside: Inside,
  trail: readonly string[],
  depth: number,
): FieldNode[] {
  const expanded = expandRow(reference, row, trail);
  if (expanded.recurs || depth > DEEPEST) return [];
  const schemas = row.ref === undefined ? inside.schemas : [...inside.schemas, row.ref];
  const nodes: FieldNode[] = [];
  for (const { step, row: child } of childrenOf(expanded.row)) {
    if (isHidden(child, side)) continue;
    if (step.kind === 'property') {
      addNew(nodes, [
        toNode(reference, child, side, step.name, { ...inside, schemas }, expanded.trail, depth),
      ]);
      continue;
    }
    const isItem = step.kind === 'item' || step.kind === 'tuple';
    const below = isItem ? { ...inside, path: `${inside.path}[]`, schemas: [] } : { ...inside, schemas };
    addNew(nodes, listChildren(reference, child, side, below, expanded.trail, depth));
  }
  return nodes;
}

function toNode(
  reference: Schemas,
  row: SchemaRow,
  side: FieldSide,
  name: string,
  { path, schemas, isOutermost }: Inside,
  trail: readonly string[],
  depth: number,
): FieldNode {
  const own = path === '' ? name : `${path}.${name}`;
  const expanded = expandRow(reference, row, trail).row;
  // The items of a list at the root are the entities of a page: `content[]` and `data[]`.
  const isList = depth === 0 && expanded.items !== undefined;
  return {
    name,
    path: own,
    row: expanded,
    schemas,
    isOutermost,
    children: listChildren(
      reference,
      row,
      side,
      { path: own, schemas: [], isOutermost: isList },
      trail,
      depth + 1,
    ),
  };
}

/** Adds fields whose path is new. Variants repeat the fields that they share. */
function addNew(nodes: FieldNode[], found: readonly FieldNode[]): void {
  for (const node of found) {
    const known = nodes.find(({ path }) => path === node.path);
    if (known) addNew(known.children, node.children);
    else nodes.push(node);
  }
}

const indexes = new WeakMap<Operation, ReadonlyMap<string, FieldNode>>();

/** Returns all fields of an operation by part and path: `response.data[].id`. Cached, because many operations are read often. */
export function indexFields(reference: Schemas, operation: Operation): ReadonlyMap<string, FieldNode> {
  const known = indexes.get(operation);
  if (known) return known;
  const tree = toFieldTree(reference, operation);
  const index = new Map<string, FieldNode>();
  const add = (part: FieldPart, nodes: readonly FieldNode[]): void => {
    for (const node of nodes) {
      index.set(`${part}.${node.path}`, node);
      add(part, node.children);
    }
  };
  for (const part of FIELD_PARTS) add(part, tree[part]);
  indexes.set(operation, index);
  return index;
}
