import { itemsOf, typeOf, type JsonNode, type ObjectNode } from '../json/nodes';
import { equals } from '../schema/equals';
import type { CompactSchema, Table } from '../tables/types';

/** Levels of a message that are compared. */
const DEPTH = 5;
/** A field below weighs half as much as the field that contains it. */
const WEIGHT = 0.5;

/**
 * How well a value fits a schema. Names of fields count most; a higher number fits better.
 * @param isPartial whether fields of the outermost object may be missing
 */
export function scoreFit(table: Table, schema: CompactSchema, node: JsonNode, isPartial = false): number {
  const parts = partsOf(table, schema);
  return Math.max(
    ...parts.map((each) => scoreFlat(table, isPartial ? { ...each, required: [] } : each, node, DEPTH)),
  );
}

const scoreBelow = (table: Table, schema: CompactSchema, node: JsonNode, depth: number): number =>
  Math.max(...partsOf(table, schema).map((each) => scoreFlat(table, each, node, depth)));

/** A schema as one of the alternatives that it allows, with the fields of all its parts. */
export interface FlatSchema extends CompactSchema {
  properties: Record<string, CompactSchema>;
  required: string[];
}

const flattened = new WeakMap<CompactSchema, FlatSchema[]>();

/** The alternatives of a schema. References and the parts of `allOf` are merged. */
export function partsOf(table: Table, schema: CompactSchema, depth = 8): FlatSchema[] {
  const known = flattened.get(schema);
  if (known) return known;
  const own: FlatSchema = { ...schema, properties: schema.properties ?? {}, required: schema.required ?? [] };
  let parts = [own];
  if (depth > 0) {
    const target = schema.ref === undefined ? undefined : table.schemas[schema.ref];
    if (target) parts = combine(parts, partsOf(table, target, depth - 1));
    for (const each of schema.allOf ?? []) parts = combine(parts, partsOf(table, each, depth - 1));
    const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) =>
      partsOf(table, each, depth - 1),
    );
    if (variants.length > 0) parts = combine(parts, variants);
  }
  flattened.set(schema, parts);
  return parts;
}

/** Alternatives of a schema that are compared. */
const MOST = 40;

function combine(left: FlatSchema[], right: FlatSchema[]): FlatSchema[] {
  return left
    .flatMap((a) =>
      right.map((b) => ({
        ...b,
        ...a,
        properties: { ...a.properties, ...b.properties },
        required: [...a.required, ...b.required],
        ...((a.items ?? b.items) && { items: a.items ?? b.items! }),
        ...((a.type ?? b.type) !== undefined && { type: a.type ?? b.type! }),
      })),
    )
    .slice(0, MOST);
}

function scoreFlat(table: Table, schema: FlatSchema, node: JsonNode, depth: number): number {
  if (node.kind === 'object') return scoreObject(table, schema, node, depth);
  if (node.kind === 'array') {
    if (schema.type !== undefined && ![schema.type].flat().includes('array')) return -4;
    const [first] = itemsOf(node);
    return first && schema.items && depth > 0 ? scoreBelow(table, schema.items, first, depth - 1) : 0;
  }
  if (schema.const !== undefined) return equals(node, schema.const) ? 20 : -20;
  if (schema.enum) return schema.enum.some((each) => equals(node, each)) ? 1 : -1;
  if (schema.type === undefined) return 0;
  const types = [schema.type].flat();
  const actual = typeOf(node);
  return types.includes(actual) || (actual === 'number' && types.includes('integer')) ? 0.25 : -0.5;
}

/** A body of a PATCH requires few fields, so it would fit every object with a mistake better than the object itself. */
const PARTIAL_PENALTY = 3;

function scoreObject(table: Table, schema: FlatSchema, node: ObjectNode, depth: number): number {
  const { properties, required, type, partialOf } = schema;
  if (type !== undefined && ![type].flat().includes('object')) return -4;
  const names = new Set(node.members.map(({ key }) => key));
  let score = partialOf === undefined ? 0 : -PARTIAL_PENALTY;
  for (const name of required) if (!names.has(name)) score -= 1;
  for (const { key, value } of node.members) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    score += property ? 2 : -2;
    if (property && depth > 0) score += WEIGHT * scoreBelow(table, property, value, depth - 1);
  }
  return score;
}
