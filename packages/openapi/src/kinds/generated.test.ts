import { describe, expect, it } from 'vitest';
import { buildApiReference } from '../model';
import { documentOf, outlineBody } from '../model/fixtures/outline';
import type { Raw } from '../raw';
import { createSchemaCheck } from '../requests';

const text = { type: 'string' };
const heir = (properties: object, base = 'Gate') => ({
  allOf: [
    { $ref: `#/components/schemas/${base}` },
    { type: 'object', required: Object.keys(properties), properties },
  ],
});
const Gate = {
  type: 'object',
  required: ['kind'],
  properties: { kind: text, next: { $ref: '#/components/schemas/Gate' } },
  discriminator: { propertyName: 'kind', mapping: { MAIN: '#/components/schemas/MainGate' } },
};
const schemas = {
  Gate,
  MainGate: heir({ width: { type: 'integer', minimum: 3 } }),
  Plain: {
    type: 'object',
    required: ['type'],
    properties: { type: text },
    discriminator: { propertyName: 'type' },
  },
  Car: heir({ seats: { type: 'integer' } }, 'Plain'),
  Taxi: heir({ meter: { type: 'boolean' } }, 'Car'),
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Returns the generated example of a body, after checking it against its schema. */
function valid(schema: Raw): unknown {
  const { example } = outlineBody(schema, schemas);
  expect(createSchemaCheck(documentOf(schema, schemas))(schema, example)).toEqual([]);
  return example;
}

describe('a generated example of a discriminator without oneOf', () => {
  it('has the fields of the schema that it selects', () => {
    expect(valid(ref('Gate'))).toMatchObject({ kind: 'MAIN', width: 3 });
    expect(valid({ type: 'array', items: ref('Gate') })).toMatchObject([{ kind: 'MAIN', width: 3 }]);
    expect(valid({ type: 'object', required: ['gate'], properties: { gate: ref('Gate') } })).toMatchObject({
      gate: { kind: 'MAIN', width: 3 },
    });
  });

  it('selects an heir when there is no mapping', () => {
    expect(valid(ref('Plain'))).toEqual({ type: 'Car', seats: 0 });
  });

  it('of an heir selects this heir', () => {
    expect(valid(ref('MainGate'))).toMatchObject({ kind: 'MAIN', width: 3 });
    expect(valid(ref('Taxi'))).toEqual({ type: 'Taxi', seats: 0, meter: true });
    expect(valid({ anyOf: [{ type: 'null' }, ref('Car')] })).toEqual({ type: 'Car', seats: 0 });
    expect(valid({ allOf: [ref('Car'), { type: 'object', properties: { new: { const: true } } }] })).toEqual({
      type: 'Car',
      seats: 0,
      new: true,
    });
  });

  it('lists the heirs of its heirs', () => {
    const { text: shown } = outlineBody(ref('Plain'), schemas);
    expect(shown).toContain('| Car (Car)');
    expect(shown).toContain('| Taxi (Taxi)');
  });

  it('keeps what the document says about its value', () => {
    const stated = { ...schemas, Bus: heir({ type: { enum: ['bus', 'coach'] } }, 'Plain') };
    expect(outlineBody(ref('Bus'), stated).example).toEqual({ type: 'bus' });
    expect(outlineBody(ref('Plain'), schemas).example).toMatchObject({ type: 'Car' });
  });

  it('is named like the page of the heir', () => {
    expect(buildApiReference(documentOf(ref('Gate'), schemas), { id: 'x' }).schemas['Gate']).toBeDefined();
  });
});

describe('a generated list', () => {
  it.each([
    [{ type: 'array', items: text, contains: { const: 'main' } }, ['main']],
    [{ type: 'array', prefixItems: [{ const: 1 }], contains: { const: 'x' } }, [1, 'x']],
    [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 7, type: 'integer' } }, [7]],
    [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 7 }, minContains: 2 }, [7, 7]],
    [{ type: 'array', items: { type: 'integer', maximum: 3 }, minItems: 3, uniqueItems: true }, [3, 2, 1]],
    [
      { type: 'array', items: { multipleOf: 5, type: 'integer' }, minItems: 3, uniqueItems: true },
      [0, 5, 10],
    ],
    [{ type: 'array', items: text, minItems: 3, uniqueItems: true }, ['string', 'string2', 'string3']],
    [{ type: 'array', items: text, minItems: 4 }, ['string', 'string', 'string', 'string']],
  ])('has what it must contain', (schema, value) => {
    expect(valid(schema)).toEqual(value);
  });
});

it('has a value of the same schema where it is needed, and only there', () => {
  const bases = { type: 'array', minItems: 1, items: ref('Base') };
  const Node = { allOf: [ref('Base'), { properties: { all: bases }, required: ['all'] }] };
  const Base = { type: 'object', required: ['id'], properties: { id: text, up: ref('Node') } };
  expect(outlineBody(ref('Node'), { Node, Base }).example).toEqual({ id: 'string', all: [{ id: 'string' }] });
});

describe('a generated number', () => {
  it.each([
    [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 2 }, 2],
    [{ type: 'number', exclusiveMinimum: 1, multipleOf: 0.5 }, 2],
    [{ type: 'integer', exclusiveMaximum: 0, multipleOf: 7 }, -7],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
    [{ type: 'number', minimum: 0.1, exclusiveMaximum: 0.3 }, 0.1],
  ])('is a multiple within exclusive limits', (schema, value) => {
    expect(valid(schema)).toBe(value);
  });
});

