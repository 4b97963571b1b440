import type { Root, Table, TableCell } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** A column whose longest cell has more characters contains text, which needs a minimum width to be readable. */
const LONGEST_VALUE = 14;

/** The characters that fit beside each other on a phone, of a line of text in a cell, and of the space beside a column. */
const PHONE = { characters: 48, line: 24, space: 2 };
/** A table with as many columns is a list on phones if it does not fit. A wider one has numbers to compare, and scrolls. */
const STACKED = { from: 3, to: 6 };
/** On a phone, names of columns stand beside the cells, in lines of at most as many characters. */
const LONGEST_LABEL = 14;
/** The numbers of steps. */
const NUMBER = /^\d{1,2}$/;

/** A plain word in lower case, which is not a unit such as kWh or a name in code. */
const PLAIN_WORD = /^[a-z](?=[a-z]{2,}(?![A-Za-z0-9_.]))/;
/** Words of two letters that are not units such as ms. */
const SHORT_WORD = /^(?:at|by|do|go|if|in|is|no|of|on|or|to|up)(?![A-Za-z0-9_.])/;

/** The headings of a table with at least this many rows stay in view on wide screens, if it has few columns. */
const LONG = { rows: 8, columns: 5 };

/**
 * Remark plugin: headings of columns begin with a capital letter. A table that scrolls sideways on a narrow screen can be
 * reached by keyboard, and its columns of text keep a readable width there. A long table is marked, so that its headings
 * can stay in view, and so is a table that does not fit a phone, which is a list there. Tables from data files are not
 * changed.
 */
export function focusableTables() {
  return (tree: Root): void => {
    visit(tree, 'table', (node) => {
      capitaliseHeadings(node);
      const lengths = lengthsOf(node);
      markTextColumns(node, lengths);
      const given = node.data?.hProperties ?? {};
      const marks = {
        ...(isLong(node) && { 'data-long': true }),
        ...((given['data-stacked'] === true || isStacked(lengths)) && stack(node, given['style'])),
      };
      node.data = { ...node.data, hProperties: { ...given, tabIndex: 0, ...marks } };
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

function markTextColumns({ children: [head] }: Table, lengths: readonly number[]): void {
  head?.children.forEach((cell, column) => {
    if ((lengths[column] ?? 0) > LONGEST_VALUE)
      cell.data = { ...cell.data, hProperties: { 'data-text': true } };
  });
}

/** The characters of the longest cell of each column. */
function lengthsOf({ children: [head, ...rows] }: Table): number[] {
  return (head?.children ?? []).map((_, column) =>
    Math.max(0, ...rows.map((row) => toString(row.children[column] ?? []).length)),
  );
}

function isStacked(lengths: readonly number[]): boolean {
  const wide = lengths.reduce((sum, length) => sum + Math.min(length, PHONE.line) + PHONE.space, 0);
  return (
    lengths.length >= STACKED.from && lengths.length <= STACKED.to && wide - PHONE.space > PHONE.characters
  );
}

/**
 * Returns the properties of a table that is a list on phones: the headings, which stand beside the cells there, and the width
 * of their lines, as custom properties. Steps have a number instead of a title, and the text after it needs no heading. Marks
 * cells without a value.
 */
function stack({ children: [head, ...rows] }: Table, style: unknown): Record<string, string | boolean> {
  for (const cell of rows.flatMap(({ children }) => children))
    if (isEmpty(cell)) cell.data = { ...cell.data, hProperties: { 'data-empty': true } };
  const isNumbered = rows.every(({ children: [first] }) => NUMBER.test(toString(first ?? [])));
  const shown = (head?.children ?? [])
    .map((cell, index) => ({ label: toString(cell), name: `--head-${index + 1}` }))
    .filter(({ label }, index) => label !== '' && index >= (isNumbered ? 2 : 1));
  const longest = Math.max(0, ...shown.map(({ label }) => label.length));
  const styles = [
    ...(typeof style === 'string' ? [style] : []),
    `--label:${Math.min(longest, LONGEST_LABEL)}ch`,
    ...shown.map(({ label, name }) => `${name}:${JSON.stringify(label)}`),
  ];
  return { 'data-stacked': isNumbered ? 'numbered' : true, style: styles.join(';') };
}

/** Components have no text of their own, so only what is written counts. */
function isEmpty({ children: [first, ...others] }: TableCell): boolean {
  if (first === undefined) return true;
  return others.length === 0 && first.type === 'text' && /^–?$/.test(first.value);
}
