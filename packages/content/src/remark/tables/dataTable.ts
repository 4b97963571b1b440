import { toAddress } from '../../toAddress';
import type { Row, Table } from '../../schemas';
import { arrangeColumns, isDense, type ShownColumn } from './tableColumns';
import { flow, inline, type Element, type Node } from '../nodes';
import { toneOf } from '../statusTone';

/**
 * Builds a table of content/data as a `<DataTable>` whose children are the complete rows: a `<tr id>` per row, or a
 * `<tbody>` with a second line for long texts. The site's component adds the head, search and filters.
 */
export function buildDataTable(name: string, table: Table, baseUrl = '/'): Element {
  const columns = arrangeColumns(table);
  const beside = columns.filter(({ isBelow }) => !isBelow);
  const below = columns.filter(({ isBelow }) => isBelow);
  return flow(
    'DataTable',
    {
      name,
      title: table.title,
      description: table.description,
      isDense: isDense(beside.length),
      columns: columns.map(({ key, label, kind, filter, description, isBelow }) => ({
        key,
        label,
        kind,
        filter,
        description,
        isBelow,
      })),
    },
    table.rows.map((row) => {
      const cells = flow(
        'tr',
        { id: row.id },
        beside.map((column, index) => buildCell(column, row, index === 0, baseUrl)),
      );
      if (below.length === 0) return cells;
      const texts = below.filter(({ key }) => !isEmpty(row[key]));
      if (texts.length === 0) return flow('tbody', {}, [cells]);
      return flow('tbody', {}, [
        cells,
        flow('tr', {}, [flow('td', { colSpan: beside.length }, [buildTexts(texts, row, baseUrl)])]),
      ]);
    }),
  );
}

/** Codes and words up to this length do not wrap. */
const SHORT = 20;

/** The first cell names its row and contains the link to it. */
function buildCell(column: ShownColumn, row: Row, isFirst: boolean, baseUrl: string): Node {
  const cell = row[column.key];
  const props = {
    'data-column': column.key,
    'data-kind': column.kind,
    'data-label': column.label,
    'data-short': typeof cell === 'string' && cell.length <= SHORT ? true : undefined,
    'data-whole': column.isWhole && typeof cell === 'string' && cell.includes(' ') ? true : undefined,
    'data-empty': isEmpty(cell) ? true : undefined,
  };
  const content = buildContent(column, cell, baseUrl);
  if (!isFirst) return flow('td', props, content);
  const label = typeof cell === 'string' ? cell : row.id;
  const link = inline('a', {
    className: 'hash-link',
    href: `#${row.id}`,
    'aria-label': `Direct link to ${label}`,
  });
  return flow('th', { scope: 'row', ...props }, [...content, link]);
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

function buildContent({ kind }: ShownColumn, cell: Row[string] | undefined, baseUrl: string): Node[] {
  if (isEmpty(cell)) return [inline('span', {}, ['–'])];
  if (Array.isArray(cell))
    return [
      flow(
        'ul',
        {},
        cell.map((item) => flow('li', { 'data-item': true }, [item])),
      ),
    ];
  if (typeof cell === 'object')
    return [inline('a', { href: toAddress(encodeURI(decodeURI(cell.to)), baseUrl) }, [cell.text])];
  switch (kind) {
    case 'code':
      return [inline('code', {}, [String(cell)])];
    case 'status':
      return [inline('span', { 'data-tone': toneOf(String(cell)) }, [String(cell)])];
    case 'text':
    case 'number':
    case 'list':
    case 'link':
      return [inline('span', {}, [String(cell)])];
    default:
      return kind satisfies never;
  }
}
