import { entriesOf, isRaw, listOf, textOf, type Raw } from '../../load/raw';
import { intersectTypes, statedTypes } from './schemaTypes';

/** A `oneOf` or `anyOf` of the document. */
export interface RawVariants {
  kind: 'oneOf' | 'anyOf';
  choices: unknown[];
  discriminator?: Raw;
}

/**
 * A schema with its `allOf` merged. Only the schema itself is merged: its properties, items and choices stay raw. No
 * keyword of any member is lost.
 */
export interface FlatSchema {
  /** Keywords with a single value: type, format, limits, annotations, extensions. */
  keywords: Record<string, unknown>;
  /** For each property, the schemas that all apply to it. */
  properties: Map<string, unknown[]>;
  patternProperties: Map<string, unknown[]>;
  items: unknown[];
  required: Set<string>;
  variants: RawVariants[];
  nots: unknown[];
  conditions: { if: unknown; then: unknown; else: unknown }[];
  dependentRequired: [string, string[]][];
  dependentSchemas: [string, unknown][];
  /** True when one of the alternatives was `null`. */
  nullable: boolean;
  /** Names of the schemas merged in through `$ref`. */
  merged: string[];
}

/** Resolves references to named schemas. */
export interface RefLookup {
  /** Returns the schema that a `$ref` points to, or undefined. */
  target(ref: string): unknown;
  /** Returns the name of that schema, or undefined. */
  refName(ref: string): string | undefined;
}

/** Keywords that describe a schema itself. A schema that extends it by `allOf` and `$ref` does not inherit them. */
const NOT_INHERITED = new Set([
  'title',
  'description',
  'examples',
  'example',
  'deprecated',
  'discriminator',
  'externalDocs',
  'x-replaced-by',
  '$id',
  '$anchor',
]);

interface Task {
  schema: Raw;
  /** True when the schema was reached through a `$ref`. Its NOT_INHERITED keywords are then left out. */
  foreign: boolean;
}

/**
 * Merges `allOf`, a `$ref` with siblings, and a `oneOf` or `anyOf` with a single alternative ("X or null"). Works
 * without recursion, so that a long chain of schemas cannot overflow the stack.
 */
export function flattenSchema(root: Raw, lookup: RefLookup): FlatSchema {
  const flat = emptyFlat();
  const seen = new Set<unknown>();
  const stack: (Task & { apply: boolean })[] = [{ schema: root, foreign: false, apply: false }];
  while (stack.length > 0) {
    const task = stack.pop()!;
    if (task.apply) {
      applyKeywords(flat, task);
      continue;
    }
    if (seen.has(task.schema)) continue;
    seen.add(task.schema);
    const members: Task[] = [];
    const ref = textOf(task.schema['$ref']);
    const target = ref ? lookup.target(ref) : undefined;
    if (isRaw(target)) {
      flat.merged.push(lookup.refName(ref) ?? ref);
      members.push({ schema: target, foreign: true });
    }
    for (const member of listOf(task.schema['allOf'])) {
      if (isRaw(member)) members.push({ schema: member, foreign: task.foreign });
    }
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const only = soleChoice(listOf(task.schema[kind]));
      if (!only) continue;
      flat.nullable ||= only.nullable;
      if (isRaw(only.choice)) members.push({ schema: only.choice, foreign: task.foreign });
    }
    stack.push({ ...task, apply: true });
    for (const member of members.reverse()) stack.push({ ...member, apply: false });
  }
  if (flat.nullable && Array.isArray(flat.keywords['enum']) && !flat.keywords['enum'].includes(null)) {
    flat.keywords['enum'] = [...listOf(flat.keywords['enum']), null];
  }
  return flat;
}

/** Returns the only alternative that is not `null`, or undefined when there are several. */
function soleChoice(choices: readonly unknown[]): { choice: unknown; nullable: boolean } | undefined {
  const others = choices.filter((choice) => !isNullSchema(choice));
  if (choices.length === 0 || others.length > 1) return undefined;
  return { choice: others[0] ?? { type: 'null' }, nullable: others.length < choices.length };
}

