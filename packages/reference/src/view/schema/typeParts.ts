import type { ApiReference, SchemaRow } from '@voltmoor/openapi/model';

/** A part of a type's description. A part with `ref` can be linked to that named schema. */
export interface TypePart {
  text: string;
  ref?: string;
}

/** Types whose plural ends with s. */
const TYPE = /^(?:string|number|integer|boolean|object)$/;

/**
 * Describes the type of an expanded row: `string · date-time`, `list of Socket`, `Money or null`, `one of 3 variants`.
 * Prefers the names of schemas to `object`.
 */
export function typeParts(reference: Pick<ApiReference, 'schemas'>, row: SchemaRow): TypePart[] {
  const isNullable = row.types.length > 1 && row.types.includes('null');
  return [...baseWords(reference, row), ...(isNullable ? [{ text: ' or null' }] : [])];
}

function baseWords(reference: Pick<ApiReference, 'schemas'>, row: SchemaRow): TypePart[] {
  const types = row.types.filter((type) => type !== 'null');
  if (types.length === 1 && types[0] === 'array')
    return [...nameOf(reference, row), ...listWords(reference, row)];
  const named = nameOf(reference, row);
  const plain =
    types.length === 0
      ? wordsWithoutType(row)
      : types.map((type) => (type === 'array' ? 'list' : type)).join(' or ');
  const format = row.format ? `${plain} · ${row.format}` : plain;
  if (named.length > 0)
    return plain === 'object' || plain === 'any' ? named.slice(0, 1) : [...named, { text: format }];
  if (plain === 'object' && row.properties.length === 0 && row.maps.length > 0) return [{ text: 'map' }];
  return [{ text: format }];
}

function nameOf({ schemas }: Pick<ApiReference, 'schemas'>, row: SchemaRow): TypePart[] {
  if (row.ref === undefined) return row.title === undefined ? [] : [{ text: row.title }, { text: ' · ' }];
  return [{ text: schemas[row.ref]?.title ?? row.ref, ref: row.ref }, { text: ' · ' }];
}

function listWords(reference: Pick<ApiReference, 'schemas'>, row: SchemaRow): TypePart[] {
  if (row.tuple.length > 0) return [{ text: `list of ${row.tuple.length} items` }];
  const { items } = row;
  if (!items) return [{ text: 'list' }];
  if (items.ref !== undefined)
    return [{ text: 'list of ' }, { text: reference.schemas[items.ref]?.title ?? items.ref, ref: items.ref }];
  if (items.title !== undefined) return [{ text: `list of ${items.title}` }];
  const words = baseWords(reference, items).map(({ text, ref }) => ({
    text: text.replace(TYPE, '$&s'),
    ref,
  }));
  return [{ text: 'list of ' }, ...words];
}

function wordsWithoutType(row: SchemaRow): string {
  if (row.types.includes('null')) return 'null';
  if (row.variants)
    return `${row.variants.kind === 'oneOf' ? 'one' : 'any'} of ${row.variants.choices.length}`;
  if (row.properties.length > 0 || row.maps.length > 0) return 'object';
  if (row.items || row.tuple.length > 0) return 'list';
  const value = row.const ?? row.enum?.[0]?.value;
  return value === undefined || value === null ? 'any' : typeof value;
}

/** Describes a type as text, for search and labels. */
export const typeText = (reference: Pick<ApiReference, 'schemas'>, row: SchemaRow): string =>
  typeParts(reference, row)
    .map(({ text }) => text)
    .join('');
