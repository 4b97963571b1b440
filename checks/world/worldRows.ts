import { fillWorld, readProps } from '@voltmoor/content/guides';
import type { World, WorldEntity } from '@voltmoor/content/data';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { cellsOf, lineOf, nodesOf } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Place, Rule } from '../rule';
import { agrees } from './agrees';
import { entryNumbers, NAMES, shownList, shownTexts } from './names';

/** A cell that shows nothing, or that the rule `components` reports, such as `=colour`. */
const EMPTY = /^(–?$|=\w)/;

/**
 * A row of a table, of a drawn screen or of a CSV file shows what `content/data/world` says about the entity that the
 * row names. An empty cell is not checked. A row of an error file is wrong on purpose: it has a text in the column
 * `error`.
 */
export const worldRows: Rule = {
  id: 'world-rows',
  description: 'Rows of tables, drawn screens and CSV files show an entity as content/data/world does.',
  check({ pages, data: { world } }, report) {
    if (world.entities.length === 0) return;
    for (const { cells, place } of pages.flatMap((page) => readRows(page, world))) {
      if ((cells.get('error') ?? '') !== '') continue;
      for (const entity of findEntities(cells, world)) {
        const shows = `shows ${entity.kind} ${entity.name} with`;
        const fix = `Correct one of the two. The entity is in ${entity.file}.`;
        const known: Cells = new Map(
          [...cells].filter(
            ([label, cell]) => !EMPTY.test(cell) && shownTexts(world, entity, label).length > 0,
          ),
        );
        const wrong = [...known].filter(([label, cell]) => !isRight(world, entity, label, cell));
        for (const [label, cell] of wrong) {
          const right = shownTexts(world, entity, label).join('" or "');
          report(place, `${shows} "${cell}" in ${label}, but content/data/world has "${right}".`, fix);
        }
        const mixed = wrong.length > 0 ? [] : findMixed(world, entity, known);
        if (mixed.length > 0) {
          const texts = mixed.map(([label, cell]) => `"${cell}" in ${label}`).join(' and ');
          report(place, `${shows} ${texts}, which content/data/world does not have together.`, fix);
        }
      }
    }
  },
};

/** The entities that a row names in cells for ids. */
function findEntities(cells: Cells, world: World): WorldEntity[] {
  const found = [...cells].flatMap(([label, cell]) => {
    const ids = cell.split('|').map((id) => id.replace(/, (\d)$/, ' / $1'));
    const kinds = NAMES.naming[label.toLowerCase()] ?? [];
    return ids.flatMap((id) => kinds.map((kind) => world.findIn(kind, id)));
  });
  return [...new Set(found)].filter((entity) => entity !== undefined);
}

function isRight(
  world: World,
  entity: WorldEntity,
  label: string,
  cell: string,
  entries?: readonly number[],
): boolean {
  return shownTexts(world, entity, label, entries).some((text) => isShown(text, cell, world));
}

/** The cells about a list of an entity that no single entry of the list has, such as the site and the hours of different entries. */
function findMixed(world: World, entity: WorldEntity, cells: Cells): [label: string, cell: string][] {
  const inList = [...cells].map((cell) => ({ cell, list: shownList(entity, cell[0]) }));
  const lists = new Set(inList.map(({ list }) => list).filter((list) => list !== undefined));
  return [...lists].flatMap((name) => {
    const shown = inList.filter(({ list }) => list === name).map(({ cell }) => cell);
    const isEntry = (number: number) =>
      shown.every(([label, cell]) => isRight(world, entity, label, cell, [number]));
    return entryNumbers.some(isEntry) ? [] : shown;
  });
}

/** A cell may add something to the text, as in "LOC-1042, Voorbeeldstraat 12". */
function isShown(text: string, cell: string, world: World): boolean {
  return (
    cell === text ||
    (cell.startsWith(text) && /^\W/.test(cell.slice(text.length))) ||
    agrees(world, '', cell, text)
  );
}

/** Label of the column → text of the cell. */
type Cells = ReadonlyMap<string, string>;

/** A row of a table, of a drawn screen or of a CSV sample. */
interface Row {
  cells: Cells;
  place: Place;
}

/** Reads the rows of tables, drawn lists, drawn forms and CSV samples. A form is one row. */
function readRows({ file, tree }: Page, world: World): Row[] {
  const toRow = (line: number, labels: readonly string[], cells: readonly string[]): Row => ({
    cells: new Map(labels.map((label, index) => [label, (cells[index] ?? '').trim()])),
    place: { file, line },
  });
  const inTables = nodesOf(tree, 'table').flatMap(({ children: [head, ...rows] }) =>
    rows.map((row) => toRow(lineOf(row), head ? cellsOf(head) : [], cellsOf(row))),
  );
  const inSamples = nodesOf(tree, 'code').flatMap((node) => {
    if (node.lang !== 'csv') return [];
    const [head = '', ...lines] = node.value.split('\n');
    const separator = head.includes(';') ? ';' : ',';
    const labels = splitCsv(head, separator);
    return lines.map((line, index) => toRow(lineOf(node) + index + 2, labels, splitCsv(line, separator)));
  });
  const inScreens = nodesOf(tree, 'mdxJsxFlowElement').flatMap((view) =>
    view.name === 'UiView' ? readScreen(view, world, toRow) : [],
  );
  return [...inTables, ...inSamples, ...inScreens];
}

/**
 * The lists and forms of a drawn screen. Each step of its path is a cell of all rows, with the step before it as label, so
 * that the rows of Operators → Kim Placeholder are about this operator.
 */
function readScreen(
  view: Nodes & { attributes: Parameters<typeof readProps>[0]['attributes'] },
  world: World,
  toRow: (line: number, labels: readonly string[], cells: readonly string[]) => Row,
): Row[] {
  const { path } = readProps(view as Parameters<typeof readProps>[0]).props;
  const steps = isTexts(path) ? path : [];
  const parents = steps.slice(0, -1);
  const found: Row[] = [];
  visit(view, 'mdxJsxFlowElement', (element) => {
    const { columns, rows, fields } = fillWorld(readProps(element).props, world).props;
    const add = (labels: readonly string[], cells: readonly string[]) =>
      found.push(toRow(lineOf(element), [...parents, ...labels], [...steps.slice(1), ...cells]));
    if (element.name === 'UiTable' && isTexts(columns) && Array.isArray(rows))
      for (const cells of rows.filter(isTexts)) add(columns, cells);
    if (element.name === 'UiForm' && Array.isArray(fields)) {
      const shown = fields as { label: string; value?: string }[];
      add(
        shown.map(({ label }) => label),
        shown.map(({ value = '' }) => value),
      );
    }
  });
  return found;
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
