import type { InlineCode, Root, Table, Text } from 'mdast';
import { inline, plain } from '../nodes';
import { fitCode, partsOf } from './fitCode';
import { joinAmounts } from './joinAmounts';
import { SKIP, visit } from 'unist-util-visit';

/** Code with at most this many characters fits a line of a phone together with the words around it. */
const LONGEST = 20;
/** Where browsers break code: after a hyphen, and between words. */
const BREAK = /[\s-]/;
/** Keys to press, which guides write as code: `/`, and a letter with a modifier such as `Ctrl+F`. */
const KEYS = /^(?:\/|(?:Ctrl|Cmd)\+[A-Z])$/;

/**
 * Remark plugin: short code stays on one line, and so do amounts, dates and versions. Keys become `<kbd>`. Headings are not changed,
 * because their anchors are made of their text.
 */
export function wholeText() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'text') joinText(node);
      return undefined;
    });
    visit(tree, (node, index, parent) => {
      if (node.type === 'heading') return SKIP;
      if (node.type === 'table') {
        const { whole, isInParts, isWholeOnWide } = fitCode(node);
        for (const code of whole) markCode(code);
        if (isInParts) breakCode(node, whole, isWholeOnWide ? { 'data-wide': '' } : {});
        return SKIP;
      }
      if (node.type !== 'inlineCode') return undefined;
      if (KEYS.test(node.value)) parent?.children.splice(index ?? 0, 1, inline('kbd', {}, [node.value]));
      else if (node.value.length <= LONGEST && BREAK.test(node.value)) markCode(node);
      return undefined;
    });
  };
}

function markCode(node: InlineCode): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, 'data-whole': '' } };
}

/** Adds places to break between the parts of other code. Docusaurus takes code with elements in it for a block. */
function breakCode(table: Table, whole: readonly InlineCode[], marks: { 'data-wide'?: string }): void {
  visit(table, 'inlineCode', (code, index, parent) => {
    const parts = whole.includes(code) ? [] : partsOf(code.value);
    if (parent === undefined || index === undefined || parts.length === 0) return;
    const children = parts.flatMap((part, place) => (place === 0 ? [part] : [inline('wbr', {}), part]));
    parent.children[index] = plain('code', marks, children);
  });
}

function joinText(node: Text): void {
  node.value = joinAmounts(node.value);
}
