import { parseYaml } from '@redocly/openapi-core';
import { sourceFault } from './problems';

export interface TreeLimits {
  /** Nodes after every YAML alias is written out. */
  maxNodes: number;
  maxDepth: number;
}

/**
 * JSON or YAML text → plain tree.
 *
 * @throws SpecSourceError for text that is not JSON or YAML, that nests too deeply, or whose YAML aliases form a
 * circle or multiply ("billion laughs").
 */
export function parseText(body: string, source: string, limits: TreeLimits): unknown {
  const start = body.trimStart().slice(0, 15).toLowerCase();
  if (start === '') throw sourceFault(source, 'is empty.', 'Point the source at an OpenAPI document.');
  if (start.startsWith('<')) {
    throw sourceFault(
      source,
      'is HTML or XML, not an OpenAPI document.',
      'Use the URL of the raw document instead of a page that shows it.',
    );
  }
  const tree = parse(body, source, limits.maxDepth);
  const fault = treeFault(tree, limits);
  if (fault) throw sourceFault(source, fault, 'Write the repeated part once and point to it with $ref.');
  return tree;
}

function parse(body: string, source: string, maxDepth: number): unknown {
  if (body.trimStart().startsWith('{')) {
    try {
      return JSON.parse(body);
    } catch {
      // YAML flow style, or a fault that the YAML parser locates by line.
    }
  }
  try {
    return parseYaml(body, { filename: source, maxDepth });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const line = Number(/\((\d+):\d+\)$/.exec(reason)?.[1]) || undefined;
    if (error instanceof RangeError) {
      throw sourceFault(source, 'nests too deeply to be read.', 'Flatten the document.', error);
    }
    throw sourceFault(
      source,
      `is neither JSON nor YAML, or is cut off: ${reason}.`,
      'Mend the syntax; an editor with YAML support marks the place.',
      error,
      line,
    );
  }
}

interface Frame {
  node: object;
  children: unknown[];
  next: number;
  nodes: number;
}

/** What makes a parsed tree unsafe to walk, or undefined. Iterative, so that depth cannot overflow the stack. */
export function treeFault(root: unknown, limits: TreeLimits): string | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const stack: Frame[] = [];
  const enter = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    open.add(value);
    stack.push({ node: value, children: Object.values(value), next: 0, nodes: 1 });
  };
  enter(root);
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!;
    if (stack.length > limits.maxDepth) return `nests deeper than ${limits.maxDepth} levels.`;
    if (frame.nodes > limits.maxNodes)
      return `grows beyond ${limits.maxNodes} nodes once its YAML aliases are written out.`;
    if (frame.next >= frame.children.length) {
      stack.pop();
      open.delete(frame.node);
      sizes.set(frame.node, frame.nodes);
      const parent = stack[stack.length - 1];
      if (parent) parent.nodes += frame.nodes;
      continue;
    }
    const child = frame.children[frame.next++];
    if (typeof child !== 'object' || child === null) {
      frame.nodes += 1;
      continue;
    }
    if (open.has(child)) return 'has a YAML alias that contains itself.';
    const known = sizes.get(child);
    if (known === undefined) enter(child);
    else frame.nodes += known;
  }
  return undefined;
}
