import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Raw } from '../../load/raw';
import { flattenSchema, type FlatSchema } from './flatten';

/** Flattens a schema whose references are names of the given schemas. */
function flatten(schema: Raw, named: Readonly<Record<string, unknown>> = {}): FlatSchema {
  const nameOf = (ref: string): string => ref.split('/').at(-1)!;
  return flattenSchema(schema, { target: (ref) => named[nameOf(ref)], refName: nameOf });
}

/** Writes a flat schema as a JSON schema again, to validate values against it. */
function toSchema(flat: FlatSchema): unknown {
  const all = (schemas: readonly unknown[]): unknown =>
    schemas.length === 1 ? schemas[0] : { allOf: schemas };
  const allOf = (map: FlatSchema['properties']): Raw =>
    Object.fromEntries([...map].map(([key, schemas]) => [key, all(schemas)]));
  if (flat.contradiction !== undefined) return false;
  const schema = {
    ...flat.keywords,
    properties: allOf(flat.properties),
    patternProperties: allOf(flat.patternProperties),
    ...(flat.additionalProperties.length > 0 && { additionalProperties: all(flat.additionalProperties) }),
    ...(flat.unevaluatedProperties.length > 0 && { unevaluatedProperties: all(flat.unevaluatedProperties) }),
    required: [...flat.required],
    ...(flat.prefixItems.length > 0 && { prefixItems: flat.prefixItems.map(all) }),
    ...(flat.items.length > 0 && { items: all(flat.items) }),
    allOf: [
      ...[...flat.others].flatMap(([key, values]) => values.map((value) => ({ [key]: value }))),
      ...flat.propertyNames.map((propertyNames) => ({ propertyNames })),
      ...flat.contains.map(({ schema: contains, least, most }) => ({
        contains,
        minContains: least,
        ...(most !== undefined && { maxContains: most }),
      })),
      ...flat.nots.map((not) => ({ not })),
      ...flat.variants.map(({ kind, choices }) => ({ [kind]: choices })),
      ...flat.conditions.map(({ if: condition, then = true, else: otherwise = true }) => ({
        if: condition,
        then,
        else: otherwise,
      })),
      ...flat.dependentRequired.map(([name, needed]) => ({ dependentRequired: { [name]: needed } })),
      ...flat.dependentSchemas.map(([name, dependent]) => ({ dependentSchemas: { [name]: dependent } })),
    ],
  };
  return flat.nullable ? { anyOf: [{ type: 'null' }, schema] } : schema;
}

const ajv = new Ajv2020({
  strict: false,
  logger: false,
  validateSchema: false,
  meta: false,
  validateFormats: false,
  code: { optimize: false },
});

/** Returns a check of values. Its result is undefined where the code that Ajv generates has a mistake and throws. */
function validator(schema: object): (value: unknown) => boolean | undefined {
  const validate = ajv.compile(schema);
  return (value) => {
    try {
      return validate(value);
    } catch {
      return undefined;
    }
  };
}

const NAMED = {
  Base: { type: 'object', properties: { a: { type: 'string', maxLength: 2 } }, required: ['a'] },
  Text: { type: 'string', pattern: '^a', minLength: 1 },
  Count: { type: 'integer', multipleOf: 2, maximum: 8 },
  Tagged: { allOf: [{ $ref: '#/$defs/Base' }], properties: { b: { enum: [1, 2, 'a'] } } },
  Either: { anyOf: [{ $ref: '#/$defs/Text' }, { type: 'null' }] },
};
const withNamed = (schema: Raw): Raw => ({ ...schema, $defs: NAMED });

const scalar = fc.constantFrom(
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  6,
  12,
  -1,
  0.5,
  1.5,
  '',
  'a',
  'ab',
  'abc',
  'b',
  'cb',
);
const objectOf = (keys: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>): fc.Arbitrary<Raw> =>
  fc.dictionary(keys, values, { maxKeys: 4, noNullPrototype: true });
const item = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 2 }),
  objectOf(fc.constantFrom('a', 'b'), scalar),
);
const value = fc.oneof(
  { weight: 2, arbitrary: scalar },
  fc.array(item, { maxLength: 4 }),
  objectOf(fc.constantFrom('a', 'b', 'c', 'x1', 'x2'), item),
);

/** Whether Ajv wrongly accepts an empty array: it does not check `contains` beside `prefixItems`. */
const isMistaken = (schema: Raw): boolean => 'contains' in schema && 'prefixItems' in schema;

