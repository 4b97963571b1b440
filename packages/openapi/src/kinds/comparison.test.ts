import { describe, expect, it } from 'vitest';
import { rawOf, type Raw } from '../load/raw';
import { compareDocuments } from '../compare';
import { tinyDocument } from '../compare/fixtures/tinyDocument';

const body = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Compares a schema of a request, or of a response. Returns ids with their levels. */
function compare(before: object, after: object, side: 'request' | 'response' = 'request'): string[] {
  const documentOf = (schema: object) =>
    tinyDocument({
      call:
        side === 'request'
          ? { requestBody: body(schema) }
          : { responses: { '200': { description: 'OK', ...body(schema) } } },
    });
  return compareDocuments(documentOf(before), documentOf(after), { today: '2026-03-31' }).map(
    ({ id, level }) => `${level} ${id}`,
  );
}

const S = { type: 'string' };
const I = { type: 'integer' };
const NUMBER = { type: 'number' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const value = (schema: unknown) => object({ value: schema });
const named = (patternProperties: object, more: object = {}) => ({
  type: 'object',
  patternProperties,
  ...more,
});
const tuple = (prefixItems: object[], more: object = {}) => ({ type: 'array', prefixItems, ...more });
const arrayOf = (items: object) => ({ type: 'array', items });

describe('a schema of a request', () => {
  const CHANGED = ['breaking request-property-type-changed'];
  const SPECIALIZED = ['breaking request-property-type-specialized'];
  const closed = { additionalProperties: false };
  const texts = { additionalProperties: S };

  it.each<[string, object, object, string[]]>([
    [
      'patterns of names that change in a closed object',
      named({ '^a': S }, closed),
      named({ '^b': S }, closed),
      ['breaking request-property-removed-from-closed-object', 'compatible new-optional-request-property'],
    ],
    ['a pattern that restricts what was free', object({}), named({ '^a': NUMBER }), SPECIALIZED],
    ['a pattern beside other names', named({}, texts), named({ '^a': NUMBER }, texts), CHANGED],
    [
      'a pattern that is gone',
      named({ '^a': NUMBER }),
      object({}),
      ['compatible request-property-type-generalized'],
    ],
    ['a tuple with a restricted place', tuple([S]), tuple([S, NUMBER]), SPECIALIZED],
    ['another place', tuple([S], { items: NUMBER }), tuple([S, S], { items: NUMBER }), CHANGED],
    ['a place of the same type', tuple([S], { items: NUMBER }), tuple([S, NUMBER], { items: NUMBER }), []],
    ['unevaluated properties', { unevaluatedProperties: S }, { unevaluatedProperties: NUMBER }, CHANGED],
    [
      'unevaluated items',
      tuple([], { unevaluatedItems: S }),
      tuple([], { unevaluatedItems: NUMBER }),
      CHANGED,
    ],
    [
      'nested unevaluated properties',
      { unevaluatedProperties: arrayOf(S) },
      { unevaluatedProperties: arrayOf(NUMBER) },
      CHANGED,
    ],
  ])('has %s', (_, before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });
});

describe('a const that changes', () => {
  it.each(['request', 'response'] as const)('is breaking in a %s', (side) => {
    const of = (constant: unknown) => value({ const: constant });
    for (const [was, is] of [
      ['a', 'b'],
      [1, 2],
      [false, true],
    ])
      expect(compare(of(was), of(is), side)).toEqual([`breaking ${side}-property-const-changed`]);
  });
});

describe('an exclusive oneOf around a schema', () => {
  const FIELDS = { a: S, b: NUMBER };
  const all = object(FIELDS, { required: ['a', 'b'] });
  const requires = (...required: string[]) => ({ required });
  const either = { oneOf: [requires('a'), requires('b')] };
  const wholes = [requires('a'), requires('b')].map((required) => ({ ...all, ...required }));
  const others = { oneOf: [all, { properties: { a: NUMBER }, required: ['a'] }] };

  it.each<[string, boolean, object]>([
    ['of required fields', true, { ...all, ...either }],
    ['without the outer requirement', true, { properties: FIELDS, ...either }],
    ['of whole objects', true, { oneOf: wholes }],
    ['that is an anyOf', false, { ...all, anyOf: either.oneOf }],
    ['of alternatives with other fields', false, { ...all, oneOf: [requires('a'), requires('c')] }],
    ['of alternatives with other schemas', false, others],
  ])('%s is breaking when an object matches several alternatives: %s', (_, isBreaking, after) => {
    expect(compare(all, after).includes('breaking request-body-all-of-added')).toBe(isBreaking);
  });
});

describe('conditions that can be compared', () => {
  const needs = (dependentRequired: object) => ({ type: 'object', dependentRequired });
  const contains = (counts: object) => ({ type: 'array', contains: { const: 'A' }, ...counts });

  it.each([
    ['another required property', needs({ end: ['start'] }), needs({ end: ['start', 'zone'] })],
    ['a second property that needs it', needs({ end: ['start'] }), needs({ end: ['start'], to: ['start'] })],
    ['the old keyword', { type: 'object' }, { type: 'object', dependencies: { end: ['start'] } }],
    ['more matching items', contains({}), contains({ minContains: 2 })],
    ['a limit of matching items', contains({}), contains({ maxContains: 3 })],
    ['fewer matching items', contains({ maxContains: 3 }), contains({ maxContains: 2 })],
    ['a document in a text', S, { ...S, contentSchema: needs({ a: ['b'] }) }],
  ])('are stricter: %s', (_name, loose, strict) => {
    expect(compare(loose, strict)).toEqual(['breaking request-body-condition-added']);
    expect(compare(strict, loose)).toEqual(['compatible request-body-condition-removed']);
    expect(compare(loose, strict, 'response')).toEqual(['compatible response-body-condition-added']);
    expect(compare(strict, loose, 'response')).toEqual(['breaking response-body-condition-removed']);
  });

  const both = ['breaking request-body-condition-added', 'compatible request-body-condition-removed'];
  it.each<[string, object, object, string[]]>([
    ['stricter in one way and looser in another', needs({ end: ['start'] }), needs({ end: ['zone'] }), both],
    ['both in their counts', contains({ minContains: 2 }), contains({ maxContains: 3 }), both],
    ['equal in another order', needs({ a: ['b', 'c'], d: ['a'] }), needs({ d: ['a'], a: ['c', 'b'] }), []],
  ])('are %s', (_, before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });
});

/** Compares two operations of documents with the same or other components and returns the highest level. */
function levelOf(before: object, after: object, [old = {}, now = old]: readonly object[] = []): string {
  const documentOf = (call: Raw, components: object) => ({ ...tinyDocument({ call }), components });
  const changes = compareDocuments(documentOf(rawOf(before), old), documentOf(rawOf(after), now), {
    today: '2026-03-31',
  });
  return (
    ['breaking', 'risky', 'compatible'].find((level) => changes.some((change) => change.level === level)) ??
    'none'
  );
}
const levelOfSchemas = (
  before: unknown,
  after: unknown,
  side: 'request' | 'response',
  mediaType = 'application/json',
) => {
  const call = (schema: unknown) => {
    const content = { content: { [mediaType]: { schema } } };
    return side === 'request'
      ? { requestBody: content }
      : { responses: { '200': { description: 'OK', ...content } } };
  };
  return levelOf(call(before), call(after));
};
const withParameter = (parameter: object) => ({
  parameters: [{ name: 'p', in: 'query', schema: S, ...parameter }],
});
const LIST = { schema: arrayOf(S) };

describe('a schema that is written in another way', () => {
  it.each<[string, unknown, unknown, string, string]>([
    ['types as alternatives', { anyOf: [I, S] }, { type: ['integer', 'string'] }, 'none', 'none'],
    ['alternatives as types', { type: ['integer', 'string'] }, { oneOf: [I, S] }, 'none', 'none'],
    [
      'values as alternatives',
      { enum: ['x', 'y'] },
      { oneOf: [{ const: 'x' }, { const: 'y' }] },
      'none',
      'none',
    ],
    ['a value less', { oneOf: [{ const: 'x' }, { const: 'y' }] }, { enum: ['x'] }, 'breaking', 'compatible'],
    ['a type less', { anyOf: [I, S] }, I, 'breaking', 'compatible'],
    ['bytes', { ...S, format: 'byte' }, { ...S, contentEncoding: 'base64' }, 'none', 'none'],
    ['a lower multiple', { ...I, multipleOf: 10 }, { ...I, multipleOf: 5 }, 'compatible', 'breaking'],
    ['a higher multiple', { ...I, multipleOf: 5 }, { ...I, multipleOf: 10 }, 'breaking', 'compatible'],
    ['another multiple', { ...I, multipleOf: 5 }, { ...I, multipleOf: 7 }, 'breaking', 'breaking'],
    ['a forbidden property', S, false, 'breaking', 'risky'],
    ['an allowed property', false, S, 'compatible', 'compatible'],
    ['integers as numbers', { anyOf: [I, NUMBER] }, NUMBER, 'breaking', 'compatible'],
  ])('%s', (_, before, after, inRequest, inResponse) => {
    expect(levelOfSchemas(value(before), value(after), 'request')).toBe(inRequest);
    expect(levelOfSchemas(value(before), value(after), 'response')).toBe(inResponse);
  });
});

it('compares types as alternatives with alternatives that say more', () => {
  expect(compare({ anyOf: [I, S] }, { anyOf: [I, S, arrayOf(S)] }, 'response')).toEqual([
    'risky response-body-any-of-added',
  ]);
});

describe('the names of alternatives', () => {
  const Dog = object({ kind: S, bark: S });
  const Cat = object({ kind: S, purr: S });
  const pets = (name: string, mapping?: object) => ({
    requestBody: body({
      oneOf: [{ $ref: `#/components/schemas/${name}` }, { $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
    }),
  });
  const components = [{ schemas: { Dog, Cat } }, { schemas: { Hund: Dog, Cat } }];

  it('reach clients without a mapping', () => {
    expect(levelOf(pets('Dog'), pets('Hund'), components)).toBe('breaking');
  });

  it('do not reach clients with a mapping of the same values', () => {
    const mapping = { Dog: '#/components/schemas/Dog', Cat: '#/components/schemas/Cat' };
    expect(levelOf(pets('Dog'), pets('Dog', mapping), components.slice(0, 1))).toMatch(/none|compatible/);
  });
});

describe('parameters', () => {
  it.each<[string, object, object, string]>([
    ['one value, then several', {}, LIST, 'compatible'],
    ['one value, then a list of others', {}, { schema: arrayOf(I) }, 'breaking'],
    ['one value, then a list with commas', {}, { ...LIST, explode: false }, 'breaking'],
    ['one value, then at least two', {}, { schema: { ...LIST.schema, minItems: 2 } }, 'breaking'],
    ['several values, then one', LIST, {}, 'breaking'],
    ['reserved characters no longer', { allowReserved: true }, {}, 'breaking'],
    ['reserved characters', {}, { allowReserved: true }, 'none'],
    ['empty values no longer', { allowEmptyValue: true }, {}, 'breaking'],
    ['a header in another case', { name: 'X-P', in: 'header' }, { name: 'x-p', in: 'header' }, 'none'],
  ])('%s', (_, before, after, level) => {
    expect(levelOf(withParameter(before), withParameter(after))).toBe(level);
  });
});

describe('bodies', () => {
  const send = (content: object) => ({ requestBody: { content } });
  const answer = (content: object) => ({ responses: { '200': { description: 'OK', content } } });

  it.each<[string, object, object, string]>([
    ['a range of media types', send({ 'image/png': {} }), send({ 'image/*': {} }), 'compatible'],
    ['no range any more', send({ 'image/*': {} }), send({ 'image/png': {} }), 'breaking'],
    ['a range in a response', answer({ 'image/png': {} }), answer({ 'image/*': {} }), 'breaking'],
    ['a character set', answer({ 'text/csv': {} }), answer({ 'text/csv; charset=utf-8': {} }), 'none'],
    [
      'the items of a stream',
      answer({ 'application/jsonl': { itemSchema: S } }),
      answer({ 'application/jsonl': { itemSchema: I } }),
      'breaking',
    ],
    [
      'a stream as a list',
      answer({ 'application/jsonl': { itemSchema: S } }),
      answer({ 'application/jsonl': { schema: LIST.schema } }),
      'none',
    ],
    [
      'bytes without a schema',
      answer({ 'image/png': { schema: { ...S, format: 'binary' } } }),
      answer({ 'image/png': {} }),
      'none',
    ],
  ])('%s', (_, before, after, level) => {
    expect(levelOf(before, after)).toBe(level);
  });

  it('in XML have other names', () => {
    const xml = (name: string) => value({ ...S, xml: { name } });
    expect(levelOfSchemas(xml('a'), xml('b'), 'request', 'application/xml')).toBe('breaking');
    expect(levelOfSchemas(xml('a'), xml('b'), 'response', 'text/xml')).toBe('breaking');
    expect(levelOfSchemas(xml('a'), xml('b'), 'response')).toBe('none');
  });
});

describe('a reference with texts beside it', () => {
  const part = (kind: string, name: string) => ({
    $ref: `#/components/${kind}/${name}`,
    description: 'Own.',
  });
  const components = (schema: object) => ({
    parameters: { P: { name: 'p', in: 'query', schema } },
    requestBodies: { B: body(schema) },
    responses: { R: { description: 'OK', ...body(schema) } },
    headers: { H: { schema } },
    mediaTypes: { M: { schema } },
  });
  const header = { description: 'OK', headers: { H: part('headers', 'H') } };
  const media = { description: 'OK', content: { 'application/json': { $ref: '#/components/mediaTypes/M' } } };

  it.each<[string, object]>([
    ['a parameter', { parameters: [part('parameters', 'P')] }],
    ['a request body', { requestBody: part('requestBodies', 'B') }],
    ['a response', { responses: { '200': part('responses', 'R') } }],
    ['a header', { responses: { '200': header } }],
    ['a media type', { responses: { '200': media } }],
  ])('is followed: %s', (_, call) => {
    expect(levelOf(call, call, [components(S), components(I)])).toBe('breaking');
    expect(levelOf(call, call, [components(S)])).toBe('none');
  });
});

describe('statuses', () => {
  const answer = (schema: object) => ({ description: 'OK', ...body(schema) });
  const answers = (responses: object) => ({ responses });
  const MAYBE = { type: ['string', 'null'] };

  it.each<[string, object, object, string]>([
    ['of a range', { '2XX': answer(S) }, { '200': answer(S), '201': answer(S) }, 'compatible'],
    ['that become a range', { '200': answer(S), '201': answer(S) }, { '2XX': answer(S) }, 'compatible'],
    ['of a range, with another body', { '2XX': answer(S) }, { '200': answer(I) }, 'breaking'],
    ['that become a range with another body', { '200': answer(S) }, { '2XX': answer(MAYBE) }, 'breaking'],
    [
      'that a range describes as well',
      { '2XX': answer(S), '200': answer(I) },
      { '2XX': answer(S) },
      'breaking',
    ],
    [
      'that are named beside their range',
      { '2XX': answer(S) },
      { '2XX': answer(S), '202': answer(I) },
      'breaking',
    ],
    ['of an error in a range', { '404': answer(S) }, { '4XX': answer(I) }, 'breaking'],
    ['that are the default now', { '200': answer(S) }, { default: answer(S) }, 'compatible'],
    ['that are the default with another body', { '200': answer(S) }, { default: answer(I) }, 'breaking'],
    ['that were the default', { default: answer(S) }, { '200': answer(S) }, 'compatible'],
    [
      'that are gone, beside a default for errors',
      { '200': answer(S), '202': answer(S), default: answer(S) },
      { '200': answer(S), default: answer(S) },
      'breaking',
    ],
    ['of another range', { '200': answer(S) }, { '3XX': answer(S) }, 'breaking'],
    ['in lower case', { '2XX': answer(S) }, { '2xx': answer(S) }, 'none'],
  ])('%s', (_, before, after, level) => {
    expect(levelOf(answers(before), answers(after))).toBe(level);
  });

  it('of a response to a webhook may be missed by the platform', () => {
    const webhook = (status: string) =>
      tinyDocument({ call: answers({ [status]: { description: 'Seen.' } }) }, 'webhook');
    const levels = (before: string, after: string) =>
      compareDocuments(webhook(before), webhook(after), { today: '2026-03-31' }).map(({ level }) => level);
    expect(levels('2XX', '200')).toContain('breaking');
    expect(levels('200', '2XX')).not.toContain('breaking');
  });
});

it('compares a security scheme with another name by what it is', () => {
  const schemes = (name: string, header: string) => ({
    securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: header } },
  });
  const secured = (name: string) => ({ security: [{ [name]: [] }] });
  expect(levelOf(secured('a'), secured('b'), [schemes('a', 'K'), schemes('b', 'K')])).toBe('none');
  expect(levelOf(secured('a'), secured('b'), [schemes('a', 'K'), schemes('b', 'L')])).toBe('breaking');
});
