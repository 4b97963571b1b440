import { format as formats, validate as checkKeywords } from '@cfworker/json-schema';
import { spend } from '@voltmoor/build-tools/budget';
import { memoise } from '@voltmoor/build-tools/memoise';
import { placeOf, valueOf, type JsonNode } from '../json/nodes';
import { scoreValue } from '../recognise/score';
import { OF_VALUE, type CompactSchema, type Table } from '../tables/types';
import { followRef } from './flatten';

/** A keyword of a schema that a value does not meet. */
export interface Fault {
  keyword: string;
  /** The value, or the place of the field that the keyword asks for. */
  node: JsonNode;
  schema: CompactSchema;
  /** Title of the named schema around it. */
  owner: string | undefined;
}

/**
 * Compares a value with a schema of JSON Schema 2020-12. The library `@cfworker/json-schema` decides about each keyword of a
 * single value, so that no code is generated, which the content security policy forbids. This function goes from value to
 * value, so that the place of each fault is known, and only the variant counts that the sender most likely meant.
 *
 * @param faults where the faults are added
 */
export function findFaults(
  table: Table,
  schema: CompactSchema,
  node: JsonNode,
  owner?: string,
  faults: Fault[] = [],
): Fault[] {
  spend(10);
  const check = (part: CompactSchema, at = node): Fault[] => findFaults(table, part, at, owner, faults);
  const fits = (part: CompactSchema, at = node): boolean => isValid(table, part, at);
  const add = (keyword: string, at = node): number => faults.push({ keyword, node: at, schema, owner });

  const given = new Set(namesIn(table, node));
  const target = followRef(table, schema);
  if (target) findFaults(table, target, node, target.properties ? target.title : owner, faults);
  const own = checkKeywords(toValue(node, given), keywordsOf(schema), '2020-12', {}, false);
  for (const { keyword } of own.errors) add(keyword);
  if (schema.not && fits(schema.not)) add('not');
  for (const part of schema.allOf ?? []) check(part);
  checkVariants('anyOf');
  checkVariants('oneOf');
  const branch = schema.if && (fits(schema.if) ? schema.then : schema.else);
  if (branch) check(branch);
  if (node.kind === 'array') {
    if (schema.items) for (const item of node.items) check(schema.items, item);
    const { contains } = schema;
    if (contains && !node.items.some((item) => fits(contains, item))) add('contains');
  }
  if (node.kind === 'object') checkFields();
  return faults;

  function checkVariants(keyword: 'anyOf' | 'oneOf'): void {
    const variants = schema[keyword] ?? [];
    const found = variants.map((variant) => findFaults(table, variant, node, owner));
    const matches = found.filter(({ length }) => length === 0).length;
    if (matches > 1 && keyword === 'oneOf') add(keyword);
    if (matches > 0) return;
    const scores = variants.map((variant) =>
      scoreValue({ ...schema, [keyword]: [variant] }, node, { table }),
    );
    for (const fault of found[scores.indexOf(Math.max(...scores))] ?? []) faults.push(fault);
  }

  function checkFields(): void {
    const { properties = {}, additionalProperties, propertyNames } = schema;
    for (const name of schema.required ?? []) if (!given.has(name)) add('required', placeOf(node, name));
    for (const [name, needed] of Object.entries(schema.dependentRequired ?? {}))
      for (const other of given.has(name) ? needed : [])
        if (!given.has(other)) add('dependentRequired', placeOf(node, other));
    for (const [name, property] of Object.entries(properties))
      if (given.has(name)) check(property, valueOf(node, name));
    for (const name of additionalProperties || propertyNames ? given : []) {
      const at = placeOf(node, name);
      if (propertyNames && !fits(propertyNames, { ...at, kind: 'string', value: name }))
        add('propertyNames', at);
      if (additionalProperties && !Object.hasOwn(properties, name)) check(additionalProperties, at);
    }
  }
}

/** The names of the fields with a value. In OCPI, a field without a value may be null. */
function namesIn({ protocol }: Table, node: JsonNode): string[] {
  const members = node.kind === 'object' ? node.members : [];
  const isEmpty = (name: string): boolean => protocol === 'ocpi' && valueOf(node, name)?.kind === 'null';
  return members.flatMap(({ key }) => (isEmpty(key) ? [] : key));
}

/** A value for the library, which needs the number of its fields or entries only. */
function toValue(node: JsonNode, names: ReadonlySet<string>): unknown {
  if (node.kind === 'object') return Object.fromEntries([...names].map((name) => [name, true]));
  if (node.kind === 'array') return node.items;
  return node.kind === 'number' ? Number(node.text) : node.value;
}

/** Whether a value is valid on its own, without the rest of the message. */
export const isValid = (table: Table, schema: CompactSchema, node: JsonNode): boolean =>
  findFaults(table, schema, node).length === 0;

const keywordsOf = memoise((schema: CompactSchema) =>
  Object.fromEntries(
    OF_VALUE.flatMap((keyword) => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]])),
  ),
);

const isDateTime = formats['date-time']!;
// RFC 3339 allows a space for readability, but receivers refuse it.
formats['date-time'] = (text) => text[10] !== ' ' && isDateTime(text);
// The validator refuses addresses with letters beyond ASCII, which receivers accept.
formats['uri'] = (text) => URL.canParse(text) && !/\s/.test(text);

/** Whether a text is a time without a zone, which some protocols accept. */
export const isLocalTime = (text: string): boolean =>
  !/(?:z|[+-]\d{2}:\d{2})$/i.test(text) && formats['date-time']!(`${text}Z`);
