import { isRaw, listOf, optionalText, rawOf, textOf, type Raw } from '../../load/raw';
import { jsonText } from '../../load/exactNumbers';
import type { ModelContext } from '../context';
import { mediaFormat } from '../media/mediaFormat';
import { isClosed, type FlatSchema, type RawVariants } from '../schema/flatten';
import { impliedSchemas, isHidden, isValid, isValidFlat, type Checks, type Side } from './isValid';
import { differentValues } from './differentValues';
import { sampleLeaf } from './sampleLeaf';
import { matchesCheaply, samplePattern } from './samplePattern';
import { canonicalJson } from '../schema/mergeKeyword';
import { shallowTypes, toJson } from '../schema/schemaTypes';
import { fixedValue, mappedNames } from '../schema/variants';
import type { JsonValue } from '../types';

export type { Side } from './isValid';

/** Maximum number of schemas that one example visits. After that, optional fields are left out. */
const BUDGET = 300;
const DEEPEST = 8;
/** Maximum number of checks whether a value of one example is valid. */
const CHECKS = 5_000;
/** Maximum number of items or properties that are added because the schema requires so many. */
const MOST_ADDED = 20;
const OMITTED = Symbol('omitted');

interface Visit extends Checks {
  left: number;
  /** How often each schema is open around the place. */
  open: Map<unknown, number>;
  /** Schemas that already contain what their conditions imply. */
  decided: Set<unknown>;
  /** Index of the alternative of the outermost oneOf or anyOf. Nested ones show the first alternative. */
  pick: number;
}

/**
 * Generates an example value from a schema. Uses examples, constants and defaults of the schema where it has some, and
 * placeholder values elsewhere. Omits readOnly fields from requests and writeOnly fields from responses. Depth and
 * number of fields are limited.
 *
 * @param pick index of the alternative to show, when the schema has a oneOf or anyOf
 * @returns undefined when the schema allows no value
 */
export function sampleSchema(
  context: ModelContext,
  schema: unknown,
  side: Side,
  pick = 0,
): JsonValue | undefined {
  const isPlainRef = isRaw(schema) && typeof schema['$ref'] === 'string' && Object.keys(schema).length === 1;
  const key = isPlainRef ? `${side} ${pick} ${textOf(schema['$ref'])}` : '';
  if (key && context.samples.has(key)) return context.samples.get(key) as JsonValue;
  const run: Visit = {
    ...startChecks(context, side),
    ...{ pick, left: BUDGET, open: new Map(), decided: new Set() },
  };
  const made = visit(run, schema, '', 0);
  const value = made === OMITTED ? undefined : made;
  if (key) context.samples.set(key, value);
  return value;
}

/** Whether a generated example is valid (see `isValid`). */
export const isValidSample = (
  context: ModelContext,
  schema: unknown,
  side: Side,
  value: JsonValue,
): boolean => isValid(startChecks(context, side), schema, value);

const startChecks = (context: ModelContext, side: Side): Checks => ({
  context,
  side,
  checksLeft: CHECKS,
  depth: 0,
});

/**
 * @param isNeeded whether the value around is invalid without this one. A schema may contain itself once in such a place, if
 *   the inner value is valid
 */
function visit(
  run: Visit,
  schema: unknown,
  name: string,
  depth: number,
  isNeeded = false,
): JsonValue | typeof OMITTED {
  run.left -= 1;
  if (schema === false) return OMITTED;
  if (!isRaw(schema)) return {};
  const flat = run.context.flat(schema);
  const identities = [schema, ...flat.merged];
  const depthOf = (identity: unknown) => run.open.get(identity) ?? 0;
  const timesOpen = Math.max(...identities.map(depthOf));
  if (timesOpen > (isNeeded ? 1 : 0)) return OMITTED;
  if (flat.contradiction !== undefined) return OMITTED;
  const stated = statedValue(run, flat, schema);
  if (stated !== undefined) return stated;
  const heir = heirOf(run.context, flat, schema);
  if (heir) {
    const made = visit(run, heir.schema, name, depth, isNeeded);
    if (isRaw(made)) return { ...made, [heir.property]: heir.value };
  }
  for (const identity of identities) run.open.set(identity, depthOf(identity) + 1);
  const value = invent(run, flat, schema, name, depth);
  for (const identity of identities) run.open.set(identity, depthOf(identity) - 1);
  if (timesOpen > 0 && value !== OMITTED && !isValidFlat(run, flat, value)) return OMITTED;
  if (isRaw(value)) Object.assign(value, selectedBy(run, flat, value));
  return isRaw(value) ? followConditions(run, flat, schema, value, name, depth) : value;
}

