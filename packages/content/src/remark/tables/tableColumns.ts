import type { Column, Row, Table } from '../../schemas';

/** Width of the text column, and of the characters and paddings of its tables, in pixels. */
const AVAILABLE = 736;
const CHARACTER = { text: 7, code: 7.7 };
const PADDING = { normal: 22, dense: 12 };
const MOST_NORMAL_COLUMNS = 7;

/** Values of at most this length are shown in one line. Code is longer, because it has no spaces to break at. */
const SHORT = { text: 20, code: 30 };
/** Values that are longer on average need lines of their own. */
const LONG = 28;

/** A column as its table shows it. */
export interface ShownColumn extends Column {
  /** In a wide table, a long text is below the other cells of its row and as wide as the table. */
  isBelow: boolean;
  /** Whether its values need lines of their own, or are links. */
  isLong: boolean;
  /** Whether all values are short and the table fits the text column, so that none needs a second line. */
  isWhole: boolean;
}

/**
 * Decides which columns are next to each other. In a table that is too wide for the text column, the longest texts are
 * moved below the rows, the longest first, until the other columns fit. Lists are moved at any length. The first column
 * is never moved. In a matrix, all columns without a mark are below, and in a folded table all columns.
 */
export function arrangeColumns({ matrix, isFolded, columns, rows }: Table): ShownColumn[] {
  const needsLines = (column: Column): boolean =>
    column.kind === 'list' || averageLength(column, rows) > LONG;
  const below = new Set<string>();
  const isMatrix = matrix !== undefined;
  const movable = columns.slice(1);
  const candidates = movable
    .filter(({ kind }) => kind !== 'status' && kind !== 'number')
    .filter(needsLines)
    .sort((a, b) => averageLength(b, rows) - averageLength(a, rows));
  const isWithName = isMatrix || isFolded === true;
  for (const column of isWithName ? movable.filter(({ kind }) => kind !== 'mark') : candidates) {
    if (!isWithName && widthOf(columns, rows, below) <= AVAILABLE) break;
    below.add(column.key);
  }
  const isFitting = !isMatrix && widthOf(columns, rows, below) <= AVAILABLE;
  return columns.map((column) => ({
    ...column,
    isBelow: below.has(column.key),
    isLong: needsLines(column) || column.kind === 'link',
    isWhole: isFitting && column.kind !== 'list' && isShort(column, rows),
  }));
}

/** Whether a table has so many columns next to each other that its cells need smaller spaces. */
export function isDense(shown: number): boolean {
  return shown > MOST_NORMAL_COLUMNS;
}

function widthOf(columns: Column[], rows: Row[], below: Set<string>): number {
  const beside = columns.filter(({ key }) => !below.has(key));
  const padding = isDense(beside.length) ? PADDING.dense : PADDING.normal;
  return beside.reduce((sum, column) => sum + cellWidth(column, rows) + padding, 0);
}

/**
 * Returns the width that a column needs to be readable: short values in one line, long ones in lines of about 30
 * characters.
 */
function cellWidth(column: Column, rows: Row[]): number {
  const heading = Math.max(...column.label.split(' ').map((word) => word.length)) * CHARACTER.text;
  const character = column.kind === 'code' ? CHARACTER.code : CHARACTER.text;
  const body = isShort(column, rows)
    ? longestOf(column, rows) * character
    : Math.min(30, Math.max(20, averageLength(column, rows) / 2)) * character;
  return Math.max(heading, body);
}

function isShort(column: Column, rows: Row[]): boolean {
  return longestOf(column, rows) <= (column.kind === 'code' ? SHORT.code : SHORT.text);
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
