import {
  elementsOf,
  findElement,
  findElements,
  isElement,
  parentOf,
  type AnyNode,
  type Element,
} from '../html/nodes';
import { isBlockElement, isLeftOut } from './elements';
import { toText, type Block } from './blocks';
import { readDefinitions } from './definitions';
import { writeInline } from './inline';
import type { Scope } from './scope';

interface Table {
  head: string[];
  rows: string[][];
}

/** Largest spans that the HTML standard allows. Browsers treat larger ones like these. */
const MAX_COLUMNS = 1_000;
const MAX_ROWS = 65_534;

/** Writes a table in GitHub-flavoured Markdown below its caption. Details below a row become additional columns. */
export function writeTable(element: Element, scope: Scope): Block[] {
  const table = readTable(element, scope);
  const width = table.rows.reduce((widest, row) => Math.max(widest, row.length), table.head.length);
  if (width === 0) return [];
  const toLine = (cells: string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const caption = findElement(element.children, ({ name }) => name === 'caption');
  const lines = [toLine(table.head), `|${' --- |'.repeat(width)}`, ...table.rows.map(toLine)];
  return [
    ...toText(caption === undefined ? '' : writeInline(caption.children, scope)),
    { kind: 'table', text: lines.join('\n') },
  ];
}

function readTable(element: Element, scope: Scope): Table {
  const table: Table = { head: [], rows: [] };
  /** Cells of earlier rows that span the current row, by column. */
  let reaching: { text: string; rows: number }[] = [];
  for (const row of findElements(element.children, ({ name }) => name === 'tr')) {
    if (isLeftOut(row)) continue;
    const cells = elementsOf(row.children).filter(({ name }) => name === 'td' || name === 'th');
    if (readDetails(cells, table, scope)) continue;
    const texts: string[] = [];
    const next: typeof reaching = [];
    const fill = (): void => {
      for (let above = reaching[texts.length]; above && above.rows > 0; above = reaching[texts.length]) {
        next[texts.length] = { text: above.text, rows: above.rows - 1 };
        texts.push(above.text);
      }
    };
    for (const cell of cells) {
      fill();
      const text = writeCell(cell, scope);
      const rows = Math.min(Number(cell.attribs['rowspan'] ?? 1), MAX_ROWS) - 1;
      const columns = Math.min(Number(cell.attribs['colspan'] ?? 1), MAX_COLUMNS);
      for (let column = 0; column < columns; column += 1) {
        if (rows > 0) next[texts.length] = { text, rows };
        texts.push(column === 0 ? text : '');
      }
    }
    fill();
    reaching = next;
    const isHead = table.head.length === 0 && table.rows.length === 0 && isHeadRow(row, cells);
    if (isHead) table.head = texts;
    else table.rows.push(texts);
  }
  return table;
}

function isHeadRow(row: Element, cells: readonly Element[]): boolean {
  if (parentOf(row)?.name === 'thead') return true;
  return cells.length > 0 && cells.every(({ name, attribs }) => name === 'th' && attribs['scope'] !== 'row');
}

/** Reads a row with a single cell of terms, which belongs to the row before it. Returns false for other rows. */
function readDetails(cells: readonly Element[], { head, rows }: Table, scope: Scope): boolean {
  const [cell] = cells;
  const last = rows.at(-1);
  if (cells.length !== 1 || cell?.attribs['colspan'] === undefined || last === undefined) return false;
  const lists = findElements(cell.children, ({ name }) => name === 'dl');
  if (lists.length === 0) return false;
  for (const { term, descriptions } of lists.flatMap(readDefinitions)) {
    const label = writeCell(term, scope);
    const column = head.includes(label) ? head.indexOf(label) : head.push(label) - 1;
    while (last.length < column) last.push('');
    last[column] = descriptions.map((description) => writeCell(description, scope)).join('<br>');
  }
  return true;
}

/** Writes a cell on one line, with commas between items and breaks between paragraphs. */
function writeCell(cell: Element, scope: Scope): string {
  const line = writeParts(cell.children, scope).join('<br>');
  // A pipe after a backslash, which code can contain, is escaped already.
  return line.replace(/\\[^]|\|/g, (part) => (part === '|' ? '\\|' : part));
}

function writeParts(nodes: readonly AnyNode[], scope: Scope): string[] {
  const parts: string[] = [];
  let line: AnyNode[] = [];
  const endLine = (): void => {
    const text = writeInline(line, scope, '<br>');
    if (text !== '') parts.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlockElement(node) || node.name === 'pre') line.push(node);
    else if (!isLeftOut(node)) {
      endLine();
      parts.push(...writePart(node, scope));
    }
  }
  endLine();
  return parts;
}

function writePart(element: Element, scope: Scope): string[] {
  if (element.name === 'ul' || element.name === 'ol') {
    const items = elementsOf(element.children).map((item) => writeParts(item.children, scope).join(' '));
    return [items.join(items.some((item) => item.includes(',')) ? '; ' : ', ')];
  }
  if (element.name === 'dl')
    return readDefinitions(element).map(({ term, descriptions }) =>
      [term, ...descriptions].map(({ children }) => writeParts(children, scope).join(' ')).join(': '),
    );
  return writeParts(element.children, scope);
}
