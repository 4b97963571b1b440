import type { InlineCode, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Code with at most this many characters fits the narrowest column of a phone. */
const LONGEST = 20;
/** Where browsers break code: after a hyphen, and between words. */
const BREAK = /[\s-]/;
/** A number and the symbol of its unit. Units that are words, such as minutes, may begin a line. */
const AMOUNT = /(\d) (?=(?:A|V|W|kW|Wh|kWh|kVA|Hz|s|ms|min|h|m|km|B|KB|MB|GB|%)(?![\w/]))/g;

/**
 * Remark plugin: short code stays on one line, and so does a number with the symbol of its unit. Headings are not changed,
 * because their anchors are made of their text.
 */
export function wholeText() {
  return (tree: Root): void => {
    visit(tree, (node, _, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'inlineCode') markCode(node, parent?.type === 'tableCell');
      if (node.type === 'text') joinAmounts(node);
      return undefined;
    });
  };
}

/** Columns of tables can be narrower than a word, so all short code of their cells is marked. */
function markCode(node: InlineCode, isInCell: boolean): void {
  if (node.value.length > LONGEST || !(isInCell || BREAK.test(node.value))) return;
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-whole': '' } };
}

function joinAmounts(node: Text): void {
  node.value = node.value.replace(AMOUNT, '$1\u00a0');
}
