import { htmlBlockNames } from 'micromark-util-html-tag-name';

/** The part of a hast tree that this package reads and writes. */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, boolean | number | string | (string | number)[] | null | undefined>;
  children?: HastNode[];
}

/** Returns all nodes of a tree that pass the test, in document order. */
export function collect(node: HastNode, test: (node: HastNode) => boolean): HastNode[] {
  const below = (node.children ?? []).flatMap((child) => collect(child, test));
  return test(node) ? [node, ...below] : below;
}

const BLOCKS = new Set([...htmlBlockNames, 'br', 'pre']);

/** Whether an element is a block, a table cell or a line break. */
const isBlock = (node: HastNode): boolean => BLOCKS.has(node.tagName ?? '');

/** Returns the text of a node, with a space after each block, cell and line break. */
export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value ?? '';
  const inner = (node.children ?? []).map(textOf).join('');
  return isBlock(node) ? `${inner} ` : inner;
}

/** Returns the inline content of a tree. Blocks are replaced by their content, separated by single spaces. */
export function inlineChildren(node: HastNode): HastNode[] {
  const inline = (node.children ?? []).flatMap((child): HastNode[] => {
    if (child.type === 'text') return [{ ...child, value: (child.value ?? '').replace(/\s+/g, ' ') }];
    if (isBlock(child)) return [...inlineChildren(child), SPACE];
    return child.tagName === 'input' ? [] : [child];
  });
  return inline.filter(
    (child, index) => child.value !== ' ' || (index > 0 && inline[index - 1]?.value !== ' '),
  );
}

const SPACE: HastNode = { type: 'text', value: ' ' };
