import { fieldsOf, type Field } from '@voltmoor/openapi-reference/model/fieldsOf';
import type { ApiReference, Operation, SchemaRow } from '@voltmoor/openapi-reference/model/types';

/** A field with the operation on whose page it is best shown. */
export interface PlacedField {
  operation: Operation;
  field: Field;
  /** Operations that carry the same field. */
  operationCount: number;
}

/**
 * Every parameter and schema field of a reference, once per category: an entity's field appears in the answers of
 * a dozen operations, and a reader wants one line for it. Of the places the one nearest to the entity is taken: the
 * answer of "get one", then of a list, then a request. Headers and error bodies are the same everywhere and count
 * once per reference.
 */
export function collectFields(reference: ApiReference): PlacedField[] {
  const best = new Map<string, PlacedField & { rank: number }>();
  for (const operation of Object.values(reference.operations)) {
    const seen = new Set<string>();
    for (const field of fieldsOf(reference, operation)) {
      const key = keyOf(operation, field);
      if (key === undefined) continue;
      const rank = rankOf(operation, field);
      const known = best.get(key);
      const operationCount = (known?.operationCount ?? 0) + (seen.has(key) ? 0 : 1);
      seen.add(key);
      if (known === undefined || rank < known.rank) best.set(key, { operation, field, rank, operationCount });
      else known.operationCount = operationCount;
    }
  }
  return [...best.values()];
}

/** Error and header fields are shared by all operations. */
export function isShared({ place }: Field): boolean {
  return place.kind === 'response-header' || (place.kind === 'response' && /^[45d]/i.test(place.status));
}

function keyOf(operation: Operation, field: Field): string | undefined {
  const { row } = field;
  if (row.name === '' || /^\d+$/.test(row.name)) return undefined;
  const scope = isShared(field) ? '' : operation.category;
  const parent = field.path.filter((step) => step.kind === 'property').at(-2);
  const owner = parent?.kind === 'property' && parent.name !== 'data' ? parent.name : '';
  return JSON.stringify([scope, field.place.kind === 'parameter' ? field.place.in : owner, row.name, row.description, row.types, enumText(row)]);
}

function enumText(row: SchemaRow): string {
  return (row.enum ?? row.items?.enum ?? []).map(({ value }) => String(value)).join('|');
}

/** Lower is better. */
function rankOf(operation: Operation, { place, depth }: Field): number {
  const isOne = operation.path.endsWith('}');
  const byMethod = operation.method === 'get' ? (isOne ? 0 : 10) : operation.method === 'post' ? 20 : 30;
  const byPlace = place.kind === 'parameter' ? 4 : place.kind === 'request' ? 2 : place.kind === 'callback' ? 60 : 0;
  return byMethod + byPlace + depth + (operation.deprecation === undefined ? 0 : 40);
}
