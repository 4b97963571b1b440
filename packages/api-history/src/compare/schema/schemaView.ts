import { isRaw, listOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { flattenSchema, isNullSchema, type FlatSchema } from '@voltmoor/openapi-reference/model/flatten';
import { readerTypes } from '@voltmoor/openapi-reference/model/schemaTypes';
import type { OpenedDocument } from '../openDocument';

/** A schema with everything that leads to it and all members of its `allOf` merged. */
export interface SchemaView extends Pick<
  FlatSchema,
  'keywords' | 'required' | 'variants' | 'nots' | 'conditions' | 'dependentRequired' | 'dependentSchemas'
> {
  /** The node that the keywords come from. */
  source: unknown;
  /** Types without `null`. Empty when all types are valid. */
  types: readonly string[];
  nullable: boolean;
  /** True for the schema `false`. */
  isNever: boolean;
  properties: ReadonlyMap<string, unknown>;
  patternProperties: ReadonlyMap<string, unknown>;
  items: unknown;
  /** Whether other properties than those of the schema are invalid. */
  isClosed: boolean;
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

/** Reads a schema node. */
export function viewSchema(document: OpenedDocument, node: unknown): SchemaView {
  const { inner, overlay, nullable } = peel(document, node);
  const schema = inner === false ? { not: {} } : isRaw(inner) ? inner : {};
  const flat = flattenSchema(schema, { target: document.target, refName: (ref) => ref });
  const keywords: Record<string, unknown> = { ...flat.keywords, ...overlay };
  const types = readerTypes(keywords).filter((type) => type !== 'null');
  return {
    source: inner,
    keywords,
    types: types.length === 0 && readsAsObject(flat) ? ['object'] : types,
    nullable: nullable || flat.nullable || readerTypes(keywords).includes('null'),
    isNever: inner === false,
    properties: combineAll(document, flat.properties),
    patternProperties: combineAll(document, flat.patternProperties),
    items: flat.items.length === 0 ? undefined : combine(document, flat.items),
    isClosed: keywords['additionalProperties'] === false || keywords['unevaluatedProperties'] === false,
    required: flat.required,
    variants: flat.variants,
    nots: inner === false ? [] : flat.nots,
    conditions: flat.conditions,
    dependentRequired: flat.dependentRequired,
    dependentSchemas: flat.dependentSchemas,
  };
}

/** Whether a schema without `type` describes an object. */
function readsAsObject(flat: FlatSchema): boolean {
  return flat.properties.size > 0 || flat.required.size > 0;
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
    overlay = { ...ownKeywords(wrapper, layer.key), ...overlay };
    inner = document.resolve(layer.content);
  }
  return { inner, overlay, nullable };
}

function ownKeywords(wrapper: Raw, key: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wrapper).filter(([name]) => name !== key && name !== 'discriminator'),
  );
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
