import { memoise } from '@voltmoor/build-tools/memoise';
import {
  expandRow,
  childrenOf,
  isHidden,
  placesOf,
  type FieldSide,
  type Operation,
  type SchemaRow,
  type ApiReference,
} from '@voltmoor/openapi/model';

/** The parts of an operation whose fields are mapped. Headers of responses and error responses are not. */
export const FIELD_PARTS = ['path', 'query', 'header', 'cookie', 'body', 'response'] as const;
type FieldPart = (typeof FIELD_PARTS)[number];

/** A field with the fields inside of it. */
export interface FieldNode {
  part: FieldPart;
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

/** Deepest level of fields that are mapped. */
const DEEPEST = 6;

type Schemas = Pick<ApiReference, 'schemas'>;

/** Returns the fields of the parameters, the request body and the successful responses of an operation. */
export function toFieldTree(reference: Schemas, operation: Operation): FieldNode[] {
  const tree: FieldNode[] = [];
  for (const { place, row, side, isRoot } of placesOf(operation)) {
    if (place.kind === 'response-header' || place.kind === 'callback' || place.kind === 'schema') continue;
    if (place.kind === 'response' && !place.status.startsWith('2')) continue;
    const part: FieldPart =
      place.kind === 'parameter' ? place.in : place.kind === 'request' ? 'body' : 'response';
    const walk: Walk = { reference, side, part };
    addNew(tree, isRoot ? listChildren(walk, row, OUTERMOST) : [toNode(walk, row, row.name, OUTERMOST)]);
  }
  return tree;
}

interface Walk {
  reference: Schemas;
  side: FieldSide;
  part: FieldPart;
}

/** What is around a field. */
interface Inside extends Pick<FieldNode, 'path' | 'schemas' | 'isOutermost'> {
  trail: readonly string[];
  depth: number;
}

const OUTERMOST: Inside = { path: '', schemas: [], isOutermost: true, trail: [], depth: 0 };

/**
 * Lists the fields inside of a row. Items of a list, variants and conditions are not fields, but their fields are
 * listed.
 */
function listChildren(walk: Walk, row: SchemaRow, inside: Inside): FieldNode[] {
  const expanded = expandRow(walk.reference, row, inside.trail);
  if (expanded.recurs || inside.depth > DEEPEST) return [];
  const schemas = row.ref === undefined ? inside.schemas : [...inside.schemas, row.ref];
  const here = { ...inside, schemas, trail: expanded.trail };
  const nodes: FieldNode[] = [];
  for (const { step, row: child } of childrenOf(expanded.row)) {
    if (isHidden(child, walk.side)) continue;
    const isItem = step.kind === 'item' || step.kind === 'tuple';
    addNew(
      nodes,
      step.kind === 'property'
        ? [toNode(walk, child, step.name, here)]
        : listChildren(walk, child, isItem ? { ...here, path: `${here.path}[]`, schemas: [] } : here),
    );
  }
  return nodes;
}

function toNode(walk: Walk, row: SchemaRow, name: string, inside: Inside): FieldNode {
  const { trail, depth, schemas, isOutermost } = inside;
  const path = inside.path === '' ? name : `${inside.path}.${name}`;
  const expanded = expandRow(walk.reference, row, trail).row;
  // The items of a list at the root are the entities of a page: `content[]` and `data[]`.
  const isList = depth === 0 && expanded.items !== undefined;
  const below = { path, schemas: [], isOutermost: isList, trail, depth: depth + 1 };
  const children = listChildren(walk, row, below);
  return { part: walk.part, name, path, row: expanded, schemas, isOutermost, children };
}

/** Adds fields whose path is new. Variants repeat the fields that they share. */
function addNew(nodes: FieldNode[], found: readonly FieldNode[]): void {
  for (const node of found) {
    const known = nodes.find(({ part, path }) => part === node.part && path === node.path);
    if (known) addNew(known.children, node.children);
    else nodes.push(node);
  }
}

/** Returns all fields of an operation by part and path: `response.data[].id`. */
export const indexFields = memoise(
  (operation: Operation, reference: Schemas): ReadonlyMap<string, FieldNode> => {
    const listAll = (nodes: readonly FieldNode[]): [string, FieldNode][] =>
      nodes.flatMap((node) => [[`${node.part}.${node.path}`, node], ...listAll(node.children)]);
    return new Map(listAll(toFieldTree(reference, operation)));
  },
);
