import { numberOf } from '../../load/exactNumbers';
import { isRaw, listOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import type { FlatSchema } from '../schema/flatten';
import { canonicalJson } from '../schema/mergeKeyword';
import { accepts, statedTypes, typeOfValue } from '../schema/schemaTypes';
import { matchesCheaply } from './samplePattern';

export type Side = 'request' | 'response';

/** What the checks of one example share. */
export interface Checks {
  context: ModelContext;
  side: Side;
  /** Number of schemas that may still be compared with a value. After that, every value passes. */
  checksLeft: number;
  /** Number of checks inside of each other. Schemas that contain themselves as an alternative would never end. */
  depth: number;
}

const DEEPEST = 64;

/**
 * Whether a value is valid for a schema. Where finding out could take long, the value passes: for patterns that a text
 * could keep busy for years, and after many schemas. `format` and `unevaluated…` are not checked. Ajv, which checks requests,
 * would run every pattern of a foreign document, and misses the fields that an example leaves out on one side.
 */
export function isValid(checks: Checks, schema: unknown, value: unknown): boolean {
  if (!isRaw(schema)) return schema !== false;
  return isValidFlat(checks, checks.context.flat(schema), value);
}

/** Whether a value is valid for a schema whose `allOf` is merged (see `isValid`). */
export function isValidFlat(checks: Checks, flat: FlatSchema, value: unknown): boolean {
  checks.checksLeft -= 1;
  if (checks.checksLeft < 0 || checks.depth > DEEPEST) return true;
  checks.depth += 1;
  const result =
    flat.contradiction === undefined &&
    hasStatedValue(flat, value) &&
    isWithinLimits(checks, flat, value) &&
    (followsConditions(checks, flat, value) || checks.checksLeft < 0);
  checks.depth -= 1;
  return result;
}

function isWithinLimits(checks: Checks, flat: FlatSchema, value: unknown): boolean {
  const number = numberOf(value);
  if (number !== undefined) return isValidNumber(flat, number);
  if (typeof value === 'string') return isValidText(flat, value);
  if (Array.isArray(value)) return isValidArray(checks, flat, value);
  return !isRaw(value) || isValidObject(checks, flat, value);
}

function hasStatedValue({ keywords }: FlatSchema, value: unknown): boolean {
  const types = statedTypes(keywords);
  if (types.length > 0 && !accepts(types, typeOfValue(value))) return false;
  const values = keywords['const'] === undefined ? listOf(keywords['enum']) : [keywords['const']];
  if (values.length === 0) return true;
  const text = canonicalJson(value);
  return values.some((allowed) => canonicalJson(allowed) === text);
}

function isValidNumber({ keywords, others }: FlatSchema, value: number): boolean {
  return (
    isInRange(keywords, value, 'minimum', 'maximum') &&
    !(value <= Number(keywords['exclusiveMinimum'])) &&
    !(value >= Number(keywords['exclusiveMaximum'])) &&
    [keywords['multipleOf'], ...(others.get('multipleOf') ?? [])].every((step) => isMultiple(value, step))
  );
}

function isValidText(flat: FlatSchema, value: string): boolean {
  return (
    isInRange(flat.keywords, [...value].length, 'minLength', 'maxLength') &&
    patternsOf(flat).every((pattern) => matchesCheaply(pattern, value) !== false)
  );
}

function isValidArray(checks: Checks, flat: FlatSchema, items: readonly unknown[]): boolean {
  if (!isInRange(flat.keywords, items.length, 'minItems', 'maxItems')) return false;
  const isRepeated =
    flat.keywords['uniqueItems'] === true && new Set(items.map(canonicalJson)).size < items.length;
  if (isRepeated) return false;
  const { prefixItems, items: rest } = flat;
  const areValid = items.every((item, index) =>
    (prefixItems[index] ?? rest).every((schema) => isValid(checks, schema, item)),
  );
  return (
    areValid &&
    flat.contains.every(({ schema, least, most = Infinity }) => {
      const count = items.filter((item) => isValid(checks, schema, item)).length;
      return count >= least && count <= most;
    })
  );
}

function isValidObject(checks: Checks, flat: FlatSchema, value: Raw): boolean {
  const names = Object.keys(value);
  const needed = [
    ...flat.required,
    ...flat.dependentRequired.flatMap(([name, others]) => (Object.hasOwn(value, name) ? others : [])),
  ];
  return (
    isInRange(flat.keywords, names.length, 'minProperties', 'maxProperties') &&
    needed.every((name) => Object.hasOwn(value, name) || isHiddenProperty(checks, flat, name)) &&
    names.every((name) => flat.propertyNames.every((schema) => isValid(checks, schema, name))) &&
    names.every((name) => schemasOf(flat, name).every((schema) => isValid(checks, schema, value[name])))
  );
}

/** Returns the schemas that all apply to a property. */
function schemasOf(flat: FlatSchema, name: string): readonly unknown[] {
  const patterned = [...flat.patternProperties].flatMap(([pattern, schemas]) =>
    matchesCheaply(pattern, name) === false ? [] : schemas,
  );
  const stated = [...(flat.properties.get(name) ?? []), ...patterned];
  return stated.length > 0 ? stated : flat.additionalProperties;
}

function followsConditions(checks: Checks, flat: FlatSchema, value: unknown): boolean {
  return (
    flat.variants.every(({ kind, choices, discriminator }) => {
      const count = choices.filter((choice) => isValid(checks, choice, value)).length;
      return count === 1 || (count > 1 && (kind === 'anyOf' || discriminator !== undefined));
    }) &&
    flat.nots.every((schema) => !isValid(checks, schema, value)) &&
    impliedSchemas(checks, flat, value).every((schema) => isValid(checks, schema, value))
  );
}

/** Returns the schemas that apply to a value because of what it contains: by `if` and by `dependentSchemas`. */
export function impliedSchemas(checks: Checks, flat: FlatSchema, value: unknown): unknown[] {
  return [
    ...flat.conditions.map((condition) =>
      isValid(checks, condition.if, value) ? condition.then : condition.else,
    ),
    ...flat.dependentSchemas
      .filter(([name]) => isRaw(value) && Object.hasOwn(value, name))
      .map(([, schema]) => schema),
  ].filter((schema) => isRaw(schema) || schema === false);
}

function isHiddenProperty({ context, side }: Checks, flat: FlatSchema, name: string): boolean {
  return (flat.properties.get(name) ?? []).some((schema) => isHidden(context, schema, side));
}

/** Whether a field does not belong to a side: a `readOnly` one in a request, a `writeOnly` one in a response. */
export function isHidden(context: ModelContext, schema: unknown, side: Side): boolean {
  if (!isRaw(schema)) return false;
  const { keywords } = context.flat(schema);
  return side === 'request' ? keywords['readOnly'] === true : keywords['writeOnly'] === true;
}

/** All patterns of a schema. */
export const patternsOf = ({ keywords, others }: FlatSchema): string[] =>
  [keywords['pattern'], ...(others.get('pattern') ?? [])].filter((pattern) => typeof pattern === 'string');

function isInRange(keywords: Raw, size: number, low: string, high: string): boolean {
  const [least = -Infinity, most = Infinity] = [numberOf(keywords[low]), numberOf(keywords[high])];
  return size >= least && size <= most;
}

function isMultiple(value: number, given: unknown): boolean {
  const step = numberOf(given) ?? 0;
  if (step <= 0) return true;
  const quotient = value / step;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}
