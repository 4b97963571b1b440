import { isRaw, optionalText, rawOf, textOf, type Raw } from '../../load/raw';
import { describeCondition, describePresence, type ConditionText } from './conditions';
import { applyArray, applyMaps } from './collections';
import { toConstraints } from './constraints';
import { LEFT_OUT, type ModelContext } from '../context';
import { toEnumValues } from './enumValues';
import { toStates } from './states';
import { childrenOf } from './fieldsOf';
import { isClosed, type FlatSchema } from './flatten';
import { narrowedBy, readReference } from './namedReference';
import { emptyRow } from './schemaRow';
import { readerTypes, shallowTypes, toJson } from './schemaTypes';
import type { SchemaRow } from '../types';
import { applyVariants, inheritanceVariants } from './variants';

/**
 * Builds the row of a schema. References to named schemas stay references; `allOf` is merged.
 *
 * @param schema a raw schema; anything that is not an object is read as a boolean schema
 * @param name property name; empty for roots and array items
 */
export function toRow(context: ModelContext, schema: unknown, name = '', required = false): SchemaRow {
  if (!isRaw(schema)) {
    const row = emptyRow(name, required);
    if (schema === false) row.not = emptyRow();
    return row;
  }
  const known = context.rows.get(schema);
  if (known) return named(known, name, required);
  if (context.building.size > DEEPEST) return { ...emptyRow(name, required), description: LEFT_OUT };
  const open = context.building.get(schema);
  if (open) return recursiveReference(context, open, schema, name, required);

  const state: { name?: string } = {};
  context.building.set(schema, state);
  const built = buildRow(context, schema, name);
  context.building.delete(schema);
  if (state.name !== undefined) context.selfContained.set(state.name, built);
  const row = isInlineComposition(context, schema, built)
    ? moveToNamedSchema(context, schema, built, state.name)
    : built;
  context.rows.set(schema, row);
  return named(row, name, required);
}

/** Maximum number of schemas inside of each other. Documents have fewer levels; only intersections can have more. */
const DEEPEST = 300;

/** Maximum number of rows of an unnamed composition that are repeated where it is used. */
const INLINE_ROWS = 40;

/** Whether an unnamed schema merges a named one and is so large that it needs a name, to not multiply in the model. */
function isInlineComposition(context: ModelContext, schema: Raw, row: SchemaRow): boolean {
  if (row.ref !== undefined || context.named.get(context.current) === schema) return false;
  return context.flat(schema).merged.length > 0 && countRows(row, INLINE_ROWS) > INLINE_ROWS;
}

/** Registers a row as a new named schema and returns a reference to it. */
function moveToNamedSchema(context: ModelContext, schema: Raw, row: SchemaRow, given?: string): SchemaRow {
  const name = given ?? context.addNamed([context.current, row.name].filter(Boolean).join('.'), schema);
  context.selfContained.set(name, row);
  return { ...emptyRow(row.name), ref: name, title: row.title, types: row.types };
}

/** Counts the rows of a tree without following references. Stops counting soon after `limit`. */
export function countRows(root: SchemaRow, limit = Infinity): number {
  let count = 0;
  const stack = [root];
  for (let row = stack.pop(); row && count <= limit; row = stack.pop()) {
    count += 1;
    stack.push(...childrenOf(row).map((child) => child.row), ...(row.not ? [row.not] : []));
  }
  return count;
}

function named(row: SchemaRow, name: string, required: boolean): SchemaRow {
  return row.name === name && row.required === required ? row : { ...row, name, required };
}

/** Returns a reference to a schema that contains itself. An unnamed schema gets a name for it. */
function recursiveReference(
  context: ModelContext,
  open: { name?: string },
  schema: Raw,
  name: string,
  required: boolean,
): SchemaRow {
  const existing = context.named.get(context.current) === schema ? context.current : undefined;
  open.name ??= existing ?? context.addNamed([context.current, name].filter(Boolean).join('.'), schema);
  const row = emptyRow(name, required);
  row.ref = open.name;
  row.types = shallowTypes(context, schema);
  return row;
}

function buildRow(context: ModelContext, schema: Raw, name: string): SchemaRow {
  const reference = readReference(context, schema);
  const row = emptyRow(name);
  const flat = context.flat(schema);
  if (reference) {
    applyAnnotations(row, { ...flat, ...narrowedBy(reference.own, flat) });
    row.ref = reference.name;
    row.title ??= optionalText(rawOf(context.named.get(reference.name))['title']);
    row.types = shallowTypes(context, schema);
    row.open = !(isClosed(reference.own) && isClosed(flat));
    return row;
  }
  applyAnnotations(row, flat);
  row.types = shallowTypes(context, schema);
  applyObject(context, row, flat);
  applyArray(context, row, flat);
  applyContentSchema(context, row, flat);
  applyVariants(context, row, flat);
  if (!row.variants) row.variants = inheritanceVariants(context, schema, flat);
  applyNot(context, row, flat);
  return row;
}

