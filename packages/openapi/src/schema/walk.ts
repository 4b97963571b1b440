import { nodeAt, pointerSegments, toPointer } from '../load/pointer';
import { entriesOf, isRaw, type Raw } from '../load/raw';
import { CHILDREN, type ChildShape, type NodeKind } from './grammar';

/** An object of an OpenAPI document and its place. */
export class DocumentNode {
  constructor(
    readonly raw: Raw,
    readonly kind: NodeKind,
    /** The keyword of the parent that contains the node: `properties`, `items`, `responses`. Empty for the root. */
    readonly keyword = '',
    /** The node's name in a map, or its index in a list; otherwise the keyword. */
    readonly key = '',
    readonly parent?: DocumentNode,
    /** Steps from the parent, or from the document if there is no parent or if the node is the target of a `$ref`. */
    private readonly steps: readonly string[] = [],
  ) {}

  /** JSON pointer of the node. For the target of a `$ref`, where it is defined. */
  get pointer(): string {
    const steps: string[] = [...this.steps];
    let node: DocumentNode | undefined = this.keyword === '$ref' ? undefined : this.parent;
    for (; node; node = node.keyword === '$ref' ? undefined : node.parent) steps.unshift(...node.steps);
    return steps.length === 0 ? '#' : toPointer(steps);
  }
}

/** Lists the nodes directly below a node, in the order of the document. Boolean schemas are not nodes. */
function childNodes(node: DocumentNode): DocumentNode[] {
  const shapes = CHILDREN[node.kind];
  return entriesOf(node.raw).flatMap(([keyword, value]): DocumentNode[] => {
    if (node.kind === 'callback') return toNode(node, value, 'pathItem', '', keyword, [keyword]);
    const shape = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined;
    if (shape === undefined || typeof value !== 'object' || value === null) return [];
    const kind = kindOf(shape);
    // A list of schemas in `items` is valid in older drafts of JSON Schema.
    if (isRaw(value) && !shape.startsWith('{')) return toNode(node, value, kind, keyword, keyword, [keyword]);
    return Object.entries(value).flatMap(([key, child]) =>
      toNode(node, child, kind, keyword, key, [keyword, key]),
    );
  });
}

/** The kind of the nodes in a shape: `[schema]` → `schema`. */
export const kindOf = (shape: ChildShape): NodeKind => shape.replace(/[[\]{}]/g, '') as NodeKind;

function toNode(
  parent: DocumentNode,
  raw: unknown,
  kind: NodeKind,
  keyword: string,
  key: string,
  steps: readonly string[],
): DocumentNode[] {
  return isRaw(raw) ? [new DocumentNode(raw, kind, keyword, key, parent, steps)] : [];
}

interface WalkOptions {
  /** The document in which `$ref`s are resolved. Without it, they are not followed. */
  document?: Raw;
  /** Whether to visit a child. Default: all children. The target of a `$ref` is a child with the keyword `$ref`. */
  enter?: (child: DocumentNode) => boolean;
  /** `pre`: parents before their children (default). `post`: children before their parents. */
  order?: 'pre' | 'post';
}

/**
 * Visits a node and everything below it, each object once, so a walk through schemas that contain themselves ends. Works
 * without recursion, so that a long chain of references cannot overflow the stack.
 *
 * @param start a node, such as `new DocumentNode(document, 'document')`
 */
export function* walk(start: DocumentNode, options: WalkOptions = {}): Generator<DocumentNode> {
  const { document, enter = () => true, order = 'pre' } = options;
  const seen = new Set<Raw>();
  const stack: { node: DocumentNode; isLeaving: boolean }[] = [{ node: start, isLeaving: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, isLeaving } = next;
    if (isLeaving) {
      yield node;
      continue;
    }
    if (seen.has(node.raw)) continue;
    seen.add(node.raw);
    if (order === 'pre') yield node;
    else stack.push({ node, isLeaving: true });
    const target = document && targetOf(document, node);
    const children = [...(target ? [target] : []), ...childNodes(node)].filter(enter);
    for (const child of children.reverse()) stack.push({ node: child, isLeaving: false });
  }
}

/** Returns the node that a node's `$ref` points to. Undefined without a `$ref`, or when it points nowhere. */
export function targetOf(document: Raw, node: DocumentNode): DocumentNode | undefined {
  const ref = node.raw['$ref'];
  const target = typeof ref === 'string' && ref.startsWith('#') ? nodeAt(document, ref) : undefined;
  return isRaw(target)
    ? new DocumentNode(target, node.kind, '$ref', '', node, pointerSegments(ref as string))
    : undefined;
}

/** Visits all nodes of a document, without following `$ref`s. */
export const walkDocument = (document: Raw): Generator<DocumentNode> =>
  walk(new DocumentNode(document, 'document'));

/** Keywords of the schemas that all apply to a value. */
export const ALL: ReadonlySet<string> = new Set(['$ref', 'allOf']);
/** Keywords of the schemas that apply or can apply to a value. */
const ALL_AND_ALTERNATIVES: ReadonlySet<string> = new Set([...ALL, 'oneOf', 'anyOf']);

/**
 * Lists a schema and the schemas that it is composed of: the targets of `$ref`s, the members of `allOf` and the
 * alternatives of `oneOf` and `anyOf`. By default, parts come before the schema that contains them.
 *
 * @param options `keywords` are the keywords to follow
 */
export function partsOf(
  document: Raw,
  schema: unknown,
  { keywords = ALL_AND_ALTERNATIVES, order = 'post' }: PartsOptions = {},
): Raw[] {
  if (!isRaw(schema)) return [];
  const enter = ({ keyword }: DocumentNode): boolean => keywords.has(keyword);
  return [...walk(new DocumentNode(schema, 'schema'), { document, enter, order })].map(({ raw }) => raw);
}

interface PartsOptions extends Pick<WalkOptions, 'order'> {
  keywords?: ReadonlySet<string>;
}

/** A copy of a node whose children have been changed already. */
export type NodeCopy = Record<string, unknown>;

/**
 * Copies a part of a document and changes its nodes, children before their parents. Everything that is not a node, such
 * as values of examples, is shared with the original. `$ref`s are not followed. The original stays as it is.
 *
 * @param change receives a copy of each node and the original in its place; returns what takes its place. Undefined
 *   leaves the node out
 */
export function mapNodes(
  start: DocumentNode,
  change: (copy: NodeCopy, original: DocumentNode) => unknown,
): unknown {
  const copy: NodeCopy = { ...start.raw };
  // The last child is first, so that leaving it out does not move the others in a list.
  for (const child of childNodes(start).reverse()) {
    const mapped = mapNodes(child, change);
    const { keyword, key } = child;
    if (keyword === '' || (keyword === key && start.raw[keyword] === child.raw)) setOwn(copy, key, mapped);
    else {
      const container = copy[keyword] as object;
      if (container === start.raw[keyword])
        setOwn(copy, keyword, Array.isArray(container) ? [...(container as unknown[])] : { ...container });
      setOwn(copy[keyword] as NodeCopy, key, mapped);
    }
  }
  return change(copy, start);
}

/** Sets a property whose name may be `__proto__`, or removes it if there is no value. */
function setOwn(target: object, key: string, value: unknown): void {
  if (value !== undefined)
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else if (Array.isArray(target)) target.splice(Number(key), 1);
  else Reflect.deleteProperty(target, key);
}
