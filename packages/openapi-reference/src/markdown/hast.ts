/** The part of a hast tree that this package reads and writes. */
export interface HastNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, boolean | number | string | (string | number)[] | null | undefined>;
  children?: HastNode[];
}

/** All nodes below (and including) `node` that pass the test, in document order. */
export function collect(node: HastNode, test: (node: HastNode) => boolean): HastNode[] {
  const below = (node.children ?? []).flatMap((child) => collect(child, test));
  return test(node) ? [node, ...below] : below;
}

const BLOCKS = /^(blockquote|br|div|h[1-6]|hr|li|ol|p|pre|table|tbody|td|th|thead|tr|ul)$/;

export const isBlock = (node: HastNode): boolean => BLOCKS.test(node.tagName ?? '');

/** The text of a node, with a space where a block, a cell or a line ends. */
export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value ?? '';
  const inner = (node.children ?? []).map(textOf).join('');
  return isBlock(node) ? `${inner} ` : inner;
}

/** The inline content of a tree: blocks are opened up and parted by single spaces. */
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
