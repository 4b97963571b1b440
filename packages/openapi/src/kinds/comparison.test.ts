import { describe, expect, it } from 'vitest';
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

const named = (patternProperties: object, additionalProperties?: unknown) => ({
  type: 'object',
  patternProperties,
  ...(additionalProperties !== undefined && { additionalProperties }),
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

describe('patterns of names', () => {
  it('that change in a closed object are breaking', () => {
    expect(compare(named({ '^a': TEXT }, false), named({ '^b': TEXT }, false))).toEqual(
      [
        'compatible new-optional-request-property',
        'breaking request-property-removed-from-closed-object',
      ].toSorted(),
    );
  });

  it('that restrict what was free are breaking', () => {
    expect(compare({ type: 'object', properties: {} }, named({ '^a': NUMBER }))).toEqual([
      expect.stringMatching(/^breaking .*type-specialized/),
    ]);
    expect(compare(named({}, TEXT), named({ '^a': NUMBER }, TEXT))).toEqual([
      expect.stringMatching(/^breaking .*type-changed/),
    ]);
  });

  it('that are gone are no restriction', () => {
    expect(compare(named({ '^a': NUMBER }), { type: 'object', properties: {} })).toEqual([
      expect.stringMatching(/^compatible .*type-generalized/),
    ]);
  });
});

describe('tuples', () => {
  const tuple = (prefixItems: object[], items?: unknown) => ({
    type: 'array',
    prefixItems,
    ...(items !== undefined && { items }),
  });

  it('that get a restricted place are breaking', () => {
    expect(compare(tuple([TEXT]), tuple([TEXT, NUMBER]))).toEqual([
      expect.stringMatching(/^breaking .*type-specialized/),
    ]);
    expect(compare(tuple([TEXT], NUMBER), tuple([TEXT, TEXT], NUMBER))).toEqual([
      expect.stringMatching(/^breaking .*type-changed/),
    ]);
  });

  it('that name a place of the same type do not change', () => {
    expect(compare(tuple([TEXT], NUMBER), tuple([TEXT, NUMBER], NUMBER))).toEqual([]);
  });
});

describe('unevaluated parts with schemas', () => {
  it.each([
    ['properties', { unevaluatedProperties: TEXT }, { unevaluatedProperties: NUMBER }],
    ['items', { type: 'array', unevaluatedItems: TEXT }, { type: 'array', unevaluatedItems: NUMBER }],
    [
      'nested',
      { unevaluatedProperties: { type: 'array', items: TEXT } },
      { unevaluatedProperties: { type: 'array', items: NUMBER } },
    ],
  ])('are compared: %s', (_name, before, after) => {
    expect(compare(before, after)).toEqual([expect.stringMatching(/^breaking .*type-changed/)]);
  });
});

describe('a const that changes', () => {
  it.each(['request', 'response'] as const)('is breaking in a %s', (side) => {
    const of = (value: unknown) => ({ type: 'object', properties: { kind: { const: value } } });
    expect(compare(of('a'), of('b'), side)).toEqual([`breaking ${side}-property-const-changed`]);
    expect(compare(of(1), of(2), side)).toEqual([`breaking ${side}-property-const-changed`]);
    expect(compare(of(false), of(true), side)).toEqual([`breaking ${side}-property-const-changed`]);
  });
});

describe('an exclusive oneOf around a schema', () => {
  const FIELDS = { a: TEXT, b: NUMBER };
  const all = { type: 'object', properties: FIELDS, required: ['a', 'b'] };
  const requires = (...required: string[]) => ({ required });

  it.each([
    ['of required fields', { ...all, oneOf: [requires('a'), requires('b')] }],
    ['without the outer requirement', { properties: FIELDS, oneOf: [requires('a'), requires('b')] }],
    [
      'of whole objects',
      {
        oneOf: [
          { ...all, ...requires('a') },
          { ...all, ...requires('b') },
        ],
      },
    ],
  ])('is breaking when an object matches several alternatives: %s', (_name, after) => {
    expect(compare(all, after)).toContain('breaking request-body-all-of-added');
  });

  it.each([
    ['an anyOf', { ...all, anyOf: [requires('a'), requires('b')] }],
    ['alternatives with other fields', { ...all, oneOf: [requires('a'), requires('c')] }],
    ['alternatives with other schemas', { oneOf: [all, { properties: { a: NUMBER }, required: ['a'] }] }],
  ])('is not when it is %s', (_name, after) => {
    expect(compare(all, after)).not.toContain('breaking request-body-all-of-added');
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
    ['a document in a text', { type: 'string' }, { type: 'string', contentSchema: needs({ a: ['b'] }) }],
  ])('are stricter: %s', (_name, loose, strict) => {
    expect(compare(loose, strict)).toEqual(['breaking request-body-condition-added']);
    expect(compare(strict, loose)).toEqual(['compatible request-body-condition-removed']);
    expect(compare(loose, strict, 'response')).toEqual(['compatible response-body-condition-added']);
    expect(compare(strict, loose, 'response')).toEqual(['breaking response-body-condition-removed']);
  });

  it('are stricter in one way and looser in another', () => {
    const both = ['breaking request-body-condition-added', 'compatible request-body-condition-removed'];
    expect(compare(needs({ end: ['start'] }), needs({ end: ['zone'] }))).toEqual(both);
    expect(compare(contains({ minContains: 2 }), contains({ maxContains: 3 }))).toEqual(both);
  });

  it('are equal in another order', () => {
    expect(compare(needs({ a: ['b', 'c'], d: ['a'] }), needs({ d: ['a'], a: ['c', 'b'] }))).toEqual([]);
  });
});
