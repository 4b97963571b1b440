import { toAddress } from '../../inlineHtml';
import type { Row, Table } from '../../schemas';
import { arrangeColumns, isDense, type ShownColumn } from './tableColumns';
import { flow, inline, plain, type Element, type Node } from '../nodes';
import { toneOf } from '../statusTone';
import { breakable } from '../typography/breakable';
import { badge } from '../typography/severities';

/**
 * Builds a table of content/data as a `<DataTable>` whose children are the complete rows: a `<tr id>` per row, or a
 * `<tbody>` with a second line for long texts. All texts of a matrix and of a folded table are below the name instead, where
 * readers open the long ones. The site's component adds the head, search and filters.
 */
export function buildDataTable(name: string, table: Table, baseUrl = '/'): Element {
  const columns = arrangeColumns(table);
  const beside = columns.filter(({ isBelow }) => !isBelow);
  const below = columns.filter(({ isBelow }) => isBelow);
  const isBelowName = table.matrix !== undefined || table.isFolded === true;
  return flow(
    'DataTable',
    {
      name,
      title: table.title,
      description: table.description,
      matrix: table.matrix,
      isDense: isDense(beside.length),
      columns: columns.map(({ isLong: _isLong, isWhole: _isWhole, ...column }) => column),
    },
    table.rows.map((row) => {
      const cells = flow(
        'tr',
        { id: row.id },
        beside.map((column, index) =>
          index === 0
            ? buildName(column, isBelowName ? below : [], row, baseUrl)
            : flow('td', describeCell(column, row), buildContent(column, row[column.key], baseUrl)),
        ),
      );
      if (below.length === 0 || isBelowName) return cells;
      const texts = below.filter(({ key }) => !isEmpty(row[key]));
      if (texts.length === 0) return flow('tbody', {}, [cells]);
      const list = buildTexts(texts, row, baseUrl);
      return flow('tbody', {}, [cells, flow('tr', {}, [flow('td', { colSpan: beside.length }, [list])])]);
    }),
  );
}

/** Code of at most this length does not wrap. */
const SHORT = 20;

const DATE = /^\d{4}-\d\d-\d\d$/;

function describeCell(column: ShownColumn, row: Row): Record<string, string | boolean | undefined> {
  const { key, kind } = column;
  const cell = row[key];
  const text = textOf(cell) ?? '';
  return {
    'data-column': key,
    'data-kind': kind,
    'data-tone': kind === 'mark' ? toneOf(text) : undefined,
    'data-whole': isWholeLine(column, text) ? true : undefined,
    'data-empty': isEmpty(cell) ? true : undefined,
    'data-values': valuesOf(cell),
  };
}

/** The values by which a filter finds a cell, if they are not its text. */
function valuesOf(cell: Row[string] | undefined): string | undefined {
  return typeof cell === 'object' && 'findBy' in cell ? cell.findBy.join('|') : undefined;
}

function textOf(cell: Row[string] | undefined): string | undefined {
  const text = typeof cell === 'object' && 'findBy' in cell ? cell.text : cell;
  return typeof text === 'string' ? text : undefined;
}

/** The first cell names its row and contains the link to it, and descriptions of the row. */
function buildName(column: ShownColumn, below: ShownColumn[], row: Row, baseUrl: string): Node {
  const cell = row[column.key];
  const label = textOf(cell) ?? row.id;
  const link = inline('a', {
    className: 'hash-link',
    href: `#${row.id}`,
    'aria-label': `Direct link to ${label}`,
  });
  const name = column.kind === 'text' ? [inline('span', {}, [label])] : buildContent(column, cell, baseUrl);
  const texts = below.filter(({ key }) => !isEmpty(row[key]));
  const props = describeCell(column, row);
  if (texts.length === 0) return flow('th', { scope: 'row', ...props }, [...name, link]);
  const describe = (part: ShownColumn, isLine?: true): Element =>
    flow(
      'div',
      { 'data-column': part.key, 'data-below': isLine },
      buildContent(part, row[part.key], baseUrl),
    );
  // Of several long texts, readers see a line of the short ones, and open it.
  if (below.filter(({ isLong }) => isLong).length > 1) {
    const [long, short] = [texts.filter(({ isLong }) => isLong), texts.filter(({ isLong }) => !isLong)];
    const line = buildLine(short, row, baseUrl);
    // Docusaurus replaces other folds by a box with a script.
    const fold = plain('details', {}, [flow('summary', {}, line), buildTexts(long, row, baseUrl)]);
    return flow('th', { scope: 'row', abbr: label }, [inline('span', props, name), link, fold]);
  }
  // The last text has its own line below the name, and others, such as a group, are beside the name.
  return flow('th', { scope: 'row', abbr: label }, [
    inline('span', props, name),
    ...texts.slice(0, -1).map((part) => describe(part)),
    link,
    ...texts.slice(-1).map((part) => describe(part, true)),
  ]);
}

/** The short texts of a row in one line, with their labels. A status needs none. */
function buildLine(texts: ShownColumn[], row: Row, baseUrl: string): Node[] {
  return texts.map((column, index) => {
    const { key, kind, label } = column;
    const content = buildContent(column, row[key], baseUrl);
    const word = inline(
      'span',
      { 'data-column': key, 'data-values': valuesOf(row[key]) },
      kind === 'status' ? content : [`${label} `, ...content],
    );
    if (index === 0) return word;
    // A separator disappears together with the word after it.
    return inline('span', {}, [texts[index - 1]?.kind === 'status' ? ' ' : ' · ', word]);
  });
}

/** Dates, short code and, in a table that fits the text column, longer code and short values with spaces do not wrap. */
function isWholeLine({ kind, isWhole }: ShownColumn, text: string): boolean {
  if (kind === 'code') return isWhole || text.length <= SHORT;
  return (isWhole && text.includes(' ')) || DATE.test(text);
}

function buildTexts(columns: ShownColumn[], row: Row, baseUrl: string): Node {
  return flow(
    'dl',
    {},
    columns.map((column) =>
      flow('div', {}, [
        flow('dt', {}, [column.label]),
        flow('dd', { 'data-column': column.key }, buildContent(column, row[column.key], baseUrl)),
      ]),
    ),
  );
}

function isEmpty(cell: Row[string] | undefined): cell is undefined | [] {
  return cell === undefined || (Array.isArray(cell) && cell.length === 0);
}

function buildContent(column: ShownColumn, cell: Row[string] | undefined, baseUrl: string): Node[] {
  const { kind } = column;
  if (isEmpty(cell)) return [inline('span', {}, ['–'])];
  if (Array.isArray(cell))
    return [
      flow(
        'ul',
        {},
        cell.map((item) => flow('li', { 'data-item': true }, [item])),
      ),
    ];
  if (typeof cell === 'object' && 'findBy' in cell) return [inline('span', {}, [cell.text])];
  if (typeof cell === 'object')
    return [inline('a', { href: toAddress(encodeURI(decodeURI(cell.to)), baseUrl) }, [cell.text])];
  const words = String(cell);
  if (kind === 'code') return [isWholeLine(column, words) ? inline('code', {}, [words]) : breakable(words)];
  if (kind === 'status') return [badge(words)];
  return [inline('span', {}, [words])];
}
