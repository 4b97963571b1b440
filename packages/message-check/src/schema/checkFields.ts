import { spend } from '@voltmoor/build-tools/budget';
import { memberOf, pathTo, type JsonNode, type ObjectNode } from '../json/nodes';
import type { CompactSchema, Message, Table } from '../tables/types';
import { docOf } from './docOf';
import { flatten, type FlatSchema } from './flatten';
import type { Issue, IssueCode } from './issue';

/** A message with more is not what its sender meant. */
const MOST_ISSUES = 5000;
/** Lists with more entries are not compared. */
const MOST_COMPARED = 10_000;

interface Options {
  side: 'request' | 'response' | undefined;
  path: string;
}

/**
 * Finds fields that no part of a schema has, that only the other side sets, and that are deprecated, and lists in which a
 * value occurs twice.
 */
export function checkFields(
  table: Table,
  message: Pick<Message, 'schema' | 'page'>,
  root: JsonNode,
  { side, path: start }: Options,
): Issue[] {
  const issues: Issue[] = [];
  visit(root, [message.schema], undefined);
  return issues;

  function visit(node: JsonNode, schemas: readonly CompactSchema[], step: Step | undefined): void {
    spend(5);
    if (node.kind !== 'object' && node.kind !== 'array') return;
    const known = describeSchemas(table, schemas);
    if (node.kind === 'object') return visitObject(node, known, step);
    if (known.isUnique && hasDuplicates(node.items)) {
      const doc = docOf(table, message, stepsTo(step));
      issues.push({ code: 'duplicate-items', path: pathOf(step), node, schema: {}, doc });
    }
    if (known.items.length === 0) return;
    for (const [index, item] of node.items.entries()) visit(item, known.items, { parent: step, name: index });
  }

  function visitObject(node: ObjectNode, all: Known, step: Step | undefined): void {
    const meant = meantBy(node, all.variants);
    const known = meant === all.variants ? all : describeVariants(meant);
    for (const { key, value, keyStart, keyEnd } of node.members) {
      if (issues.length >= MOST_ISSUES) return;
      const inner = known.fields.get(key) ?? known.others;
      const inside = { parent: step, name: key };
      const report = (code: IssueCode, doc: string): void => {
        const { owner } = known;
        issues.push({
          code,
          path: pathOf(inside),
          node: value,
          schema: inner[0] ?? {},
          doc,
          name: key,
          names: known.names,
          known: (name) => known.fields.get(name)?.[0],
          span: { start: keyStart, end: keyEnd },
          around: node,
          ...(owner !== undefined && { owner }),
        });
      };
      if (inner.length > 0) {
        visit(value, inner, inside);
        const code = faultOf(inner);
        if (code) report(code, docOf(table, message, stepsTo(inside)));
      } else if (known.isClosed || (known.names.length > 0 && !known.isMap)) {
        report(known.isClosed ? 'forbidden' : 'unknown', docOf(table, message, stepsTo(step)));
      }
    }
  }

  function pathOf(step: Step | undefined): string {
    return step ? pathTo(pathOf(step.parent), step.name) : start;
  }

  function faultOf(schemas: readonly CompactSchema[]): IssueCode | undefined {
    if (schemas.every((schema) => schema.deprecated)) return 'deprecated';
    if (side === 'request' && schemas.every((schema) => schema.readOnly)) return 'read-only';
    return side === 'response' && schemas.every((schema) => schema.writeOnly) ? 'write-only' : undefined;
  }
}

/** A step from the message to a value. The steps are listed only for values with an issue. */
interface Step {
  parent: Step | undefined;
  name: string | number;
}

function stepsTo(step: Step | undefined): string[] {
  return step ? [...stepsTo(step.parent), `${step.name}`] : [];
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

const described = new WeakMap<CompactSchema, Known>();

function describeSchemas(table: Table, schemas: readonly CompactSchema[]): Known {
  const [first] = schemas;
  if (schemas.length !== 1 || !first)
    return describeVariants(schemas.flatMap((schema) => flatten(table, schema)));
  let known = described.get(first);
  if (!known) {
    known = describeVariants(flatten(table, first));
    described.set(first, known);
  }
  return known;
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