/**
 * Returns an object that has what the conditions of its schema imply, and without optional fields that the schema does
 * not allow together. Returns the object as it is when none of this makes it valid.
 */
function followConditions(
  run: Visit,
  flat: FlatSchema,
  schema: Raw,
  made: { [key: string]: JsonValue },
  name: string,
  depth: number,
): JsonValue | typeof OMITTED {
  const hasConditions = flat.conditions.length > 0 || flat.dependentSchemas.length > 0;
  const isRestricted =
    hasConditions ||
    flat.nots.length > 0 ||
    flat.variants.length > 0 ||
    flat.keywords['maxProperties'] !== undefined;
  if (!isRestricted || isValidFlat(run, flat, made)) return made;
  if (hasConditions && !run.decided.has(schema)) {
    const whole = run.context.intersection([schema, ...impliedSchemas(run, flat, made)]);
    run.decided.add(whole);
    const again = visit(run, whole, name, depth);
    if (isRaw(again) && isValidFlat(run, flat, again)) return again;
  }
  const optional = Object.keys(made).filter((key) => !flat.required.has(key));
  const surplus = Object.keys(made).length - Number(flat.keywords['maxProperties'] ?? Infinity);
  const few = without(made, surplus > 0 ? optional.slice(-surplus) : []);
  const candidates = [few, ...optional.reverse().map((key) => without(few, [key]))];
  return candidates.find((candidate) => isValidFlat(run, flat, candidate)) ?? made;
}

