import { describe, expect, it } from 'vitest';
import { checkDocument } from '../load/document/checkDocument';
import { documentOf, outlineBody } from '../model/fixtures/outline';
import { createSchemaCheck } from '../requests';
import { closeBodies } from '../schema/closeBodies';
import { rawOf, type Raw } from '../raw';

const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const closed = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const schemas = {
  Price: closed({ amount: { type: 'number' }, currency: text }, ['amount', 'currency']),
  Named: closed({ name: text }),
};

/** Returns what the strict copy of a document says about a body. */
function faultsOf(schema: Raw, value: unknown): string[] {
  const document = closeBodies(documentOf(schema, schemas), { side: 'request', otherFields: 'refused' });
  const operation = rawOf(Object.values(rawOf(Object.values(rawOf(document['paths']))[0]))[0]);
  const [media] = Object.values(rawOf(rawOf(operation['requestBody'])['content']));
  const check = createSchemaCheck(document);
  return check(rawOf(rawOf(media)['schema']), value).map(({ pointer, code }) => `${pointer} ${code}`);
}

const ofParts = (schema: Raw): string[] =>
  checkDocument(documentOf(schema, schemas), 'x.yaml', {}).map(({ message }) => message);

describe('a part of an object that refuses what the other parts need', () => {
  it.each([
    ['names no property itself', { additionalProperties: false, allOf: [ref('Price')] }, []],
    [
      'is a neighbour',
      { allOf: [ref('Named'), { properties: { size: text }, required: ['size'] }] },
      ['size'],
    ],
    ['is beside a $ref', { ...ref('Named'), properties: { size: text }, required: ['size'] }, ['size']],
    ['is deeper', { allOf: [{ allOf: [ref('Named')] }, ref('Price')] }, []],
  ])('lets them pass: it %s', (_, schema, more) => {
    const { example } = outlineBody(schema, schemas);
    expect(Object.keys(example as object)).toEqual(
      expect.arrayContaining(more.length > 0 ? more : ['amount', 'currency']),
    );
    expect(faultsOf(schema, example)).toEqual([]);
    expect(faultsOf(schema, { ...(example as object), other: 1 })).toEqual(['/other unknown']);
    expect(ofParts(schema)).toEqual([
      expect.stringContaining('one of them has `additionalProperties: false`'),
    ]);
  });

  it.each([
    ['needs nothing that is refused', { allOf: [ref('Named'), { properties: { size: text } }] }],
    ['is alone', ref('Price')],
    ['has the same properties', { allOf: [ref('Price'), { required: ['amount'] }] }],
  ])('stays strict where it %s', (_, schema) => {
    expect(faultsOf(schema, { amount: 1, currency: 'EUR', name: 'a', size: 'b' })).not.toEqual([]);
    expect(ofParts(schema)).toEqual([]);
  });
});

describe('a field that is required and not described', () => {
  it.each([
    [
      { type: 'object', required: ['team'], properties: { name: text } },
      { name: 'string', team: 'team' },
    ],
    [{ type: 'object', required: ['n'], additionalProperties: { type: 'integer' } }, { n: 0 }],
    [
      {
        type: 'object',
        properties: { a: { type: 'integer' } },
        oneOf: [{ type: 'object', required: ['a'] }],
      },
      { a: 0 },
    ],
    [
      {
        type: 'object',
        properties: { a: { type: 'integer' }, b: text },
        oneOf: [
          { type: 'object', required: ['a'], not: { required: ['b'] } },
          { type: 'object', required: ['b'], not: { required: ['a'] } },
        ],
      },
      { a: 0 },
    ],
  ])('is in generated examples', (schema, value) => {
    expect(outlineBody(schema).example).toEqual(value);
    expect(createSchemaCheck(documentOf(schema, {}))(schema, value)).toEqual([]);
  });
});

it('takes the first alternative with a valid example, when there are many', () => {
  const alike = Array.from({ length: 8 }, () => ({
    type: 'object',
    required: ['name'],
    properties: { name: text },
  }));
  const other = {
    type: 'object',
    required: ['email'],
    properties: { email: text },
    not: { required: ['name'] },
  };
  expect(outlineBody({ oneOf: [...alike, other] }).example).toEqual({ email: expect.any(String) as string });
});
