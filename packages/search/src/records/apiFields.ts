import {
  fieldsOf,
  type Field,
  type ApiReference,
  type Operation,
  type SchemaRow,
} from '@voltmoor/openapi/model';

/** A field with the operation whose page its search result links to. */
export interface PlacedField {
  operation: Operation;
  field: Field;
  /** How far the field is from the response that describes its entity. 0 is best. */
  rank: number;
  /** Whether so many operations have the field in the same meaning that it belongs to none of them. */
  isShared: boolean;
}

/** A field that is the same in more categories than `most`, or in all of at least `all` ones, belongs to none of them. */
const SHARED = { most: 4, all: 3 };

/**
 * Collects every parameter and schema field of a reference, once per category and schema. The same field is in the responses of
 * many operations, but readers want a single result for it. That result links to the operation closest to the entity: the one
 * that gets a single entity, then the one that lists them, then one that has the field in its request. A field that is the
 * same in many categories is collected once per reference.
 */
export function collectFields(reference: ApiReference): PlacedField[] {
  const fields = new Map<string, Map<string, PlacedField>>();
  for (const operation of Object.values(reference.operations)) {
    for (const field of fieldsOf(reference, operation)) {
      const key = keyOf(field);
      if (key === undefined) continue;
      const byCategory = fields.get(key) ?? new Map<string, PlacedField>();
      fields.set(key, byCategory);
      const candidate: PlacedField = { operation, field, rank: rankOf(operation, field), isShared: false };
      const known = byCategory.get(operation.category);
      if (known === undefined || candidate.rank < known.rank) byCategory.set(operation.category, candidate);
    }
  }
  const all = new Set(Object.values(reference.operations).map(({ category }) => category)).size;
  return [...fields.values()].flatMap((byCategory) => {
    const candidates = [...byCategory.values()];
    const isShared =
      candidates.length > SHARED.most ||
      candidates.length === Math.max(all, SHARED.all) ||
      candidates.some(({ field }) => isOfEveryCall(field));
    if (!isShared) return candidates;
    return candidates
      .sort((a, b) => a.rank - b.rank)
      .slice(0, 1)
      .map((placed) => ({ ...placed, isShared }));
  });
}

/** True for headers and for fields of error responses, which are the same for all operations. */
export function isOfEveryCall({ place }: Field): boolean {
  if (place.kind === 'parameter') return place.in === 'header';
  return place.kind === 'response-header' || (place.kind === 'response' && /^[45d]/i.test(place.status));
}

function keyOf(field: Field): string | undefined {
  const { row } = field;
  if (row.name === '' || /^\d+$/.test(row.name)) return undefined;
  return JSON.stringify([
    field.place.kind === 'parameter' ? field.place.in : field.schema,
    row.name,
    row.description,
    row.types,
    enumText(row),
  ]);
}

function enumText(row: SchemaRow): string {
  return (row.enum ?? row.items?.enum ?? []).map(({ value }) => JSON.stringify(value)).join('|');
}

/** Lower is better. */
function rankOf(operation: Operation, { place, depth }: Field): number {
  const isOne = operation.path.endsWith('}');
  const byMethod = operation.method === 'get' ? (isOne ? 0 : 10) : operation.method === 'post' ? 20 : 30;
  const byPlace =
    place.kind === 'parameter' ? 4 : place.kind === 'request' ? 2 : place.kind === 'callback' ? 60 : 0;
  return byMethod + byPlace + depth + (operation.deprecation === undefined ? 0 : 40);
}
