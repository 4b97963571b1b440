import { isRaw, listOf, optionalText, textOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import type { FlatSchema } from '../schema/flatten';
import { sampleLeaf } from './sampleLeaf';
import { toJson } from '../schema/schemaTypes';
import { shallowTypes } from '../schema/shallowTypes';
import type { JsonValue } from '../types';

export type Side = 'request' | 'response';

/** Maximum number of schemas that one example visits. After that, optional fields are left out. */
const BUDGET = 300;
const DEEPEST = 8;
const OMITTED = Symbol('omitted');

interface Visit {
  context: ModelContext;
  side: Side;
  left: number;
  open: Set<unknown>;
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
  const made = visit({ context, side, left: BUDGET, open: new Set(), pick }, schema, '', 0);
  const value = made === OMITTED ? undefined : made;
  if (key) context.samples.set(key, value);
  return value;
}

function visit(run: Visit, schema: unknown, name: string, depth: number): JsonValue | typeof OMITTED {
  run.left -= 1;
  if (schema === false) return OMITTED;
  if (!isRaw(schema)) return {};
  const flat = run.context.flat(schema);
  const identities = [schema, ...flat.merged];
  if (identities.some((identity) => run.open.has(identity))) return OMITTED;
  const stated = statedValue(run, flat, schema);
  if (stated !== undefined) return stated;
  for (const identity of identities) run.open.add(identity);
  const value = invent(run, flat, schema, name, depth);
  for (const identity of identities) run.open.delete(identity);
  return value;
}

/** Returns a value from the document: of the schema itself, or else of the schema that it refers to. */
function statedValue(run: Visit, flat: FlatSchema, schema: Raw): JsonValue | undefined {
  const { keywords } = flat;
  let given: unknown = keywords['const'] ?? listOf(keywords['examples'])[0];
  if (given === undefined && typeof schema['$ref'] === 'string') {
    given = listOf(flatTarget(run.context, schema['$ref'])?.keywords['examples'])[0];
  }
  given ??= keywords['default'] ?? listOf(keywords['enum'])[0];
  if (given === undefined || (given === null && !Object.hasOwn(keywords, 'const'))) return undefined;
  return filterSide(run.context, flat, toJson(given), run.side);
}

function flatTarget(context: ModelContext, ref: string): FlatSchema | undefined {
  const target = context.target(ref);
  return isRaw(target) ? context.flat(target) : undefined;
}

function isHidden(context: ModelContext, schema: unknown, side: Side): boolean {
  if (!isRaw(schema)) return false;
  const { keywords } = context.flat(schema);
  return side === 'request' ? keywords['readOnly'] === true : keywords['writeOnly'] === true;
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
  const picked = flat.variants[0]?.choices[run.pick];
  if (flat.variants.length > 0) run.pick = 0;
  const isObject = type === 'object' || flat.properties.size > 0;
  if (picked !== undefined) {
    const chosen = visit(run, picked, name, depth);
    if (!isObject || !isRaw(chosen)) return chosen;
    return { ...inventObject(run, flat, depth), ...chosen, ...discriminatorValue(run.context, flat, picked) };
  }
  if (isObject) return { ...inventObject(run, flat, depth), ...inheritedValue(flat) };
  if (type === 'array') return inventArray(run, flat, name, depth);
  if (types.length === 0 && Object.keys(flat.keywords).every((key) => /^(title|description|x-.*)$/.test(key)))
    return {};
  return sampleLeaf(flat.keywords, type, name);
}

function discriminatorValue(
  context: ModelContext,
  flat: FlatSchema,
  picked: unknown,
): { [key: string]: JsonValue } {
  const discriminator = flat.variants[0]?.discriminator;
  const property = optionalText(discriminator?.['propertyName']);
  const ref = isRaw(picked) ? textOf(picked['$ref']) : '';
  if (property === undefined || !ref) return {};
  const fixed = flatTarget(context, ref)?.properties.get(property)?.[0];
  if (isRaw(fixed)) {
    const { keywords } = context.flat(fixed);
    const values = keywords['const'] !== undefined ? [keywords['const']] : listOf(keywords['enum']);
    if (values.length === 1) return { [property]: toJson(values[0]) };
  }
  const name = context.refName(ref);
  const mapping = isRaw(discriminator?.['mapping']) ? discriminator['mapping'] : {};
  const mapped = Object.entries(mapping).find(
    ([, target]) => target === name || context.refName(textOf(target)) === name,
  )?.[0];
  return { [property]: mapped ?? name ?? '' };
}

/** Returns the first value of the mapping, for a discriminator without oneOf. */
function inheritedValue(flat: FlatSchema): { [key: string]: JsonValue } {
  const discriminator = flat.keywords['discriminator'];
  if (!isRaw(discriminator) || !isRaw(discriminator['mapping'])) return {};
  const [value] = Object.keys(discriminator['mapping']);
  const property = textOf(discriminator['propertyName']);
  return value !== undefined && flat.properties.has(property) ? { [property]: value } : {};
}

function inventObject(run: Visit, flat: FlatSchema, depth: number): { [key: string]: JsonValue } {
  const entries: [string, JsonValue][] = [];
  for (const [name, schemas] of flat.properties) {
    const schema = run.context.intersection(schemas);
    if (isHidden(run.context, schema, run.side)) continue;
    if (isRaw(schema) && run.context.flat(schema).keywords['deprecated'] === true && !flat.required.has(name))
      continue;
    if (!flat.required.has(name) && (run.left <= 0 || depth >= DEEPEST)) continue;
    if (run.left < -BUDGET || depth > DEEPEST * 2) continue;
    const value = visit(run, schema, name, depth + 1);
    if (value !== OMITTED) entries.push([name, value]);
  }
  const additional = flat.keywords['additionalProperties'];
  if (entries.length === 0 && isRaw(additional) && run.left > 0 && depth < DEEPEST) {
    const value = visit(run, additional, '', depth + 1);
    if (value !== OMITTED)
      entries.push([textOf(flat.keywords['x-additionalPropertiesName']) || 'key', value]);
  }
  return Object.fromEntries(entries);
}

function inventArray(run: Visit, flat: FlatSchema, name: string, depth: number): JsonValue[] {
  const tuple = listOf(flat.keywords['prefixItems']);
  const values = tuple.map((item) => visit(run, item, name, depth + 1));
  const isEmpty = flat.keywords['maxItems'] === 0 || flat.items.length === 0;
  if (tuple.length === 0 && !isEmpty && run.left > -BUDGET && depth <= DEEPEST * 2) {
    const least = Math.min(Number(flat.keywords['minItems']) || 1, 3);
    const item = visit(run, run.context.intersection(flat.items), name, depth + 1);
    for (let count = 0; count < (flat.keywords['uniqueItems'] === true ? 1 : least); count += 1)
      values.push(item);
  }
  return values.filter((value): value is JsonValue => value !== OMITTED);
}
