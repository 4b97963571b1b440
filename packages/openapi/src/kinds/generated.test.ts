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

  it('of the heir itself is not changed', () => {
    expect(valid(ref('MainGate'))).toMatchObject({ width: 3 });
    expect(buildApiReference(documentOf(ref('Gate'), schemas), { id: 'x' }).schemas['Gate']).toBeDefined();
  });
});

describe('a generated list', () => {
  it.each([
    [{ type: 'array', items: text, contains: { const: 'main' } }, ['main']],
    [{ type: 'array', prefixItems: [{ const: 1 }], contains: { const: 'x' } }, [1, 'x']],
    [{ type: 'array', items: { type: 'integer' }, contains: { minimum: 7, type: 'integer' } }, [7]],
  ])('has what it must contain', (schema, value) => {
    expect(valid(schema)).toEqual(value);
  });
});

describe('a generated number', () => {
  it.each([
    [{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 2 }, 2],
    [{ type: 'number', exclusiveMinimum: 1, multipleOf: 0.5 }, 2],
    [{ type: 'integer', exclusiveMaximum: 0, multipleOf: 7 }, -7],
  ])('is a multiple within exclusive limits', (schema, value) => {
    expect(valid(schema)).toBe(value);
  });
});
