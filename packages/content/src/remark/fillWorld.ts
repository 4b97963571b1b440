import { readField, type World } from '../data/world';
import type { Checked } from './readProps';

/** Matches a cell that takes its text from the example entity of its row: `=name`, `=siteId.name`. */
const FROM_WORLD = /^=([a-zA-Z][\w.]*)$/;

/**
 * Fills cells such as `=name` in the rows of a `<UiTable>` and in the fields of a `<UiForm>`. The entity is the one
 * whose id is in another cell of the row, or in another field of the form.
 *
 * @returns the attributes with all values filled in
 */
export function fillWorld(props: Record<string, unknown>, world: World): Checked {
  const faults: string[] = [];
  const fill = (cells: readonly string[], where: string): string[] => {
    const entity = cells.map((cell) => world.find(cell)).find((found) => found !== undefined);
    return cells.map((cell) => {
      const path = FROM_WORLD.exec(cell)?.[1];
      if (path === undefined) return cell;
      const text = entity && readField(world, entity, path);
      if (text === undefined) {
        faults.push(
          entity
            ? `${where}: ${entity.name} has no "${path}" in content/data/world. It has ${Object.keys(entity.values).join(', ')}.`
            : `${where}: "${cell}" needs another cell with the id of an entity of content/data/world.`,
        );
      }
      return text ?? cell;
    });
  };
  const { rows, fields } = props;
  if (isRows(rows)) {
    return { props: { ...props, rows: rows.map((row, index) => fill(row, `row ${index}`)) }, faults };
  }
  if (isFields(fields)) {
    const filled = fill(
      fields.map(({ value = '' }) => value),
      'fields',
    );
    const shown = fields.map((field, index) =>
      field.value === undefined ? field : { ...field, value: filled[index] },
    );
    return { props: { ...props, fields: shown }, faults };
  }
  return { props, faults };
}

function isRows(value: unknown): value is string[][] {
  return (
    Array.isArray(value) &&
    value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))
  );
}

function isFields(value: unknown): value is { value?: string }[] {
  return Array.isArray(value) && value.every((field) => typeof field === 'object' && field !== null);
}
