import type { InlineCode, Table, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';

/** Width of the text column on a screen of 1280 px, where tables do not scroll sideways, in pixels. */
const AVAILABLE = 650;
/** Widths of a character in tables, and of the space beside code and beside a cell. */
const CHARACTER = { text: 7.2, code: 8.1 };
const PADDING = { code: 6, cell: 16 };
/** Most characters of code that stays on one line, from the best to the shortest. */
const LIMITS = [26, 20, 14] as const;

/** Where a name of code can break: after a hyphen, a slash, a dot or an underscore, and before a capital letter. */
const JOINT = /(?<=[-/._])(?=\w)|(?<=[a-z])(?=[A-Z])/;
/** Most characters of a part between two such places. */
const LONGEST_PART = 14;

/** Returns the parts of a name between which it can break; none if it has no such place, or a part is too long. */
export function partsOf(name: string): string[] {
  const parts = name.split(JOINT);
  return parts.length > 1 && parts.every(({ length }) => length <= LONGEST_PART) ? parts : [];
}

/**
 * Chooses the code of a table that stays on one line: all code up to a limit, the highest one with which the table fits
 * the text column. Other code breaks between its parts. Columns can be narrower than a word, so code without parts breaks
 * anywhere.
 */
export function fitCode(table: Table): InlineCode[] {
  const columns = columnsOf(table);
  const padding = PADDING.cell * (columns.length - 1);
  const limit = LIMITS.find(
    (most) => columns.reduce((sum, cells) => sum + columnWidth(cells, most), padding) <= AVAILABLE,
  );
  return limit === undefined ? [] : columns.flat().flatMap((cell) => codeOf(cell, limit));
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
