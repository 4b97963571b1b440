import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A column whose longest cell has more characters contains text, which needs a minimum width to be readable. */
const LONGEST_VALUE = 14;

/** A plain word in lower case, which is not a unit such as kWh or a name in code. */
const PLAIN_WORD = /^[a-z](?=[a-z]{2,}(?![A-Za-z0-9_.]))/;
/** Words of two letters that are not units such as ms. */
const SHORT_WORD = /^(?:at|by|do|go|if|in|is|no|of|on|or|to|up)(?![A-Za-z0-9_.])/;

/** The headings of a table with at least this many rows stay in view on wide screens, if it has few columns. */
const LONG = { rows: 8, columns: 5 };

/**
 * Remark plugin: headings of columns begin with a capital letter. A table that scrolls sideways on a narrow screen can be
 * reached by keyboard, and its columns of text keep a readable width there. A long table is marked, so that its headings
 * can stay in view. Tables from data files are laid out as cards on narrow screens and are not changed.
 */
export function focusableTables() {
  return (tree: Root): void => {
    visit(tree, 'table', (node) => {
      node.data = { ...node.data, hProperties: { tabIndex: 0, ...(isLong(node) && { 'data-long': true }) } };
      capitaliseHeadings(node);
      markTextColumns(node);
    });
  };
}

function capitaliseHeadings({ children: [head] }: Table): void {
  for (const cell of head?.children ?? []) {
    const [first] = cell.children;
    if (first?.type !== 'text') continue;
    if (PLAIN_WORD.test(first.value) || SHORT_WORD.test(first.value))
      first.value = first.value.charAt(0).toUpperCase() + first.value.slice(1);
  }
}

function isLong({ children: [head, ...rows] }: Table): boolean {
  return rows.length >= LONG.rows && (head?.children.length ?? 0) <= LONG.columns;
}

function markTextColumns({ children: [head, ...rows] }: Table): void {
  head?.children.forEach((cell, column) => {
    const longest = Math.max(0, ...rows.map((row) => toString(row.children[column] ?? []).length));
    if (longest > LONGEST_VALUE) cell.data = { ...cell.data, hProperties: { 'data-text': true } };
  });
}
