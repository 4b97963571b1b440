import type { ApiReference, SchemaRow } from './types';

export interface ExpandedRow {
  /** The row with the named schema's content; the row itself when it is no reference or recurs. */
  row: SchemaRow;
  /** True when the named schema is already open above: show a link to it instead of its content. */
  recurs: boolean;
  /** Names open at this row: hand it to `expandRow` of the rows below. */
  trail: readonly string[];
}

/**
 * Puts a named schema's content where a row refers to it. What the reference itself says (description, default,
 * readOnly …) wins over the named schema; its bounds are added. Pure and lazy: call it where a page opens the row.
 *
 * @param trail the names that are open above, from the `trail` of the parent's result
 */
export function expandRow(
  { schemas }: Pick<ApiReference, 'schemas'>,
  row: SchemaRow,
  trail: readonly string[] = [],
): ExpandedRow {
  if (row.ref === undefined) return { row, recurs: false, trail };
  const alone = expandAlone(schemas, row);
  return alone.trail.some((name) => trail.includes(name))
    ? expand(schemas, row, trail)
    : { ...alone, trail: [...trail, ...alone.trail] };
}

type Schemas = ApiReference['schemas'];

const expanded = new WeakMap<Schemas, WeakMap<SchemaRow, ExpandedRow>>();

/** The row with nothing open above it, which is what most pages need of it; made once. */
function expandAlone(schemas: Schemas, row: SchemaRow): ExpandedRow {
  const rows = expanded.get(schemas) ?? new WeakMap<SchemaRow, ExpandedRow>();
  expanded.set(schemas, rows);
  const known = rows.get(row);
  if (known) return known;
  const result = expand(schemas, row, []);
  rows.set(row, result);
  return result;
}

function expand(schemas: Schemas, row: SchemaRow, trail: readonly string[]): ExpandedRow {
  let current = row;
  let open = trail;
  const aliases: string[] = [];
  for (let name = current.ref; name !== undefined;) {
    if (open.includes(name))
      return { row: { ...current, ref: name }, recurs: !aliases.includes(name), trail: open };
    const named = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    open = [...open, name];
    aliases.push(name);
    if (!named) break;
    const next = named.schema.ref;
    current = overlay(named.schema, current, row.ref);
    name = next;
  }
  return { row: current, recurs: false, trail: open };
}

/** `target` with everything `own` says about it. */
function overlay(target: SchemaRow, own: SchemaRow, ref: string | undefined): SchemaRow {
  const labels = new Set(own.constraints.map((constraint) => constraint.label));
  const merged: SchemaRow = {
    ...target,
    name: own.name,
    ref,
    title: own.title ?? target.title,
    types: own.types.length > 0 ? own.types : target.types,
    format: own.format ?? target.format,
    description: own.description || target.description,
    required: own.required,
    requiredWhen: [...target.requiredWhen, ...own.requiredWhen],
    readOnly: own.readOnly || target.readOnly,
    writeOnly: own.writeOnly || target.writeOnly,
    deprecated: own.deprecated ?? target.deprecated,
    unit: own.unit ?? target.unit,
    enum: own.enum ?? target.enum,
    examples: own.examples.length > 0 ? own.examples : target.examples,
    constraints: [...target.constraints.filter(({ label }) => !labels.has(label)), ...own.constraints],
    open: own.open && target.open,
    not: own.not ?? target.not,
    conditions: [...target.conditions, ...own.conditions],
  };
  if (own.default !== undefined) merged.default = own.default;
  if (own.const !== undefined) merged.const = own.const;
  return merged;
}