/** Sets everything about a row that does not depend on other schemas. */
function applyAnnotations(row: SchemaRow, { keywords, others, contradiction, isComplete }: FlatSchema): void {
  row.title = optionalText(keywords['title']);
  row.types = readerTypes(keywords);
  row.format = optionalText(keywords['format']);
  row.description = withExternalDocs(textOf(keywords['description']), keywords['externalDocs']);
  if (!isComplete) row.description = [row.description, LEFT_OUT].filter(Boolean).join('\n\n');
  row.readOnly = keywords['readOnly'] === true;
  row.writeOnly = keywords['writeOnly'] === true;
  row.unit = optionalText(keywords['x-unit']);
  // With a const, the other values of an enum are not possible.
  row.enum = keywords['const'] === undefined ? toEnumValues(keywords) : undefined;
  const states = toStates(keywords);
  if (states) row.states = states;
  row.constraints = toConstraints(keywords, others);
  if (contradiction !== undefined) {
    const label = contradiction === '' ? 'no value is valid' : 'no value is at once';
    row.constraints.push({ label, value: contradiction });
  }
  if (keywords['const'] !== undefined) row.const = toJson(keywords['const']);
  if (keywords['default'] !== undefined) row.default = toJson(keywords['default']);
  const examples = Array.isArray(keywords['examples']) ? keywords['examples'] : [];
  row.examples = examples.map(toJson);
  if (keywords['deprecated'] === true || keywords['x-replaced-by'] !== undefined) {
    row.deprecated = {
      replacedBy: optionalText(keywords['x-replaced-by']),
      text: optionalText(keywords['x-deprecation'] ?? keywords['x-deprecated-since']),
    };
  }
}

/** Adds a Markdown link to `externalDocs` below a description. */
export function withExternalDocs(description: string, docs: unknown): string {
  const { url, description: label } = rawOf(docs);
  if (typeof url !== 'string') return description;
  const link = `[${
    textOf(label)
      .replace(/[[\]\n]/g, ' ')
      .trim() || 'More about this'
  }](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`;
  return description ? `${description}\n\n${link}` : link;
}

function applyObject(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  const requiredWhen = new Map<string, string[]>();
  const addWhen = (names: Iterable<string>, when: string): void => {
    for (const name of names) {
      if (!flat.required.has(name)) requiredWhen.set(name, [...(requiredWhen.get(name) ?? []), when]);
    }
  };
  for (const [name, needed] of flat.dependentRequired) addWhen(needed, describePresence(name).when);
  for (const [name, schema] of flat.dependentSchemas)
    applyCondition(context, row, schema, describePresence(name).when, addWhen);
  for (const condition of flat.conditions) {
    const text: ConditionText = describeCondition(condition.if);
    applyCondition(context, row, condition.then, text.when, addWhen);
    applyCondition(context, row, condition.else, text.unless, addWhen);
  }
  for (const [name, schemas] of flat.properties) {
    const child = toRow(context, context.intersection(schemas), name, flat.required.has(name));
    const when = requiredWhen.get(name);
    row.properties.push(when ? { ...child, requiredWhen: [...child.requiredWhen, ...when] } : child);
  }
  const undeclared = [...flat.required].filter((name) => name !== '' && !flat.properties.has(name));
  if (undeclared.length > 0 && flat.variants.length === 0) {
    for (const name of undeclared) row.properties.push(emptyRow(name, true));
  }
  applyMaps(context, row, flat);
}

/** Splits a `then` into "required when …" of single fields and the rest, which becomes a condition. */
function applyCondition(
  context: ModelContext,
  row: SchemaRow,
  schema: unknown,
  when: string,
  addWhen: (names: Iterable<string>, when: string) => void,
): void {
  if (schema === false) {
    row.conditions.push({ when, then: toRow(context, false) });
    return;
  }
  if (!isRaw(schema)) return;
  addWhen(context.flat(schema).required, when);
  const hasMore = Object.keys(schema).some(
    (key) => !['required', 'description', 'title', '$comment', 'type'].includes(key),
  );
  if (hasMore) row.conditions.push({ when, then: toRow(context, schema) });
}

/** Adds the schema of the content of a string that contains a document (`contentSchema`). */
function applyContentSchema(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  for (const { schema, mediaType } of flat.contents) {
    if (!isRaw(schema)) continue;
    const when = `when the text is read as ${mediaType || 'a document'}`;
    row.conditions.push({ when, then: toRow(context, schema) });
  }
}

function applyNot(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  const rest: unknown[] = [];
  for (const not of flat.nots) {
    const names =
      isRaw(not) && Object.keys(not).length === 1 && Array.isArray(not['required'])
        ? not['required']
        : undefined;
    if (names)
      row.constraints.push({
        label: names.length > 1 ? 'not together' : 'not allowed',
        value: names.join(', '),
      });
    else rest.push(not);
  }
  if (rest.length === 1) row.not = toRow(context, rest[0]);
  else if (rest.length > 1) row.not = toRow(context, { anyOf: rest });
}
