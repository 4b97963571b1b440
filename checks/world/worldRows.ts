import type { World, WorldEntity } from '@voltmoor/content/world';
import type { Problem, Rule } from '../rule';
import { agrees } from './agrees';
import { COLUMNS, NAMING } from './columns';
import { readRows, type Row } from './readRows';

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
  check({ pages, data: { world } }) {
    if (world.entities.length === 0) return [];
    return pages.flatMap((page) => readRows(page, world).flatMap((row) => checkRow(row, world)));
  },
};

function checkRow({ cells, place }: Row, world: World): Problem[] {
  if ((cells.get('error') ?? '') !== '') return [];
  return findEntities(cells, world).flatMap((entity) =>
    [...cells].flatMap(([label, cell]): Problem[] => {
      const show = COLUMNS[entity.kind]?.[label.toLowerCase()];
      const right = (show?.(entity, world) ?? []).filter((text) => text !== undefined);
      if (right.length === 0 || EMPTY.test(cell) || right.some((text) => isShown(text, cell, world))) {
        return [];
      }
      return [
        {
          ...place(),
          message: `shows ${entity.kind} ${entity.name} with "${cell}" in ${label}, but content/data/world has "${right.join('" or "')}".`,
          fix: `Correct one of the two. The entity is in ${entity.file}.`,
        },
      ];
    }),
  );
}

/** The entities that a row names in cells for ids. */
function findEntities(cells: Row['cells'], world: World): WorldEntity[] {
  const found = [...cells].flatMap(([label, cell]) => {
    const ids = cell.split('|').map((id) => id.replace(/, (\d)$/, ' / $1'));
    const kinds = NAMING[label.toLowerCase()] ?? [];
    return ids.flatMap((id) => kinds.map((kind) => world.findIn(kind, id)));
  });
  return [...new Set(found)].filter((entity) => entity !== undefined);
}

/** A cell may add something to the text, as in "LOC-1042, Voorbeeldstraat 12". */
function isShown(text: string, cell: string, world: World): boolean {
  return (
    cell === text ||
    (cell.startsWith(text) && /^\W/.test(cell.slice(text.length))) ||
    agrees(world, '', cell, text)
  );
}
