import type { InlineCode, Table, TableCell } from 'mdast';
import { visit } from 'unist-util-visit';

/** Width of the text column on a screen of 1280 px, where tables do not scroll sideways, and of 1440 px, in pixels. */
const AVAILABLE = { normal: 650, wide: 720 };
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
 * the text column. Columns can be narrower than a word, so other code breaks anywhere, or between its parts only if the
 * table still fits (`isInParts`). It does not break on wide screens if they have room for all code (`isWholeOnWide`).
 */
export function fitCode(table: Table): { whole: InlineCode[]; isInParts: boolean; isWholeOnWide: boolean } {
  const least = (most: number): number => widthOf(table, most, () => []);
  const isWholeOnWide = least(LIMITS[0]) <= AVAILABLE.wide;
  const limit = LIMITS.find((most) => least(most) <= AVAILABLE.normal);
  if (limit === undefined) return { whole: [], isInParts: false, isWholeOnWide };
  return {
    whole: columnsOf(table)
      .flat()
      .flatMap((cell) => codeOf(cell, limit)),
    isInParts: widthOf(table, limit, partsOf) <= AVAILABLE.normal,
    isWholeOnWide,
  };
}

/** The least width of a table whose code up to a limit stays on one line, and whose other code is split. */
function widthOf(table: Table, limit: number, split: (name: string) => string[]): number {
  const columns = columnsOf(table).map((cells) => columnWidth(cells, limit, split));
  return columns.reduce((sum, width) => sum + width, PADDING.cell * (columns.length - 1));
}

function columnsOf({ children: [head, ...rows] }: Table): TableCell[][] {
  return (head?.children ?? []).map((heading, index) => [
    heading,
    ...rows.flatMap(({ children }) => children.slice(index, index + 1)),
  ]);
}

/** The least width of a column: its longest word, code or part of code. */
function columnWidth(cells: readonly TableCell[], limit: number, split: (name: string) => string[]): number {
  const codes = cells
    .flatMap((cell) => codeOf(cell, Infinity))
    .flatMap(({ value }) => (value.length <= limit ? [value] : split(value)));
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
