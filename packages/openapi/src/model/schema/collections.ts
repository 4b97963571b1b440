import { jsonText } from '../../load/exactNumbers';
import { isRaw, optionalText, rawOf, textOf } from '../../load/raw';
import type { ModelContext } from '../context';
import { isClosed, type Contains, type FlatSchema } from './flatten';
import { toRow } from './toRow';
import type { SchemaRow } from '../types';

/** Adds what the schema says about other keys: `patternProperties`, `additionalProperties`, `propertyNames`. */
export function applyMaps(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  row.open = !isClosed(flat);
  for (const [pattern, schemas] of flat.patternProperties) {
    row.maps.push({ pattern, schema: toRow(context, context.intersection(schemas)) });
  }
  const [key, ...otherKeys] = flat.propertyNames.flatMap((names) => keyOf(names) ?? []);
  const { additionalProperties, unevaluatedProperties } = flat;
  const others = (additionalProperties.length > 0 ? additionalProperties : unevaluatedProperties).filter(
    (schema) => isRaw(schema) && Object.keys(schema).length > 0,
  );
  if (row.open && (others.length > 0 || key !== undefined))
    row.maps.push({ key, schema: toRow(context, context.intersection(others)) });
  else if (key !== undefined) row.constraints.push({ label: 'keys like', value: key });
  for (const other of otherKeys) row.constraints.push({ label: 'keys like', value: other });
}

/** Describes `propertyNames` by its pattern, description, format or values. */
function keyOf(propertyNames: unknown): string | undefined {
  const names = rawOf(propertyNames);
  const values = Array.isArray(names['enum']) ? names['enum'].map(textOf).join(', ') : undefined;
  return (
    optionalText(names['pattern']) ??
    optionalText(names['description']) ??
    optionalText(names['format']) ??
    optionalText(values)
  );
}

/** Adds what the schema says about an array: items, tuple, and `contains`. */
export function applyArray(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  row.tuple = flat.prefixItems.map((schemas) => toRow(context, context.intersection(schemas)));
  const items = flat.items.length > 0 ? flat.items : flat.unevaluatedItems;
  if (items.includes(false)) row.constraints.push({ label: 'items', value: 'no more than listed' });
  else if (items.length > 0) row.items = toRow(context, context.intersection(items));
  for (const contains of flat.contains) {
    const value = containsText(contains);
    if (value !== undefined) row.constraints.push({ label: 'contains', value });
  }
}

function containsText({ schema, least, most }: Contains): string | undefined {
  if (!isRaw(schema)) return undefined;
  const what =
    textOf(schema['description']) || textOf(schema['title']) || `matching ${jsonText(schema).slice(0, 120)}`;
  return `at least ${least}${most === undefined ? '' : ` and at most ${most}`}: ${what}`;
}