/** A schema of one to four keywords. */
function schemaOf(isExact: boolean): fc.Arbitrary<Raw> {
  const { schema } = fc.letrec<{ schema: Raw }>((tie) => {
    const inner = fc.oneof({ maxDepth: 3, depthIdentifier: 'schema' }, leafSchema, tie('schema'));
    const some = fc.array(inner, { minLength: 1, maxLength: 3 });
    const named = fc.dictionary(fc.constantFrom('a', 'b', 'c'), inner, { minKeys: 1, maxKeys: 2 });
    const orBoolean = fc.oneof(inner, fc.boolean());
    const structural: fc.Arbitrary<Raw>[] = [
      fc.record({ allOf: some }),
      fc.record({ anyOf: some }),
      fc.record({ oneOf: some }),
      fc.record({ anyOf: inner.map((only) => [only, { type: 'null' }]) }),
      fc.record({ not: inner }),
      fc.record({ if: inner, then: orBoolean, else: orBoolean }, { requiredKeys: ['if'] }),
      fc.record({ properties: named }),
      fc.record({ properties: named, required: fc.subarray(['a', 'b']) }),
      fc.record(
        { properties: named, additionalProperties: orBoolean },
        { requiredKeys: ['additionalProperties'] },
      ),
      fc.record({ dependentSchemas: named }),
      fc.record({ dependentRequired: fc.constant({ a: ['b'] }) }),
      fc.record({ propertyNames: fc.constantFrom({ maxLength: 1 }, { enum: ['a', 'b', 'x1'] }) }),
      fc.record({ items: orBoolean }),
      fc.record({ prefixItems: some, items: orBoolean }, { requiredKeys: ['prefixItems'] }),
      fc.record(
        { contains: inner, minContains: fc.nat(2), maxContains: fc.nat(3) },
        { requiredKeys: ['contains'] },
      ),
      fc.record({ $ref: fc.constantFrom(...Object.keys(NAMED)).map((name) => `#/$defs/${name}`) }),
      ...(isExact
        ? []
        : [
            fc.record({ patternProperties: fc.record({ '^x': inner }) }),
            fc.record({ patternProperties: fc.record({ '[ax]': inner }), additionalProperties: orBoolean }),
          ]),
    ];
    return {
      schema: fc
        .tuple(fc.oneof(...structural), fc.oneof(fc.constant({}), leafSchema, ...structural))
        .filter(([first, second]) => !isMistaken({ ...first, ...second }))
        .map(([first, second]) => ({ ...first, ...second })),
    };
  });
  return schema;
}

const types = fc.subarray(['string', 'number', 'integer', 'null', 'array', 'object', 'boolean'], {
  minLength: 1,
});
/** A schema of up to three keywords that say something about a single value. */
const leafSchema: fc.Arbitrary<Raw> = fc
  .array(
    fc.oneof(
      fc.record({ type: types.map((list) => (list.length === 1 ? list[0] : list)) }),
      fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 6 }) }),
      fc.record({ const: scalar }),
      fc.record({ minimum: fc.integer({ min: -1, max: 4 }) }),
      fc.record({ exclusiveMinimum: fc.integer({ min: -1, max: 4 }) }),
      fc.record({ maximum: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ exclusiveMaximum: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ multipleOf: fc.constantFrom(1, 2, 3, 4, 6, 0.5) }),
      fc.record({ minLength: fc.nat(2) }),
      fc.record({ maxLength: fc.nat(3) }),
      fc.record({ pattern: fc.constantFrom('^a', 'b$', 'c') }),
      fc.record({ minItems: fc.nat(2) }),
      fc.record({ maxItems: fc.nat(3) }),
      fc.record({ uniqueItems: fc.boolean() }),
      fc.record({ minProperties: fc.nat(2) }),
      fc.record({ maxProperties: fc.nat(3) }),
      fc.record({ description: fc.constantFrom('one', 'two') }),
    ),
    { maxLength: 3 },
  )
  .map((keywords) => Object.assign({}, ...keywords) as Raw);

const memberOf = (isExact: boolean): fc.Arbitrary<Raw> => fc.oneof(leafSchema, schemaOf(isExact));

/** A schema that restricts what its own keywords do not evaluate. */
const unevaluated: fc.Arbitrary<Raw> = fc
  .tuple(
    memberOf(true),
    fc.constantFrom(
      { unevaluatedProperties: false },
      { unevaluatedProperties: { type: 'string' } },
      { unevaluatedItems: false },
    ),
  )
  .map(([schema, restriction]) => ({ ...schema, ...restriction }));

const members = (isExact: boolean): fc.Arbitrary<Raw> =>
  fc
    .array(isExact ? memberOf(true) : fc.oneof(memberOf(false), unevaluated), { minLength: 2, maxLength: 4 })
    .chain((allOf) =>
      fc.oneof(
        fc.constant({ allOf }),
        leafSchema.map((own) => ({ ...own, allOf })),
      ),
    );

describe('a flat schema', () => {
  it('never refuses a value that is valid for all members', () => {
    let validCount = 0;
    fc.assert(
      fc.property(members(false), fc.array(value, { minLength: 8, maxLength: 20 }), (schema, values) => {
        const whole = validator(withNamed(schema));
        const flat = validator({ allOf: [toSchema(flatten(schema, NAMED))], $defs: NAMED });
        for (const candidate of values) {
          if (!whole(candidate)) continue;
          validCount += 1;
          expect(flat(candidate), JSON.stringify(candidate)).not.toBe(false);
        }
      }),
      { numRuns: 120 },
    );
    expect(validCount).toBeGreaterThan(50);
  });

  it('accepts no other value, if no member names patterns, what it has not evaluated, or refuses its neighbours', () => {
    fc.assert(
      fc.property(members(true), fc.array(value, { minLength: 8, maxLength: 20 }), (schema, values) => {
        const whole = validator(withNamed(schema));
        const flat = flatten(schema, NAMED);
        fc.pre(flat.unevaluatedProperties.length === 0);
        const check = validator({ allOf: [toSchema(flat)], $defs: NAMED });
        for (const candidate of values) {
          // Null may be refused by a condition of a member that is not inside of "X or null".
          if (candidate === null && flat.nullable) continue;
          const [expected, given] = [whole(candidate), check(candidate)];
          if (expected !== undefined && given !== undefined)
            expect(given, JSON.stringify(candidate)).toBe(expected);
        }
      }),
      { numRuns: 120 },
    );
  });
});
