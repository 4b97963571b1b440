import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** A column whose longest cell has more characters contains text, which needs some width to be readable. */
const LONGEST_VALUE = 14;

/**
 * Remark plugin: a table that scrolls sideways on a narrow screen can be reached by keyboard, and its columns of text
 * keep a readable width there. Tables from data files are laid out as cards on narrow screens and are not changed.
 */
export function focusableTables() {
  return (tree: Root): void => {
    for (const node of tree.children) {
      if (node.type !== 'table') continue;
      node.data = { ...node.data, hProperties: { tabIndex: 0 } };
      markTextColumns(node);
    }
  };
}

function markTextColumns({ children: [head, ...rows] }: Table): void {
  head?.children.forEach((cell, column) => {
    const longest = Math.max(0, ...rows.map((row) => toString(row.children[column] ?? []).length));
    if (longest > LONGEST_VALUE) cell.data = { ...cell.data, hProperties: { 'data-text': true } };
  });
}
