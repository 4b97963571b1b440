import { toString } from 'mdast-util-to-string';
import type { Node, Table } from 'mdast';
import { fillWorld } from '@voltmoor/content/remark/fillWorld';
import { isElement } from '@voltmoor/content/remark/nodes';
import { readProps } from '@voltmoor/content/remark/readProps';
import type { World } from '@voltmoor/content/world';
import { visit } from 'unist-util-visit';
import type { Page } from '../pages/parsePage';
import type { Place } from '../rule';

/** A row of a table, of a drawn screen or of a CSV sample: label of the column → text of the cell. */
export interface Row {
  cells: ReadonlyMap<string, string>;
  place: () => Place;
}

/** Reads the rows of tables, drawn lists, drawn forms and CSV samples. A form is one row. */
export function readRows({ file, tree }: Page, world: World): Row[] {
  const rows: Row[] = [];
  const add = (node: Node, labels: readonly string[], cells: readonly string[], below = 0): void => {
    const line = (node.position?.start.line ?? 1) + below;
    const pairs = labels.map((label, index): [string, string] => [label, (cells[index] ?? '').trim()]);
    rows.push({ cells: new Map(pairs), place: () => ({ file, line }) });
  };
  visit(tree, (node) => {
    if (node.type === 'table') addTable(node, add);
    if (node.type === 'code' && node.lang === 'csv') {
      const [head = '', ...lines] = node.value.split('\n');
      const separator = head.includes(';') ? ';' : ',';
      lines.forEach((line, index) =>
        add(node, splitCsv(head, separator), splitCsv(line, separator), index + 2),
      );
    }
    if (!isElement(node)) return;
    const { columns, rows: drawn, fields } = fillWorld(readProps(node).props, world).props;
    if (node.name === 'UiTable' && isTexts(columns) && Array.isArray(drawn)) {
      drawn.filter(isTexts).forEach((cells) => add(node, columns, cells));
    }
    if (node.name === 'UiForm' && Array.isArray(fields)) {
      const shown = fields as { label: string; value?: string }[];
      add(
        node,
        shown.map(({ label }) => label),
        shown.map(({ value = '' }) => value),
      );
    }
  });
  return rows;
}

function addTable(table: Table, add: (node: Node, labels: string[], cells: string[]) => void): void {
  const [head, ...body] = table.children;
  const labels = (head?.children ?? []).map((cell) => toString(cell));
  for (const row of body)
    add(
      row,
      labels,
      row.children.map((cell) => toString(cell)),
    );
}

/** Splits a line of CSV. Quoted cells may contain the separator. */
function splitCsv(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${letter}`);
  }
  return cells;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
