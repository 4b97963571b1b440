import { numberOf, plainText } from '../../load/exactNumbers';
import { entriesOf, isRaw, listOf, textOf, type Raw } from '../../load/raw';
import { CHILDREN } from '../../schema/grammar';
import { refusesNeighbours } from '../../schema/closedParts';
import { AllowedValues } from './allowedValues';
import { canonicalJson, LIMITS, mergeKeyword } from './mergeKeyword';

/** A `oneOf` or `anyOf` of the document. */
export interface RawVariants {
  kind: 'oneOf' | 'anyOf';
  choices: unknown[];
  discriminator?: Raw;
}

/** How many items of an array match a schema. */
export interface Contains {
  schema: unknown;
  least: number;
  most?: number;
}

/**
 * A schema with its `allOf` merged. Only the schema itself is merged: its properties, items and choices stay raw.
 *
 * Nothing that a member says is lost. Where one value says the same as several, as with limits, types and `enum`, it is
 * in `keywords`; all others are listed. A value that is valid for all members is always valid for the flat schema. The
 * reverse is true as well, except for members that forbid properties or items by `unevaluatedProperties`,
 * `unevaluatedItems`, or `additionalProperties` beside `patternProperties`: these count for the whole schema, although
 * the member does not see the properties of its neighbours. So does `additionalProperties: false` of a member that
 * refuses what its neighbours need (see `refusesNeighbours`).
 */
export interface FlatSchema {
  /** Keywords with one value: types, limits, format, annotations, extensions. */
  keywords: Record<string, unknown>;
  /** The other values of keywords that cannot be merged, such as a second `pattern`. They also apply. */
  others: ReadonlyMap<string, readonly unknown[]>;
  /** Why no value is valid: `string and integer`. Empty for the schema `false`; undefined if values can be valid. */
  contradiction?: string;
  /** True when one of the alternatives was `null`. */
  nullable: boolean;
  /** For each property, the schemas that all apply to it. */
  properties: ReadonlyMap<string, readonly unknown[]>;
  patternProperties: ReadonlyMap<string, readonly unknown[]>;
  /** The schemas that all apply to properties without a schema; empty if they are not restricted. */
  additionalProperties: readonly unknown[];
  unevaluatedProperties: readonly unknown[];
  propertyNames: readonly unknown[];
  required: ReadonlySet<string>;
  /** For each item of a tuple, the schemas that all apply to it. */
  prefixItems: readonly (readonly unknown[])[];
  /** The schemas that all apply to the other items. */
  items: readonly unknown[];
  unevaluatedItems: readonly unknown[];
  contains: readonly Contains[];
  /** Schemas of the documents that a string contains, with their media types. */
  contents: readonly { schema: unknown; mediaType: string }[];
  variants: readonly RawVariants[];
  nots: readonly unknown[];
  conditions: readonly { if: unknown; then: unknown; else: unknown }[];
  dependentRequired: readonly (readonly [string, readonly string[]])[];
  dependentSchemas: readonly (readonly [string, unknown])[];
  /** Names of the schemas merged in through `$ref`. */
  merged: readonly string[];
  /** Number of schemas that are merged. */
  count: number;
  /** False if there are more schemas than the limit. The others are left out. */
  isComplete: boolean;
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
  /** Number of `allOf`s and `$ref`s around the schema. Of two annotations, the one with the lower level counts. */
  level: number;
  /** True when the schema was reached through a `$ref`. Its NOT_INHERITED keywords are then left out. */
  foreign: boolean;
  /** True inside of "X or null". */
  isOptional: boolean;
}

/** What "false or null" accepts. */
const ONLY_NULL: Raw = { type: 'null' };

/** Far more schemas than an author writes. */
const MOST_MEMBERS = 10_000;

/**
 * Merges `allOf`, a `$ref` with siblings, and a `oneOf` or `anyOf` with a single alternative ("X or null"). Works
 * without recursion, so that a long chain of schemas cannot overflow the stack. Visits each schema once, so that
 * schemas that contain each other end.
 *
 * @param limit maximum number of schemas to merge
 */
