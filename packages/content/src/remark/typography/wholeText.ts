import type { InlineCode, Root, Text } from 'mdast';
import { fitCode } from './fitCode';
import { joinAmounts } from './joinAmounts';
import { SKIP, visit } from 'unist-util-visit';

/** Code with at most this many characters fits a line of a phone together with the words around it. */
const LONGEST = 20;
/** Where browsers break code: after a hyphen, and between words. */
const BREAK = /[\s-]/;

/**
 * Remark plugin: short code stays on one line, and so do amounts and dates. Headings are not changed, because their anchors
 * are made of their text.
 */
export function wholeText() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'text') joinText(node);
      return undefined;
    });
    visit(tree, (node) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'table') {
        for (const code of fitCode(node)) markCode(code);
        return SKIP;
      }
      if (node.type === 'inlineCode' && node.value.length <= LONGEST && BREAK.test(node.value))
        markCode(node);
      return undefined;
    });
  };
}

function markCode(node: InlineCode): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-whole': '' } };
}

function joinText(node: Text): void {
  node.value = joinAmounts(node.value);
}