/** Whether a schema allows only null. */
export function isNullSchema(schema: unknown): boolean {
  if (!isRaw(schema)) return false;
  const values = listOf(schema['enum']);
  if (schema['type'] === 'null' || schema['const'] === null || (values.length === 1 && values[0] === null))
    return true;
  // OpenAPI 3.0 generators write "or null" next to a $ref as `{type: object, nullable: true}`.
  return (
    Array.isArray(schema['type']) &&
    schema['type'].join() === 'object,null' &&
    Object.keys(schema).length === 1
  );
}

function emptyFlat(): FlatSchema {
  return {
    keywords: {},
    properties: new Map(),
    patternProperties: new Map(),
    items: [],
    required: new Set(),
    variants: [],
    nots: [],
    conditions: [],
    dependentRequired: [],
    dependentSchemas: [],
    nullable: false,
    merged: [],
  };
}

function applyKeywords(flat: FlatSchema, { schema, foreign }: Task): void {
  for (const [key, value] of Object.entries(schema)) {
    if (value === undefined || (foreign && NOT_INHERITED.has(key))) continue;
    applyKeyword(flat, schema, key, value);
  }
}

function applyKeyword(flat: FlatSchema, schema: Raw, key: string, value: unknown): void {
  switch (key) {
    case '$ref':
    case 'allOf':
    case 'then':
    case 'else':
      return;
    case 'oneOf':
    case 'anyOf': {
      const choices = listOf(value);
      if (choices.length === 0 || soleChoice(choices)) return;
      const discriminator = isRaw(schema['discriminator']) ? schema['discriminator'] : undefined;
      flat.variants.push({
        kind: key,
        choices: choices.filter((choice) => !isNullSchema(choice)),
        discriminator,
      });
      flat.nullable ||= choices.some(isNullSchema);
      return;
    }
    case 'not':
      flat.nots.push(value);
      return;
    case 'if':
      flat.conditions.push({ if: value, then: schema['then'], else: schema['else'] });
      return;
    case 'properties':
      for (const [name, property] of entriesOf(value)) append(flat.properties, name, property);
      return;
    case 'patternProperties':
      for (const [pattern, property] of entriesOf(value)) append(flat.patternProperties, pattern, property);
      return;
    case 'required':
      for (const name of listOf(value)) flat.required.add(textOf(name));
      return;
    case 'dependentRequired':
      for (const [name, needed] of entriesOf(value))
        flat.dependentRequired.push([name, listOf(needed).map(textOf)]);
      return;
    case 'dependentSchemas':
      flat.dependentSchemas.push(...entriesOf(value));
      return;
    case 'dependencies':
      for (const [name, needed] of entriesOf(value)) {
        if (Array.isArray(needed)) flat.dependentRequired.push([name, needed.map(textOf)]);
        else flat.dependentSchemas.push([name, needed]);
      }
      return;
    case 'items':
      if (Array.isArray(value)) flat.keywords['prefixItems'] = value;
      else flat.items.push(value);
      return;
    default:
      flat.keywords[key] = mergedKeyword(key, flat.keywords[key], value);
  }
}

function append(map: Map<string, unknown[]>, key: string, value: unknown): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Merges a keyword that two members of an `allOf` have. The stricter value applies. */
function mergedKeyword(key: string, before: unknown, after: unknown): unknown {
  if (before === undefined) return after;
  switch (key) {
    case 'type': {
      const types = intersectTypes(statedTypes({ type: before }), statedTypes({ type: after }));
      return types.length === 1 ? types[0] : types;
    }
    case 'enum': {
      const both = listOf(before).filter((value) => listOf(after).includes(value));
      return both.length > 0 ? both : after;
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return typeof before === 'number' && typeof after === 'number' ? Math.max(before, after) : after;
    case 'maximum':
    case 'exclusiveMaximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return typeof before === 'number' && typeof after === 'number' ? Math.min(before, after) : after;
    case 'pattern':
      return before === after ? after : [...(Array.isArray(before) ? listOf(before) : [before]), after];
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return before === false ? before : after;
    case 'uniqueItems':
    case 'readOnly':
    case 'writeOnly':
      return before === true || after === true;
    case 'x-enum-descriptions':
      return isRaw(before) && isRaw(after) ? { ...before, ...after } : after;
    default:
      return after;
  }
}
