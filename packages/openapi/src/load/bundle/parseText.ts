import { parseYaml } from '@redocly/openapi-core';
import { visit } from 'jsonc-parser';
import { parseJson } from '../json';
import { findNonJson } from './nonJson';
import { sourceError } from '../problems';

export interface TreeLimits {
  /** Maximum number of nodes after all YAML aliases are expanded. */
  maxNodes: number;
  /** Maximum levels of nesting. */
  maxDepth: number;
}

/**
 * Parses JSON or YAML.
 *
 * @param source path or URL of the text, for error messages
 * @throws SpecSourceError for text that is neither JSON nor YAML, has too many levels of nesting, or whose YAML aliases
 *   are circular or expand to too many nodes ("billion laughs")
 */
export function parseText(body: string, source: string, limits: TreeLimits): unknown {
  const start = body.trimStart().slice(0, 15).toLowerCase();
  if (start === '') throw sourceError(source, 'is empty.', 'Point the source at an OpenAPI document.');
  if (start.startsWith('<')) {
    throw sourceError(
      source,
      'is HTML or XML, not an OpenAPI document.',
      'Use the URL of the raw document, not of a web page that displays it.',
    );
  }
  const json = start.startsWith('{') ? parseJson(body) : undefined;
  if (json === undefined && /^(?:\{|\/[/*])/.test(start)) refuseNonJson(body, source);
  // A text that is not JSON may be YAML in flow style. If it is not, the YAML parser reports the line of the error.
  const tree = json ?? parseYamlText(body, source, limits.maxDepth);
  const problem = findTreeProblem(tree, limits);
  if (problem) throw sourceError(source, problem, 'Define the repeated part once and refer to it with $ref.');
  if (json !== undefined) checkRepeatedKeys(body, source);
  return tree;
}

function parseYamlText(body: string, source: string, maxDepth: number): unknown {
  try {
    return parseYaml(body, { filename: source, maxDepth });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const line = Number(/\((\d+):\d+\)$/.exec(reason)?.[1]) || undefined;
    if (error instanceof RangeError) {
      throw sourceError(source, 'has too many levels of nesting.', 'Flatten the document.', error);
    }
    throw sourceError(
      source,
      `is not valid JSON or YAML, or is incomplete: ${reason}.`,
      'Correct the syntax. An editor with YAML support shows where the error is.',
      error,
      line,
    );
  }
}

/**
 * @throws SpecSourceError for JSON with comments, from which YAML would read other keys, and for a file of JSON with commas
 *   that other programs refuse
 */
function refuseNonJson(body: string, source: string): void {
  const found = findNonJson(body);
  if (!found || (found.what === 'comma' && !/\.json$/i.test(source.replace(/[?#].*/, '')))) return;
  const [problem, fix] =
    found.what === 'comment'
      ? ['has a comment', 'Remove it and other comments, or put their text into a field such as "x-comment".']
      : ['has a comma after the last member', 'Remove it and others like it.'];
  throw sourceError(
    source,
    `${problem}, at column ${found.column}; JSON does not allow it.`,
    fix,
    undefined,
    found.line,
  );
}

/** @throws SpecSourceError for JSON in which an object has a key twice, because parsers keep only the last one */
function checkRepeatedKeys(body: string, source: string): void {
  const open: Set<string>[] = [];
  visit(body, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, _offset, _length, line) => {
      const keys = open.at(-1)!;
      if (keys.has(key)) {
        const problem = `has the key ${JSON.stringify(key)} twice in one object.`;
        throw sourceError(source, problem, 'Keep one of them.', undefined, line + 1);
      }
      keys.add(key);
    },
  });
}

interface Frame {
  node: object;
  children: unknown[];
  next: number;
  nodes: number;
}

/**
 * Returns why a parsed tree is not safe to walk, or undefined when it is. Works without recursion, so that a deep tree
 * cannot overflow the stack.
 */
function findTreeProblem(root: unknown, limits: TreeLimits): string | undefined {
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
    if (stack.length > limits.maxDepth) return `has more than ${limits.maxDepth} levels of nesting.`;
    if (frame.nodes > limits.maxNodes)
      return `has more than ${limits.maxNodes} nodes after its YAML aliases are expanded.`;
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
