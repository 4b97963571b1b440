import type { Column, Row, Table } from '../../schemas';

/** Width of the text column in pixels, and the sizes that a table's text has in it. */
const AVAILABLE = 736;
const CHARACTER = { text: 7, code: 7.7 };
const PADDING = { normal: 22, dense: 12 };
const MOST_NORMAL_COLUMNS = 7;

/** Values of at most this length are shown in one line. */
const SHORT = 20;

/** A column as its table shows it. */
export interface ShownColumn extends Column {
  /** Long texts of a wide table stand below the cells of their row, across its width. */
  isBelow: boolean;
  /** Whether all values are short and the table fits the text column, so that none needs a second line. */
  isWhole: boolean;
}

/**
 * Decides which columns stand side by side. A table whose columns do not fit the text column keeps the short ones in
 * a line, and puts its longest texts below them, the longest first. The first column always stays.
 */
export function arrangeColumns({ columns, rows }: Table): ShownColumn[] {
  const below = new Set<string>();
  const candidates = columns
    .slice(1)
    .filter(({ kind }) => kind === 'text' || kind === 'list' || kind === 'code')
    .map((column) => ({ column, average: averageLength(column, rows) }))
    .filter(({ average }) => average > 28)
    .sort((a, b) => b.average - a.average);
  for (const { column } of candidates) {
    if (widthOf(columns, rows, below) <= AVAILABLE) break;
    below.add(column.key);
  }
  const isFitting = widthOf(columns, rows, below) <= AVAILABLE;
  return columns.map((column) => ({
    ...column,
    isBelow: below.has(column.key),
    isWhole: isFitting && longestOf(column, rows) <= SHORT,
  }));
}

/** Whether a table has so many columns side by side that its cells stand closer. */
export function isDense(shown: number): boolean {
  return shown > MOST_NORMAL_COLUMNS;
}

function widthOf(columns: Column[], rows: Row[], below: Set<string>): number {
  const beside = columns.filter(({ key }) => !below.has(key));
  const padding = isDense(beside.length) ? PADDING.dense : PADDING.normal;
  return beside.reduce((sum, column) => sum + cellWidth(column, rows) + padding, 0);
}

/** Width that a column needs to read well: short values in one line, long ones in lines of about 30 characters. */
function cellWidth(column: Column, rows: Row[]): number {
  const longest = longestOf(column, rows);
  const heading = Math.max(...column.label.split(' ').map((word) => word.length)) * CHARACTER.text;
  const character = column.kind === 'code' ? CHARACTER.code : CHARACTER.text;
  const body =
    longest <= SHORT
      ? longest * character
      : Math.min(30, Math.max(20, averageLength(column, rows) / 2)) * character;
  return Math.max(heading, body);
}

function longestOf(column: Column, rows: Row[]): number {
  return Math.max(...rows.map((row) => cellLength(row[column.key])));
}

function averageLength(column: Column, rows: Row[]): number {
  const lengths = rows.map((row) => cellLength(row[column.key])).filter((length) => length > 0);
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

function cellLength(cell: Row[string] | undefined): number {
  if (cell === undefined) return 0;
  if (typeof cell === 'object') return Array.isArray(cell) ? cell.join(', ').length : cell.text.length;
  return String(cell).length;
}