function without(
  value: { [key: string]: JsonValue },
  names: readonly string[],
): { [key: string]: JsonValue } {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/**
 * Returns a value from the document: of the schema itself, or else of the schema that it refers to. Where several
 * schemas apply, it is one that is valid for all of them.
 */
function statedValue(run: Visit, flat: FlatSchema, schema: Raw): JsonValue | undefined {
  const { keywords } = flat;
  if (keywords['const'] !== undefined)
    return filterSide(run.context, flat, toJson(keywords['const']), run.side);
  const target = typeof schema['$ref'] === 'string' ? flatTarget(run.context, schema['$ref']) : undefined;
  const isStated = (value: unknown): boolean => value !== null && value !== undefined;
  const examples = [
    ...listOf(keywords['examples']),
    ...listOf(target?.keywords['examples']),
    keywords['default'],
  ].filter(isStated);
  // What the author of a single schema writes is shown as it is.
  const isSingle = schema['allOf'] === undefined && schema['$ref'] === undefined;
  const values = listOf(keywords['enum']).filter(isStated);
  const isNull = isSingle && examples.length === 0 && listOf(keywords['examples']).includes(null);
  if (isNull && isValidFlat(run, flat, null)) return null;
  const given =
    (isSingle ? examples[0] : undefined) ??
    [...examples, ...values].find((value) => isValidFlat(run, flat, value)) ??
    (isSingle ? values[0] : undefined);
  return given === undefined ? undefined : filterSide(run.context, flat, toJson(given), run.side);
}

function flatTarget(context: ModelContext, ref: string): FlatSchema | undefined {
  const target = context.target(ref);
  return isRaw(target) ? context.flat(target) : undefined;
}

/** Removes the fields that do not belong to a side from an example of the document. */
function filterSide(context: ModelContext, flat: FlatSchema, value: JsonValue, side: Side): JsonValue {
  if (!isRaw(value) || Array.isArray(value)) return value;
  const carried = Object.entries(value).filter(
    ([name]) => !(flat.properties.get(name) ?? []).some((schema) => isHidden(context, schema, side)),
  );
  return Object.fromEntries(carried);
}

function invent(
  run: Visit,
  flat: FlatSchema,
  schema: Raw,
  name: string,
  depth: number,
): JsonValue | typeof OMITTED {
  const types = shallowTypes(run.context, schema);
  const type = types.find((candidate) => candidate !== 'null') ?? types[0];
  const isObject = type === 'object' || flat.properties.size > 0;
  if (flat.variants.length > 0) return inventChoice(run, flat, isObject, name, depth);
  if (isObject) return inventObject(run, flat, depth);
  if (type === 'array') return inventArray(run, flat, name, depth);
  const isAllowed = (value: JsonValue): boolean => isValidFlat(run, flat, value);
  const [content] = flat.contents;
  const isJson = content !== undefined && mediaFormat(content.mediaType) === 'json';
  if (isJson && flat.keywords['contentEncoding'] === undefined) {
    const inner = visit(run, content.schema, name, depth + 1);
    if (inner !== OMITTED) return jsonText(inner);
  }
  if (types.length === 0 && Object.keys(flat.keywords).every((key) => /^(title|description|x-.*)$/.test(key)))
    return [{}, name || 'text', 0, true, null].find(isAllowed) ?? {};
  return sampleLeaf(flat, type, name, isAllowed);
}

/** Invents a value of one alternative of each oneOf and anyOf. */
function inventChoice(
  run: Visit,
  flat: FlatSchema,
  isObject: boolean,
  name: string,
  depth: number,
): JsonValue | typeof OMITTED {
  const choices = flat.variants.map((variants, index) => variants.choices[index === 0 ? run.pick : 0]);
  run.pick = 0;
  const [first] = choices;
  const chosen = visit(run, first, name, depth);
  if (chosen === OMITTED) return OMITTED;
  if (!isObject || !isRaw(chosen)) {
    if (choices.length === 1 && isValidFlat(run, flat, chosen)) return chosen;
    const { keywords } = flat;
    const limits = [...flat.others].flatMap(([key, values]) => values.map((value) => ({ [key]: value })));
    const whole = { ...keywords, examples: undefined, default: undefined, allOf: [...limits, ...choices] };
    return visit(run, whole, name, depth);
  }
  const own = inventObject(run, flat, depth);
  const made = [chosen, ...choices.slice(1).map((choice) => visit(run, choice, name, depth))];
  return Object.assign(
    own,
    ...made.map((value, index) => (isRaw(value) ? withoutUnnamed(run, choices[index], value, own) : {})),
    ...choices.map((choice, index) => discriminatorValue(run.context, flat.variants[index]!, choice)),
  ) as JsonValue;
}

/** Leaves out the fields that a choice requires without describing them, if the object around the choice has them. */
function withoutUnnamed(
  run: Visit,
  choice: unknown,
  value: { [key: string]: JsonValue },
  around: { [key: string]: JsonValue },
): { [key: string]: JsonValue } {
  if (!isRaw(choice)) return value;
  const { required, properties, variants } = run.context.flat(choice);
  const unnamed = [...required].filter((key) => !properties.has(key) && Object.hasOwn(around, key));
  return variants.length > 0 ? value : without(value, unnamed);
}

function discriminatorValue(
  context: ModelContext,
  { discriminator }: RawVariants,
  picked: unknown,
): { [key: string]: JsonValue } {
  const property = optionalText(discriminator?.['propertyName']);
  const name = isRaw(picked) ? context.refName(textOf(picked['$ref'])) : undefined;
  if (property === undefined || name === undefined) return {};
  const fixed = fixedValue(context, context.named.get(name), property);
  const mapped = mappedNames(context, discriminator).find(([, target]) => target === name)?.[0];
  return { [property]: fixed ?? mapped ?? name };
}

/**
 * Returns the first schema that a discriminator without oneOf selects, and the value that selects it. A valid value has
 * the required fields of that schema.
 */
function heirOf(
  context: ModelContext,
  flat: FlatSchema,
  schema: Raw,
): { schema: Raw; property: string; value: string } | undefined {
  const discriminator = flat.keywords['discriminator'] ?? targetDiscriminator(context, schema);
  if (!isRaw(discriminator) || flat.variants.length > 0) return undefined;
  const own = context.refName(textOf(schema['$ref'])) ?? nameOf(context, schema);
  const [first] = [
    ...mappedNames(context, discriminator),
    ...(own === undefined ? [] : context.derivedFrom(own).map((name) => [name, name] as const)),
  ].filter(([, name]) => name !== own);
  const property = textOf(discriminator['propertyName']);
  if (!first || property === '') return undefined;
  const [value, name] = first;
  return { schema: { $ref: `#/components/schemas/${name}` }, property, value };
}

/**
 * Returns the value of a discriminator that selects a schema itself, which extends the schema with that discriminator.
 * Empty when the document says what the value is.
 */
function selectedBy(
  run: Visit,
  flat: FlatSchema,
  made: { [key: string]: JsonValue },
): { [key: string]: JsonValue } {
  const { context } = run;
  const name = flat.merged.find((merged) => discriminatorAbove(context, merged) !== undefined);
  const discriminator = name === undefined ? undefined : discriminatorAbove(context, name);
  const property = textOf(discriminator?.['propertyName']);
  if (name === undefined || !Object.hasOwn(made, property)) return {};
  const described = run.context.intersection(flat.properties.get(property) ?? []);
  if (!isRaw(described)) return {};
  const { keywords } = context.flat(described);
  if (['const', 'examples', 'default'].some((key) => keywords[key] !== undefined)) return {};
  const value = mappedNames(context, discriminator).find(([, target]) => target === name)?.[0] ?? name;
  return isValid(run, described, value) ? { [property]: value } : {};
}

/** Returns the discriminator of the nearest schema that a named schema extends by `allOf`. */
function discriminatorAbove(
  context: ModelContext,
  name: string,
  open: readonly string[] = [],
): Raw | undefined {
  if (open.includes(name)) return undefined;
  for (const member of listOf(rawOf(context.named.get(name))['allOf'])) {
    const parent = context.refName(textOf(rawOf(member)['$ref']));
    if (parent === undefined) continue;
    const stated = rawOf(context.named.get(parent))['discriminator'];
    const found = isRaw(stated) ? stated : discriminatorAbove(context, parent, [...open, name]);
    if (found) return found;
  }
  return undefined;
}

/** Returns the discriminator of the schema that a `$ref` points to. It is not merged, because heirs do not have it. */
function targetDiscriminator(context: ModelContext, schema: Raw): unknown {
  const keys = Object.keys(schema);
  return keys.length === 1 && typeof schema['$ref'] === 'string'
    ? flatTarget(context, schema['$ref'])?.keywords['discriminator']
    : undefined;
}

const nameOf = (context: ModelContext, schema: Raw): string | undefined =>
  [...context.named].find(([, named]) => named === schema)?.[0];

function inventObject(run: Visit, flat: FlatSchema, depth: number): { [key: string]: JsonValue } {
  const entries: [string, JsonValue][] = [];
  for (const [name, schemas] of flat.properties) {
    const schema = run.context.intersection(schemas);
    if (isHidden(run.context, schema, run.side)) continue;
    if (isRaw(schema) && run.context.flat(schema).keywords['deprecated'] === true && !flat.required.has(name))
      continue;
    if (!flat.required.has(name) && (run.left <= 0 || depth >= DEEPEST)) continue;
    if (run.left < -BUDGET || depth > DEEPEST * 2) continue;
    const value = visit(run, schema, name, depth + 1, flat.required.has(name));
    if (value !== OMITTED) entries.push([name, value]);
  }
  entries.push(...inventUndescribed(run, flat, depth));
  if (entries.length === 0 || entries.length < least(flat, 'minProperties'))
    entries.push(...inventOthers(run, flat, depth, entries.length));
  return Object.fromEntries(entries);
}

/** Invents the properties that a schema requires but does not describe. */
function inventUndescribed(run: Visit, flat: FlatSchema, depth: number): [string, JsonValue][] {
  if (isClosed(flat) || depth > DEEPEST) return [];
  const schema = run.context.intersection(flat.additionalProperties);
  return [...flat.required].flatMap((name): [string, JsonValue][] => {
    if (flat.properties.has(name)) return [];
    const value =
      isRaw(schema) && Object.keys(schema).length > 0 ? visit(run, schema, name, depth + 1) : name;
    return value === OMITTED ? [] : [[name, value]];
  });
}

/** Invents properties whose names are not in the schema. */
function inventOthers(run: Visit, flat: FlatSchema, depth: number, count: number): [string, JsonValue][] {
  if (run.left <= 0 || depth >= DEEPEST) return [];
  const [pattern, patterned] = [...flat.patternProperties][0] ?? [];
  const additional = isClosed(flat) ? false : run.context.intersection(flat.additionalProperties);
  const isPatterned = !isRaw(additional) && pattern !== undefined;
  const schema = isPatterned ? run.context.intersection(patterned ?? []) : additional;
  if (!isRaw(schema)) return [];
  const value = visit(run, schema, '', depth + 1);
  if (value === OMITTED) return [];
  const key = (isPatterned ? samplePattern(pattern) : undefined) ?? nameOfKey(run, flat, depth);
  const needed = Math.max(1, least(flat, 'minProperties') - count);
  const isAllowed = (name: JsonValue): boolean =>
    flat.propertyNames.every((names) => isValid(run, names, name)) &&
    (!isPatterned || matchesCheaply(pattern, textOf(name)) !== false);
  return differentValues(key, needed, isAllowed).map((name) => [textOf(name), value]);
}

function nameOfKey(run: Visit, flat: FlatSchema, depth: number): string {
  const stated = textOf(flat.keywords['x-additionalPropertiesName']);
  if (stated !== '' || flat.propertyNames.length === 0) return stated || 'key';
  const names = run.context.intersection([{ type: 'string' }, ...flat.propertyNames]);
  const made = visit(run, names, 'key', depth + 1);
  return typeof made === 'string' ? made : 'key';
}

/** Returns a limit such as `minItems`, but not more than a page can show. */
const least = ({ keywords }: FlatSchema, keyword: string): number =>
  Math.min(Number(keywords[keyword]) || 0, MOST_ADDED);

function inventArray(run: Visit, flat: FlatSchema, name: string, depth: number): JsonValue[] {
  const most = Number(flat.keywords['maxItems'] ?? Infinity);
  const values = flat.prefixItems
    .slice(0, most)
    .map((schemas) => visit(run, run.context.intersection(schemas), name, depth + 1));
  const isEmpty = most === 0 || flat.items.length === 0;
  if (values.length === 0 && !isEmpty && run.left > -BUDGET && depth <= DEEPEST * 2) {
    const isNeeded = least(flat, 'minItems') > 0;
    const item = visit(run, run.context.intersection(flat.items), name, depth + 1, isNeeded);
    if (item !== OMITTED) values.push(...repeat(run, flat, item, Math.max(1, least(flat, 'minItems'))));
  }
  const made = values.filter((value): value is JsonValue => value !== OMITTED);
  for (const { schema, least: needed } of flat.contains) {
    if (!isRaw(schema) || needed === 0) continue;
    const value = visit(run, schema, name, depth + 1);
    const isPresent = value === OMITTED || made.some((item) => canonicalJson(item) === canonicalJson(value));
    if (isPresent) continue;
    // The placeholder gives way to the values that the list must contain.
    if (made.length > flat.prefixItems.length) made.pop();
    made.push(...repeat(run, flat, value, Math.min(needed, MOST_ADDED)));
  }
  return made;
}

/** Returns an item as often as a list needs it, or different items where the list allows each of them only once. */
function repeat(run: Visit, flat: FlatSchema, item: JsonValue, count: number): JsonValue[] {
  if (flat.keywords['uniqueItems'] !== true) return Array<JsonValue>(count).fill(item);
  return differentValues(item, count, (value) => flat.items.every((schema) => isValid(run, schema, value)));
}
