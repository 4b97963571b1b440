import { nodeAt, toPointer } from '../load/pointer';
import { isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { viewSchema, type SchemaView } from './schema/schemaView';

/** A document whose nodes know where they are. */
export interface OpenedDocument {
  raw: OpenApiDocument;
  /** JSON pointer of a node of the document. */
  pointerOf(node: unknown): string;
  /** Gives a node that the comparison created the pointer of a node of the document. */
  alias(created: object, original: unknown): void;
  /** Follows a node that is nothing but a `$ref`. Returns `{}` for a reference to nothing. */
  resolve(node: unknown): unknown;
  /** Follows the `$ref` of a node that is no schema, and adds what is beside it, such as a description of its own. */
  part(node: unknown): Raw;
  /** Follows one `$ref`. */
  target(ref: string): unknown;
  /** Reads a schema node. */
  view(node: unknown): SchemaView;
}

/** Maximum number of `$ref`s that lead to each other. */
const MAX_STEPS = 50;

/** Remembers the parent of every node, so that pointers cost memory only when they are needed. */
export function openDocument(raw: OpenApiDocument): OpenedDocument {
  const parents = new Map<object, { parent: object; key: string }>();
  const originals = new WeakMap<object, unknown>();
  const stack: object[] = [raw];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const [key, child] of Object.entries(node) as [string, unknown][]) {
      if (typeof child !== 'object' || child === null || parents.has(child)) continue;
      parents.set(child, { parent: node, key });
      stack.push(child);
    }
  }
  const targets = new Map<string, unknown>();
  const target = (ref: string): unknown => {
    if (!targets.has(ref)) targets.set(ref, nodeAt(raw, ref));
    return targets.get(ref);
  };
  const resolve = (node: unknown): unknown => {
    let at = node;
    for (let step = 0; step < MAX_STEPS && isPureRef(at); step += 1) at = target(textOf(at['$ref'])) ?? {};
    return at ?? {};
  };
  const part = (node: unknown, steps = 0): Raw => {
    const found = rawOf(resolve(node));
    const { $ref, ...siblings } = found;
    if (typeof $ref !== 'string' || steps === MAX_STEPS) return found;
    const inner = part(target($ref), steps + 1);
    const whole = { ...inner, ...siblings };
    originals.set(whole, originals.get(inner) ?? inner);
    return whole;
  };
  const views = new Map<unknown, SchemaView>();
  const opened: OpenedDocument = {
    raw,
    target,
    alias: (created, original) => originals.set(created, original),
    pointerOf: (node) => {
      const steps: string[] = [];
      let at = typeof node === 'object' && node !== null ? (originals.get(node) ?? node) : undefined;
      for (let link = parents.get(at as object); link; link = parents.get(link.parent)) {
        steps.unshift(link.key);
        at = link.parent;
      }
      return toPointer(steps);
    },
    resolve,
    part,
    view: (node) => {
      const found = views.get(node) ?? viewSchema(opened, node);
      views.set(node, found);
      return found;
    },
  };
  return opened;
}

function isPureRef(node: unknown): node is Raw {
  return isRaw(node) && typeof node['$ref'] === 'string' && Object.keys(node).length === 1;
}
