import { spend } from '@voltmoor/build-tools/budget';
import { MOST_OF_A_KIND } from '../finding';
import { valueOf, type JsonNode, type ObjectNode } from '../json/nodes';
import type { CompactSchema } from '../tables/types';
import { docOf } from './docOf';
import { flatten, type FlatSchema } from './flatten';
import type { WordsKey } from '../words/words';
import type { Issue, Subject } from './issue';

/** Texts that programs write instead of a value that they do not have. */
const NO_VALUE = /^(?:null|undefined|NaN|\[object Object\])$/;

/**
 * Finds fields that no part of a schema has, that only the other side sets, and that are deprecated, and lists in which a
 * value occurs twice.
 */
export function checkFields(subject: Subject): Issue[] {
  const { table, side } = subject;
  const issues: Issue[] = [];
  visit(subject.root, [subject.message.schema]);
  return issues;

  function visit(node: JsonNode, schemas: readonly CompactSchema[]): void {
    spend(5);
    if (node.kind !== 'object' && node.kind !== 'array') return;
    const [first = {}, ...more] = schemas;
    const variants =
      more.length === 0 ? flatten(table, first) : schemas.flatMap((schema) => flatten(table, schema));
    if (node.kind === 'object') return visitObject(node, meantBy(node, variants));
    const texts = node.items.flatMap((item) => (item.kind === 'string' ? item.value : []));
    if (variants.some(({ unique }) => unique) && new Set(texts).size < texts.length)
      issues.push({ code: 'duplicate-items', node, schema: {}, doc: docOf(subject, node) });
    const items = [...new Set(variants.flatMap((variant) => variant.items ?? []))];
    if (items.length === 0) return;
    for (const item of node.items) visit(item, items);
  }

  function visitObject(node: ObjectNode, variants: readonly FlatSchema[]): void {
    // Schemas of fields with any other name, as in a map.
    const others = variants.flatMap(({ additionalProperties }) => additionalProperties ?? []);
    for (const { key, value, keyStart, keyEnd } of node.members) {
      if (issues.length >= MOST_OF_A_KIND) return;
      const own = fieldsOf(variants, key);
      const inner = own.length > 0 ? own : others;
      if (inner.length > 0) visit(value, inner);
      const ofValue = inner.length > 0 ? faultOfValue(value, key, variants) : undefined;
      const code = ofValue ?? (inner.length > 0 ? faultOf(inner) : faultOfName(variants));
      if (!code) continue;
      const owner = variants[0]?.title;
      issues.push({
        code,
        node: value,
        schema: inner[0] ?? {},
        doc: docOf(subject, inner.length > 0 ? value : node),
        ...(!ofValue && { span: { start: keyStart, end: keyEnd } }),
        ...(inner.length === 0 && { others: listOthers(variants, node) }),
        ...(owner !== undefined && { owner }),
      });
    }
  }

  function faultOfValue(node: JsonNode, name: string, variants: readonly FlatSchema[]): WordsKey | undefined {
    if (node.kind !== 'string') return undefined;
    if (NO_VALUE.test(node.value)) return 'no-value';
    const isRequired = variants.every(({ required }) => required.includes(name));
    // OCPI has a text for required values that do not exist, so an empty one says nothing.
    return node.value === '' && isRequired && table.protocol === 'ocpi' ? 'empty-text' : undefined;
  }

  function faultOf(schemas: readonly CompactSchema[]): WordsKey | undefined {
    if (schemas.every((schema) => schema.deprecated)) return 'deprecated';
    if (side === 'request' && schemas.every((schema) => schema.readOnly)) return 'read-only';
    return side === 'response' && schemas.every((schema) => schema.writeOnly) ? 'write-only' : undefined;
  }
}

/** What is wrong with a field that no variant has. An object without known fields may have any. */
function faultOfName(variants: readonly FlatSchema[]): WordsKey | undefined {
  if (variants.length > 0 && variants.every(({ closed }) => closed)) return 'forbidden';
  return variants.some(({ properties }) => Object.keys(properties).length > 0) ? 'unknown' : undefined;
}

const fieldsOf = (variants: readonly FlatSchema[], name: string): CompactSchema[] => [
  ...new Set(
    variants.flatMap(({ properties }) => (Object.hasOwn(properties, name) ? (properties[name] ?? []) : [])),
  ),
];

/** The fields that an object could have besides its own. */
const listOthers = (variants: readonly FlatSchema[], node: ObjectNode): Map<string, CompactSchema> =>
  new Map(
    variants.flatMap(({ properties }) => Object.entries(properties)).filter(([name]) => !valueOf(node, name)),
  );

/** The variants that the constant fields of an object allow; all of them if none fits. */
function meantBy(node: ObjectNode, variants: readonly FlatSchema[]): readonly FlatSchema[] {
  if (variants.length < 2) return variants;
  const meant = variants.filter(({ properties }) =>
    Object.entries(properties).every(([name, schema]) => {
      const value = schema.const === undefined ? undefined : valueOf(node, name);
      return value === undefined || (value.kind === 'string' && value.value === schema.const);
    }),
  );
  return meant.length > 0 ? meant : variants;
}
