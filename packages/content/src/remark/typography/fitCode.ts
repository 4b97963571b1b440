import type { InlineCode, Table, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';
import { partsOf } from './breakable';

/** Width of the text column on a screen of 1280 px, where tables do not scroll sideways, in pixels. */
const AVAILABLE = 650;
/** Widths of a character in tables, and of the space beside code and beside a cell. */
const CHARACTER = { text: 7.2, code: 8.1 };
const PADDING = { code: 6, cell: 16 };
/** Most characters of code that stays on one line, from the best to the shortest. */
const LIMITS = [26, 20, 14] as const;

/**
 * Chooses the code of a table that stays on one line: all code up to a limit, the highest one with which the table fits
 * the text column. Other code breaks between its parts.
 */
export function fitCode(table: Table): InlineCode[] {
  const limit = LIMITS.find((most) => widthOf(table, most) <= AVAILABLE) ?? 0;
  return columnsOf(table)
    .flat()
    .flatMap((cell) => codeOf(cell, limit));
}

/** The least width of a table whose code up to a limit stays on one line. */
function widthOf(table: Table, limit: number): number {
  const columns = columnsOf(table).map((cells) => columnWidth(cells, limit));
  return columns.reduce((sum, width) => sum + width, PADDING.cell * (columns.length - 1));
}

function columnsOf({ children: [head, ...rows] }: Table): TableCell[][] {
  return (head?.children ?? []).map((heading, index) => [
    heading,
    ...rows.flatMap(({ children }) => children.slice(index, index + 1)),
  ]);
}

/** The least width of a column: its longest word, code or part of code. */
function columnWidth(cells: readonly TableCell[], limit: number): number {
  const codes = cells
    .flatMap((cell) => codeOf(cell, Infinity))
    .flatMap(({ value }) => (value.length <= limit ? [value] : partsOf(value)));
  const words = cells.flatMap((cell) => textOf(cell).split(/[\s-]+/));
  return Math.max(
    ...codes.map(({ length }) => length * CHARACTER.code + PADDING.code),
    ...words.map((word) => word.length * CHARACTER.text),
  );
}

function codeOf(cell: TableCell, limit: number): InlineCode[] {
  const codes: InlineCode[] = [];
  visit(cell, 'inlineCode', (code) => {
    if (code.value.length <= limit) codes.push(code);
  });
  return codes;
}

/** The text of a cell without its code. */
function textOf(cell: TableCell): string {
  const texts: string[] = [];
  visit(cell, 'text', ({ value }) => {
    texts.push(value);
  });
  return texts.join(' ');
}