it('is the limit that a number cannot pass without losing digits', () => {
  const serial = '\u20289223372036854775807';
  expect(outlineBody({ type: 'integer', minimum: serial }).example).toBe(serial);
  expect(outlineBody({ type: 'integer', maximum: '\u2028-9223372036854775807' }).example).toBe(
    '\u2028-9223372036854775807',
  );
  expect(outlineBody({ type: 'integer', minimum: 1, maximum: serial }).example).toBe(1);
});

describe('a generated value', () => {
  it.each<[string, Raw, unknown]>([
    ['that may not be some of its values', { type: 'integer', multipleOf: 5, not: { enum: [0, 5] } }, 10],
    ['that may not begin like its placeholder', { type: 'string', not: { pattern: '^[s-z]' } }, 'example'],
    ['that may not be the first of its values', { enum: ['new', 'old'], not: { const: 'new' } }, 'old'],
    ['that may only be false', { type: 'boolean', not: { const: true } }, false],
    ['that may be neither object nor text', { not: { type: ['object', 'string'] } }, 0],
    [
      'of a long e-mail address',
      { type: 'string', format: 'email', minLength: 20 },
      `a@b.example${'a'.repeat(9)}`,
    ],
    ['of a long address', { type: 'string', format: 'uri', minLength: 20 }, 'https://a.exampleaaa'],
    ['of a very short e-mail address', { type: 'string', format: 'email', maxLength: 7 }, 'a@b.co'],
    ['of a short e-mail address', { type: 'string', format: 'email', maxLength: 11 }, 'a@b.example'],
    ['that is null in its only example', { type: ['string', 'null'], examples: [null] }, null],
    ['whose only example is null, which it refuses', { type: 'string', examples: [null] }, 'string'],
    ['of a duration', { type: 'string', format: 'duration' }, 'P3D'],
    ['of bytes', { type: 'string', format: 'byte' }, 'c3RyaW5n'],
    ['of base64', { type: 'string', contentEncoding: 'base64' }, 'c3RyaW5n'],
    [
      'of JSON in a text',
      {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: { type: 'object', properties: { gate: { const: 7 } } },
      },
      '{"gate":7}',
    ],
    [
      'of a password',
      { type: 'string', pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[!?])[A-Za-z\\d!?]{8,}$' },
      'Aa1!Aa1!',
    ],
  ])('%s is one that the schema allows', (_, schema, value) => {
    expect(valid(schema)).toEqual(value);
  });
});

describe('a generated object', () => {
  const plug = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['AC', 'DC'] }, amps: { type: 'integer' }, cooled: { type: 'boolean' } },
  };
  const isAc = { properties: { kind: { const: 'AC' } } };

  it.each<[string, Raw, unknown]>([
    [
      'what `then` says when `if` is true',
      {
        ...plug,
        if: isAc,
        then: { required: ['phases'], properties: { phases: { enum: [1, 3] }, cooled: false } },
      },
      { kind: 'AC', amps: 0, phases: 1 },
    ],
    [
      'what `else` says when `if` is false',
      { ...plug, if: { not: isAc }, else: { properties: { amps: { maximum: -4 } } } },
      { kind: 'AC', amps: -4, cooled: true },
    ],
    [
      'what several conditions of an allOf say',
      {
        allOf: [
          plug,
          { if: isAc, then: { properties: { amps: { minimum: 6 } } } },
          { if: isAc, then: { properties: { amps: { multipleOf: 4 } } } },
        ],
      },
      { kind: 'AC', amps: 8, cooled: true },
    ],
    [
      'what comes with one of its properties',
      { ...plug, dependentSchemas: { amps: { properties: { cooled: { const: false } } } } },
      { kind: 'AC', amps: 0, cooled: false },
    ],
    [
      'only one of the properties that exclude each other',
      { ...plug, oneOf: [{ required: ['amps'] }, { required: ['cooled'] }] },
      { kind: 'AC', amps: 0 },
    ],
    [
      'not all properties that are forbidden together',
      { ...plug, not: { required: ['amps', 'cooled'] } },
      { kind: 'AC', amps: 0 },
    ],
    ['no more properties than are allowed', { ...plug, maxProperties: 1 }, { kind: 'AC' }],
    [
      'as many keys as are required, with allowed names',
      {
        type: 'object',
        minProperties: 2,
        propertyNames: { pattern: '^[a-z]{2}$' },
        additionalProperties: text,
      },
      { aa: 'string', ab: 'string' },
    ],
    [
      'keys of the pattern where no others are allowed',
      {
        type: 'object',
        minProperties: 2,
        patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
        additionalProperties: false,
      },
      { 'x-a': 0, 'x-b': 0 },
    ],
  ])('has %s', (_, schema, value) => {
    expect(valid(schema)).toEqual(value);
  });

  it('says so when no valid value was found', () => {
    const schema = { ...plug, if: isAc, then: { not: { required: ['kind'] } } };
    const { operations } = buildApiReference(documentOf(schema), { id: 'x' });
    const [operation] = Object.values(operations);
    expect(operation?.requestBody?.contents[0]?.examples[0]?.description).toMatch(
      /^This value does not obey all rules/,
    );
  });

  it('ends when its schema is one of its own alternatives', () => {
    const loop: Record<string, Raw> = {
      Loop: {
        type: 'object',
        anyOf: [{ $ref: '#/components/schemas/Loop' }, { not: { $ref: '#/components/schemas/Loop' } }],
      },
    };
    const { operations } = buildApiReference(documentOf({ $ref: '#/components/schemas/Loop' }, loop), {
      id: 'x',
    });
    expect(Object.keys(operations)).toHaveLength(1);
  });
});