export function flattenSchema(root: Raw, lookup: RefLookup, limit = MOST_MEMBERS): FlatSchema {
  const merge = new Merge();
  const seen = new Set<unknown>();
  let isComplete = true;
  const stack: (Task & { isLeaving: boolean })[] = [
    { schema: root, level: 0, foreign: false, isOptional: false, isLeaving: false },
  ];
  while (stack.length > 0) {
    const task = stack.pop()!;
    if (task.isLeaving) {
      merge.add(task);
      continue;
    }
    if (seen.has(task.schema)) continue;
    if (seen.size >= limit) {
      isComplete = false;
      continue;
    }
    seen.add(task.schema);
    const members: Task[] = [];
    const addMember = (schema: unknown, changes: Partial<Task> = {}): void => {
      const member = { ...task, level: task.level + 1, ...changes };
      if (isRaw(schema)) members.push({ ...member, schema });
      else if (schema === false && member.isOptional) members.push({ ...member, schema: ONLY_NULL });
      else if (schema === false) merge.forbid();
    };
    const ref = textOf(task.schema['$ref']);
    const target = ref ? lookup.target(ref) : undefined;
    if (target !== undefined) {
      merge.merged.push(lookup.refName(ref) ?? ref);
      addMember(target, { foreign: true });
    }
    for (const member of listOf(task.schema['allOf'])) addMember(member);
    for (const kind of ['oneOf', 'anyOf'] as const) {
      const only = soleChoice(listOf(task.schema[kind]));
      if (!only) continue;
      if (only.nullable) merge.allowed.addChosenNull();
      addMember(only.choice, { isOptional: task.isOptional || only.nullable });
    }
    stack.push({ ...task, isLeaving: true });
    for (const member of members.reverse()) stack.push({ ...member, isLeaving: false });
  }
  return merge.result(seen.size, isComplete);
}

/** Returns the only alternative that is not `null`, or undefined when there are several. */
function soleChoice(choices: readonly unknown[]): { choice: unknown; nullable: boolean } | undefined {
  const others = choices.filter((choice) => !isNullSchema(choice));
  if (choices.length === 0 || others.length > 1) return undefined;
  return {
    choice: others[0] ?? ONLY_NULL,
    nullable: others.length > 0 && others.length < choices.length,
  };
}

