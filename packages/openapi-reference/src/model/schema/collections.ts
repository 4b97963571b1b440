import { isRaw, optionalText, rawOf, textOf } from '../../load/raw';
import type { ModelContext } from '../context';
import type { FlatSchema } from './flatten';
import { toRow } from './toRow';
import type { SchemaRow } from '../types';

/** Adds what the schema says about other keys: `patternProperties`, `additionalProperties`, `propertyNames`. */
export function applyMaps(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  for (const [pattern, schemas] of flat.patternProperties) {
    row.maps.push({ pattern, schema: toRow(context, context.intersection(schemas)) });
  }
  const key = keyOf(flat.keywords['propertyNames']);
  const { additionalProperties, unevaluatedProperties } = flat.keywords;
  const others = additionalProperties ?? unevaluatedProperties;
  const hasSchema = isRaw(others) && Object.keys(others).length > 0;
  if (hasSchema || (key !== undefined && others !== false)) {
    row.maps.push({ key, schema: toRow(context, hasSchema ? others : {}) });
  } else if (key !== undefined) row.constraints.push({ label: 'keys like', value: key });
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
  const { prefixItems, contains, minContains, maxContains } = flat.keywords;
  if (Array.isArray(prefixItems)) row.tuple = prefixItems.map((item) => toRow(context, item));
  if (flat.items.includes(false)) row.constraints.push({ label: 'items', value: 'no more than listed' });
  else if (flat.items.length > 0) row.items = toRow(context, context.intersection(flat.items));
  if (!isRaw(contains)) return;
  const least = typeof minContains === 'number' ? minContains : 1;
  const most = typeof maxContains === 'number' ? ` and at most ${maxContains}` : '';
  const what =
    textOf(contains['description']) ||
    textOf(contains['title']) ||
    `matching ${JSON.stringify(contains).slice(0, 120)}`;
  row.constraints.push({ label: 'contains', value: `at least ${least}${most}: ${what}` });
}
