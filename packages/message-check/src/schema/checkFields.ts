import { spend } from '@voltmoor/build-tools/budget';
import { memoise } from '@voltmoor/build-tools/memoise';
import { memberOf, type JsonNode, type ObjectNode } from '../json/nodes';
import { Place } from '../json/walk';
import type { CompactSchema, Message, Table } from '../tables/types';
import { docOf } from './docOf';
import { flatten, type FlatSchema } from './flatten';
import type { Issue, IssueCode } from './issue';

/** A message with more is not what its sender meant. */
const MOST_ISSUES = 5000;
/** Lists with more entries are not compared. */
const MOST_COMPARED = 10_000;

/**
 * Finds fields that no part of a schema has, that only the other side sets, and that are deprecated, and lists in which a
 * value occurs twice.
 */
export function checkFields(
  table: Table,
  message: Pick<Message, 'schema' | 'page'>,
  root: Place,
  side: 'request' | 'response' | undefined,
): Issue[] {
  const issues: Issue[] = [];
  visit(root, [message.schema]);
  return issues;

  function visit(place: Place, schemas: readonly CompactSchema[]): void {
    spend(5);
    const { node } = place;
    if (node.kind !== 'object' && node.kind !== 'array') return;
    const known = describeSchemas(table, schemas);
    if (node.kind === 'object') return visitObject(place, node, known);
    if (known.isUnique && hasDuplicates(node.items)) {
      const doc = docOf(table, message, place.steps);
      issues.push({ code: 'duplicate-items', path: place.path, node, schema: {}, doc });
    }
    if (known.items.length === 0) return;
    for (const [index, item] of node.items.entries()) visit(new Place(item, place, index), known.items);
  }

  function visitObject(place: Place, node: ObjectNode, all: Known): void {
    const meant = meantBy(node, all.variants);
    const known = meant === all.variants ? all : describeVariants(meant);
    for (const { key, value, keyStart, keyEnd } of node.members) {
      if (issues.length >= MOST_ISSUES) return;
      const inner = known.fields.get(key) ?? known.others;
      const inside = new Place(value, place, key);
      const report = (code: IssueCode, { steps }: Place): void => {
        const { owner } = known;
        issues.push({
          code,
          path: inside.path,
          node: value,
          schema: inner[0] ?? {},
          doc: docOf(table, message, steps),
          name: key,
          names: known.names,
          known: (name) => known.fields.get(name)?.[0],
          span: { start: keyStart, end: keyEnd },
          around: node,
          ...(owner !== undefined && { owner }),
        });
      };
      if (inner.length > 0) {
        visit(inside, inner);
        const code = faultOf(inner);
        if (code) report(code, inside);
      } else if (known.isClosed || (known.names.length > 0 && !known.isMap)) {
        report(known.isClosed ? 'forbidden' : 'unknown', place);
      }
    }
  }

  function faultOf(schemas: readonly CompactSchema[]): IssueCode | undefined {
    if (schemas.every((schema) => schema.deprecated)) return 'deprecated';
    if (side === 'request' && schemas.every((schema) => schema.readOnly)) return 'read-only';
    return side === 'response' && schemas.every((schema) => schema.writeOnly) ? 'write-only' : undefined;
  }
}

/** What all variants of a schema know together. */
interface Known {
  variants: readonly FlatSchema[];
  fields: ReadonlyMap<string, readonly CompactSchema[]>;
  names: readonly string[];
  /** Schemas of fields with any other name, as in a map. */
  others: readonly CompactSchema[];
  isMap: boolean;
  isClosed: boolean;
  isUnique: boolean;
  items: readonly CompactSchema[];
  owner: string | undefined;
}

const describeOne = memoise((schema: CompactSchema, table: Table) =>
  describeVariants(flatten(table, schema)),
);

function describeSchemas(table: Table, schemas: readonly CompactSchema[]): Known {
  const [first, ...more] = schemas;
  return first && more.length === 0
    ? describeOne(first, table)
    : describeVariants(schemas.flatMap((schema) => flatten(table, schema)));
}

function describeVariants(variants: readonly FlatSchema[]): Known {
  const fields = new Map<string, CompactSchema[]>();
  for (const { properties } of variants) {
    for (const [name, schema] of Object.entries(properties)) {
      const all = fields.get(name) ?? [];
      if (!all.includes(schema)) all.push(schema);
      fields.set(name, all);
    }
  }
  const others = variants.flatMap((variant) => variant.additionalProperties ?? []);
  return {
    variants,
    fields,
    names: [...fields.keys()],
    others,
    isMap: others.length > 0,
    isClosed: variants.length > 0 && variants.every((variant) => variant.closed),
    isUnique: variants.some(({ unique }) => unique),
    items: [...new Set(variants.flatMap(({ items }) => items ?? []))],
    owner: variants[0]?.title,
  };
}

/** The variants that the constant fields of an object allow; all of them if none fits. */
function meantBy(node: ObjectNode, variants: readonly FlatSchema[]): readonly FlatSchema[] {
  if (variants.length < 2) return variants;
  const meant = variants.filter(({ properties }) =>
    Object.entries(properties).every(([name, schema]) => {
      const value = schema.const === undefined ? undefined : memberOf(node, name)?.value;
      return value === undefined || (value.kind === 'string' && value.value === schema.const);
    }),
  );
  return meant.length > 0 ? meant : variants;
}

function hasDuplicates(items: readonly JsonNode[]): boolean {
  if (items.length > MOST_COMPARED) return false;
  const texts = items.flatMap((item) => (item.kind === 'string' ? item.value : []));
  return new Set(texts).size < texts.length;
}