/** Whether a schema forbids other properties than its own. */
export function isClosed({ additionalProperties, unevaluatedProperties }: FlatSchema): boolean {
  // `additionalProperties` applies to all other properties, so none is left for `unevaluatedProperties`.
  return (additionalProperties.length > 0 ? additionalProperties : unevaluatedProperties).includes(false);
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

/** Annotations that are true for a value if one schema says so (JSON Schema validation, 9.3 and 9.4). */
const FLAGS = new Set(['readOnly', 'writeOnly', 'deprecated']);
const ENUM_DESCRIPTIONS = new Set(['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-description']);

/** What one member says about properties or items that it does not name itself. */
interface PropertyScope {
  schema: unknown;
  names: ReadonlySet<string>;
  hasPatterns: boolean;
}

interface Annotation {
  value: unknown;
  level: number;
  schema: Raw;
}

interface Tuple {
  prefix: readonly unknown[];
  rest: unknown;
}

/** If a keyword has more values than this, further ones are only listed. */
const MOST_MERGED = 30;

/** Maximum number of schemas that members add to the properties and items of other members. */
const MOST_ADDED = 20_000;

/** Collects what the members of a schema say. */
class Merge {
  readonly merged: string[] = [];
  readonly allowed = new AllowedValues();
  private readonly flags: Record<string, boolean> = {};
  private readonly annotations = new Map<string, Set<Annotation>>();
  /** The values of each limit that cannot be merged, by their JSON. */
  private readonly limits = new Map<string, Map<string, unknown>>();
  private readonly properties = new Map<string, Set<unknown>>();
  private readonly patternProperties = new Map<string, Set<unknown>>();
  private readonly scopes: PropertyScope[] = [];
  private readonly tuples: Tuple[] = [];
  private readonly unevaluatedProperties: unknown[] = [];
  private readonly unevaluatedItems: unknown[] = [];
  private readonly propertyNames: unknown[] = [];
  /** By the JSON of the schema. */
  private readonly contains = new Map<string, Contains>();
  private readonly contents: { schema: unknown; mediaType: string }[] = [];
  private readonly required = new Set<string>();
  private readonly variants: RawVariants[] = [];
  private readonly nots: unknown[] = [];
  private readonly conditions: { if: unknown; then: unknown; else: unknown }[] = [];
  private readonly dependentRequired: [string, string[]][] = [];
  private readonly dependentSchemas: [string, unknown][] = [];
  private isForbidden = false;
  private left = MOST_ADDED;

  /** Adds a member that is `false`. */
  forbid(): void {
    this.isForbidden = true;
  }

  add({ schema, level, foreign, isOptional }: Task): void {
    this.allowed.add(schema, isOptional);
    this.addProperties(schema);
    this.addItems(schema);
    for (const kind of ['oneOf', 'anyOf'] as const) this.addVariants(schema, kind);
    for (const [key, value] of Object.entries(schema)) {
      if (value === undefined || (foreign && NOT_INHERITED.has(key))) continue;
      if (LIMITS.has(key)) this.addLimit(key, value);
      else if (FLAGS.has(key)) this.flags[key] = this.flags[key] === true || value === true;
      else if (!this.addStructure(schema, key, value)) addTo(this.annotations, key, { value, level, schema });
    }
  }

  private addLimit(key: string, value: unknown): void {
    const known = this.limits.get(key) ?? new Map<string, unknown>();
    this.limits.set(key, known);
    if (known.has(canonicalJson(value))) return;
    let added = value;
    for (const [text, other] of known.size > MOST_MERGED ? [] : known) {
      const merged = mergeKeyword(key, other, added);
      if (merged === undefined) continue;
      known.delete(text);
      added = merged;
    }
    known.set(canonicalJson(added), added);
  }

  private addVariants(schema: Raw, kind: RawVariants['kind']): void {
    const choices = listOf(schema[kind]);
    if (choices.length === 0 || soleChoice(choices)) return;
    const discriminator = isRaw(schema['discriminator']) ? schema['discriminator'] : undefined;
    this.variants.push({ kind, choices: choices.filter((choice) => !isNullSchema(choice)), discriminator });
    if (choices.some(isNullSchema)) this.allowed.addChosenNull();
  }

  private addProperties(schema: Raw): void {
    const names = new Set<string>();
    for (const [name, property] of entriesOf(schema['properties'])) {
      names.add(name);
      addTo(this.properties, name, property);
    }
    const patterns = entriesOf(schema['patternProperties']);
    for (const [pattern, property] of patterns) addTo(this.patternProperties, pattern, property);
    const others = schema['additionalProperties'];
    if (isRaw(others) || typeof others === 'boolean')
      this.scopes.push({ schema: others, names, hasPatterns: patterns.length > 0 });
  }

  private addItems(schema: Raw): void {
    const { prefixItems, items, additionalItems } = schema;
    // A list of schemas in `items` is the `prefixItems` of older drafts of JSON Schema.
    const [prefix, rest] = Array.isArray(items)
      ? [items as unknown[], additionalItems]
      : [listOf(prefixItems), items];
    if (prefix.length > 0 || rest !== undefined) this.tuples.push({ prefix, rest });
  }

  /** Adds a keyword that contains schemas or names. Returns false for any other keyword. */
  private addStructure(schema: Raw, key: string, value: unknown): boolean {
    switch (key) {
      case 'not':
        if (isNullSchema(value)) this.allowed.forbidNull();
        this.nots.push(value);
        return true;
      case 'if':
        this.conditions.push({ if: value, then: schema['then'], else: schema['else'] });
        return true;
      case 'required':
        for (const name of listOf(value)) this.required.add(textOf(name));
        return true;
      case 'dependentRequired':
      case 'dependentSchemas':
      case 'dependencies':
        for (const [name, needed] of entriesOf(value)) {
          if (Array.isArray(needed)) this.dependentRequired.push([name, needed.map(textOf)]);
          else this.dependentSchemas.push([name, needed]);
        }
        return true;
      case 'unevaluatedProperties':
      case 'unevaluatedItems':
      case 'propertyNames':
        this[key].push(value);
        return true;
      case 'contains':
        this.addContains(schema, value);
        return true;
      case 'contentSchema':
        this.contents.push({ schema: value, mediaType: textOf(schema['contentMediaType']) });
        return true;
      default:
        return ADDED.has(key);
    }
  }

  private addContains({ minContains, maxContains }: Raw, schema: unknown): void {
    const least = numberOf(minContains) ?? 1;
    const most = numberOf(maxContains);
    const key = canonicalJson(schema);
    const same = this.contains.get(key);
    if (!same) this.contains.set(key, { schema, least, ...(most !== undefined && { most }) });
    else {
      same.least = Math.max(same.least, least);
      if (most !== undefined) same.most = Math.min(same.most ?? most, most);
    }
  }

  result(count: number, isComplete: boolean): FlatSchema {
    const { contradiction, nullable, ...allowed } = this.allowed.result();
    const keywords: Record<string, unknown> = { ...this.flags, ...allowed };
    for (const [key, said] of this.annotations) keywords[key] = mergeAnnotations(key, [...said]);
    const others = new Map<string, unknown[]>();
    for (const [key, values] of this.limits) {
      const [first, ...rest] = values.values();
      keywords[key] = first;
      if (rest.length > 0) others.set(key, rest);
    }
    dropWeakerBound(keywords, 'minimum', 'exclusiveMinimum');
    dropWeakerBound(keywords, 'maximum', 'exclusiveMaximum');
    if (count > 1) this.openParts();
    this.applyScopes();
    const reason = contradiction ?? (this.isForbidden ? '' : undefined);
    return {
      keywords,
      others: others.size === 0 ? NO_LISTS : others,
      ...(reason !== undefined && { contradiction: reason }),
      nullable,
      properties: toLists(this.properties),
      patternProperties: toLists(this.patternProperties),
      additionalProperties: shared([...new Set(this.scopes.map(({ schema }) => schema))]),
      unevaluatedProperties: shared(this.unevaluatedProperties),
      propertyNames: shared(this.propertyNames),
      required: this.required,
      prefixItems: this.prefixItems(),
      items: shared(itemsOf(this.tuples)),
      unevaluatedItems: shared(this.unevaluatedItems),
      contains: shared([...this.contains.values()]),
      contents: shared(this.contents),
      variants: shared(this.variants),
      nots: shared(this.nots),
      conditions: shared(this.conditions),
      dependentRequired: shared(this.dependentRequired),
      dependentSchemas: shared(this.dependentSchemas),
      merged: shared(this.merged),
      count,
      isComplete,
    };
  }

  /**
   * Lets a member that allows no other properties accept those of its neighbours where no object could be valid otherwise
   * (see `refusesNeighbours`). The whole schema stays closed.
   */
  private openParts(): void {
    const kept = this.scopes.filter(
      ({ schema, names, hasPatterns }) =>
        schema !== false ||
        hasPatterns ||
        !refusesNeighbours(names, [...this.properties.keys()], this.required),
    );
    if (kept.length === this.scopes.length) return;
    this.scopes.splice(0, Infinity, ...kept);
    this.unevaluatedProperties.push(false);
  }

  /** Adds the `additionalProperties` of each member to the properties that only other members name. */
  private applyScopes(): void {
    const { properties, patternProperties } = this;
    for (const { schema, names, hasPatterns } of this.scopes) {
      // Whether a name matches a pattern is not tested, because a hostile pattern could run for years.
      if (hasPatterns || isAnything(schema) || !this.canAdd(properties.size + patternProperties.size))
        continue;
      for (const [name, schemas] of properties) if (!names.has(name)) schemas.add(schema);
      if (names.size === 0) for (const schemas of patternProperties.values()) schemas.add(schema);
    }
  }

  private prefixItems(): readonly (readonly unknown[])[] {
    const longest = this.tuples.reduce((most, { prefix }) => Math.max(most, prefix.length), 0);
    if (longest === 0) return NONE;
    const places = Array.from({ length: longest }, (): unknown[] => []);
    for (const { prefix, rest } of this.tuples) {
      const isLimited = rest !== undefined && !isAnything(rest) && this.canAdd(longest - prefix.length);
      for (const [at, schemas] of places.entries()) {
        if (at < prefix.length) schemas.push(prefix[at]);
        else if (isLimited) schemas.push(rest);
        else break;
      }
    }
    return places;
  }

  private canAdd(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }
}

const NONE: readonly never[] = [];
const NO_LISTS: ReadonlyMap<string, readonly unknown[]> = new Map();

/** The flat schemas of a document stay in memory while its model is built, so they share their many empty lists. */
const shared = <Value>(list: readonly Value[]): readonly Value[] => (list.length === 0 ? NONE : list);

/** Keywords that are read with another one, or by `flattenSchema` itself. */
const ADDED: ReadonlySet<string> = new Set([
  ...['$ref', 'type', 'enum', 'const', 'minContains', 'maxContains'],
  ...Object.keys(CHILDREN.schema),
]);

function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

const toLists = (map: ReadonlyMap<string, ReadonlySet<unknown>>): ReadonlyMap<string, readonly unknown[]> =>
  map.size === 0 ? NO_LISTS : new Map([...map].map(([key, values]) => [key, [...values]]));

/** Whether a schema allows every value. */
const isAnything = (schema: unknown): boolean =>
  schema === true || (isRaw(schema) && Object.keys(schema).length === 0);

function itemsOf(tuples: readonly Tuple[]): unknown[] {
  const rests = [...new Set(tuples.map(({ rest }) => rest))].filter((rest) => rest !== undefined);
  const limiting = rests.filter((rest) => !isAnything(rest));
  return limiting.length > 0 ? limiting : rests.slice(0, 1);
}

/** Removes the weaker one of an inclusive and an exclusive limit. */
function dropWeakerBound(keywords: Record<string, unknown>, inclusive: string, exclusive: string): void {
  const [limit, strict] = [numberOf(keywords[inclusive]), numberOf(keywords[exclusive])];
  if (limit === undefined || strict === undefined) return;
  const isExclusiveStricter = inclusive === 'minimum' ? strict >= limit : strict <= limit;
  delete keywords[isExclusiveStricter ? inclusive : exclusive];
}

/**
 * Merges what members say about a schema. The outermost one counts, and the last one in an `allOf`, which usually
 * extends the others. Descriptions of enum values are collected from all members.
 */
function mergeAnnotations(key: string, said: readonly Annotation[]): unknown {
  const inner = said.length === 1 ? said : [...said].sort((first, second) => second.level - first.level);
  if (ENUM_DESCRIPTIONS.has(key)) return Object.fromEntries(inner.flatMap(descriptionsByValue));
  return inner.at(-1)?.value;
}

/** The descriptions of values, which are a map, or a list in the order of the values. */
function descriptionsByValue({ value, schema }: Annotation): [string, unknown][] {
  const values = listOf(schema['enum']);
  return isRaw(value)
    ? Object.entries(value)
    : listOf(value).map((text, index): [string, unknown] => [plainText(values[index]), text]);
}
