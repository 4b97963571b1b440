import { isRaw, listOf, rawOf, textOf, type Raw } from '../../load/raw';
import { flattenSchema, isClosed, isNullSchema, type FlatSchema } from '../../model/schema/flatten';
import { readerTypes } from '../../model/schema/schemaTypes';
import type { SchemaType } from '../../model/types';
import type { OpenedDocument } from '../openDocument';

/** A schema with everything that leads to it and all members of its `allOf` merged. */
export interface SchemaView extends Omit<
  FlatSchema,
  'keywords' | 'properties' | 'patternProperties' | 'items' | 'others'
> {
  /** Keywords by name. If several values apply, as of two patterns, a list of them. */
  keywords: Raw;
  /** The node that the keywords come from. */
  source: unknown;
  /** Types without `null`. Empty when all types are valid. */
  types: readonly SchemaType[];
  properties: ReadonlyMap<string, unknown>;
  patternProperties: ReadonlyMap<string, unknown>;
  items: unknown;
  /** The schemas of the first items. */
  tuple: readonly unknown[];
  /** The schema of properties without a schema of their own; undefined if they are not restricted. */
  others: unknown;
  /** Whether other properties than those of the schema are invalid. */
  isClosed: boolean;
  /** The schema with its alternatives, if they were merged into one list of types or values. */
  unmerged?: SchemaView;
}

/** Keywords that may stand next to a `$ref` or around a single alternative without changing what it refers to. */
const OVERLAYS = new Set([
  'description',
  'title',
  'summary',
  'example',
  'examples',
  'deprecated',
  'default',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'discriminator',
]);
const isOverlay = (key: string): boolean => OVERLAYS.has(key) || key.startsWith('x-');

/**
 * Reads a schema node.
 *
 * @param merges whether alternatives that are only types or only values become one list
 */
export function viewSchema(document: OpenedDocument, node: unknown, merges = true): SchemaView {
  const { inner: peeled, overlay, nullable } = peel(document, node);
  const merged = merges && isRaw(peeled) ? mergeValues(document, peeled) : undefined;
  const inner = merged ?? peeled;
  const schema = inner === false ? { not: {} } : isRaw(inner) ? inner : {};
  const flat = flattenSchema(schema, { target: document.target, refName: (ref) => ref });
  const several = [...flat.others].map(([key, more]) => [key, [flat.keywords[key], ...more]] as const);
  const keywords = withEncoding({ ...flat.keywords, ...Object.fromEntries(several), ...overlay });
  const types = readerTypes(keywords).filter((type) => type !== 'null');
  const isObject = flat.properties.size > 0 || flat.required.size > 0;
  const others = [...flat.additionalProperties, ...flat.unevaluatedProperties].filter(isRaw);
  const items = flat.items.length > 0 ? flat.items : flat.unevaluatedItems;
  return {
    ...flat,
    source: inner,
    keywords,
    types: types.length === 0 && isObject ? ['object'] : types,
    nullable: nullable || flat.nullable || readerTypes(keywords).includes('null'),
    properties: combineAll(document, flat.properties),
    patternProperties: combineAll(document, flat.patternProperties),
    items: items.length === 0 ? undefined : combine(document, items),
    tuple: flat.prefixItems.map((schemas) => combine(document, schemas)),
    others: others.length === 0 ? undefined : combine(document, others),
    isClosed: isClosed(flat),
    ...(merged && { unmerged: viewSchema(document, node, false) }),
    nots: inner === false ? [] : flat.nots,
  };
}

/** `format: byte` of OpenAPI 3.0 is the encoding base64. */
function withEncoding({ format, ...keywords }: Raw): Raw {
  if (format !== 'byte' || keywords['contentEncoding'] !== undefined)
    return { ...keywords, ...(format !== undefined && { format }) };
  return { ...keywords, contentEncoding: 'base64' };
}

/** Removes what a schema is wrapped in: `$ref`, an `allOf` of one, "X or null". Remembers the texts of the wrappers. */
function peel(
  document: OpenedDocument,
  node: unknown,
): { inner: unknown; overlay: Record<string, unknown>; nullable: boolean } {
  let inner = document.resolve(node);
  let overlay: Record<string, unknown> = {};
  let nullable = false;
  for (let step = 0; step < 50 && isRaw(inner); step += 1) {
    const wrapper: Raw = inner;
    const layer = soleContent(document, wrapper);
    if (!layer) break;
    nullable ||= layer.nullable;
    const own = Object.entries(wrapper).filter(([name]) => name !== layer.key && name !== 'discriminator');
    overlay = { ...Object.fromEntries(own), ...overlay };
    inner = document.resolve(layer.content);
  }
  return { inner, overlay, nullable };
}

/** Keywords of an alternative that is only a value or only a type, with its texts. */
const VALUE_KEYS = /^(type|const|title|description|x-.*)$/;

/** Writes alternatives that are only values as `enum`, and those that are only types as a list of types. */
function mergeValues(document: OpenedDocument, schema: Raw): Raw | undefined {
  const key = schema['oneOf'] === undefined ? 'anyOf' : 'oneOf';
  const { [key]: alternatives, ...rest } = schema;
  const members = listOf(alternatives).map((choice) => rawOf(document.resolve(choice)));
  const isPlain = Object.keys(rest).every((name) => isOverlay(name) || name === 'type');
  const areValues = members.every((member) => Object.keys(member).every((name) => VALUE_KEYS.test(name)));
  if (members.length === 0 || !isPlain || !areValues || rest['discriminator'] !== undefined) return undefined;
  const values = members.map((member) => member['const']).filter((value) => value !== undefined);
  const types = new Set(members.map(({ type }) => textOf(type)).filter(Boolean));
  let merged: Raw;
  if (values.length === members.length)
    merged = { ...(types.size === 1 && { type: [...types][0] }), ...rest, enum: values };
  else if (values.length > 0 || types.size < members.length || rest['type'] !== undefined) return undefined;
  else if (types.has('integer') && types.has('number')) return undefined;
  else merged = { ...rest, type: [...types] };
  document.alias(merged, schema);
  return merged;
}

function soleContent(
  document: OpenedDocument,
  schema: Raw,
): { key: string; content: unknown; nullable: boolean } | undefined {
  const structural = Object.keys(schema).filter((key) => !isOverlay(key));
  const [key] = structural;
  if (structural.length !== 1 || key === undefined) return undefined;
  if (key === '$ref') {
    const content = document.target(textOf(schema['$ref']));
    return content === undefined ? undefined : { key, content, nullable: false };
  }
  if (key !== 'allOf' && key !== 'oneOf' && key !== 'anyOf') return undefined;
  const members = listOf(schema[key]);
  const others = key === 'allOf' ? members : members.filter((member) => !isNullSchema(member));
  if (others.length !== 1) return undefined;
  return { key, content: others[0], nullable: others.length < members.length };
}

function combineAll(
  document: OpenedDocument,
  lists: ReadonlyMap<string, readonly unknown[]>,
): Map<string, unknown> {
  return new Map([...lists].map(([name, nodes]) => [name, combine(document, nodes)]));
}

function combine(document: OpenedDocument, nodes: readonly unknown[]): unknown {
  if (nodes.length === 1) return nodes[0];
  const created = { allOf: nodes };
  document.alias(created, nodes.at(-1));
  return created;
}
