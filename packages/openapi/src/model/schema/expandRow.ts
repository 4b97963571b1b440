import { memoise } from '@voltmoor/build-tools/memoise';
import { own } from '../../load/raw';
import type { ApiReference, SchemaRow } from '../types';

export interface ExpandedRow {
  /** The row with the content of the named schema. The row itself when it is not a reference or is recursive. */
  row: SchemaRow;
  /** True when a parent already shows the named schema. Show a link to it, not its content. */
  recurs: boolean;
  /** Names of the schemas that this row and its parents show. Pass it to `expandRow` for the children. */
  trail: readonly string[];
}

/**
 * Replaces a reference by the content of the named schema. What the reference itself says (description, default,
 * readOnly …) takes precedence over the named schema; its limits are added. A pure function that expands only one level:
 * call it for each row that a page shows.
 *
 * @param trail names of the schemas that the parents show: the `trail` of the parent's result
 */
export function expandRow(
  { schemas }: Pick<ApiReference, 'schemas'>,
  row: SchemaRow,
  trail: readonly string[] = [],
): ExpandedRow {
  if (row.ref === undefined) return { row, recurs: false, trail };
  const alone = expandAlone(schemas)(row);
  return alone.trail.some((name) => trail.includes(name))
    ? expand(schemas, row, trail)
    : { ...alone, trail: [...trail, ...alone.trail] };
}

type Schemas = ApiReference['schemas'];

/** Expands rows without parents. The results are kept, because most rows are expanded this way on many pages. */
const expandAlone = memoise((schemas: Schemas) => memoise((row: SchemaRow) => expand(schemas, row, [])));

function expand(schemas: Schemas, row: SchemaRow, trail: readonly string[]): ExpandedRow {
  let current = row;
  let open = trail;
  const aliases: string[] = [];
  for (let name = current.ref; name !== undefined;) {
    if (open.includes(name))
      return { row: { ...current, ref: name }, recurs: !aliases.includes(name), trail: open };
    const named = own(schemas, name);
    open = [...open, name];
    aliases.push(name);
    if (!named) break;
    const next = named.schema.ref;
    current = overlay(named.schema, current, row.ref);
    name = next;
  }
  return { row: current, recurs: false, trail: open };
}

/** Returns `target` with everything that `own` says about it. */
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
    enum: own.const === undefined ? (own.enum ?? target.enum) : undefined,
    states: own.enum ? own.states : target.states,
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
