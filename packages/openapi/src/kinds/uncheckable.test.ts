import { describe, expect, it } from 'vitest';
import { documentOf } from '../model/fixtures/outline';
import { rawOf, type Raw } from '../raw';
import { createSchemaCheck } from '../requests';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The codes of what is wrong with a value. */
const codesOf = (schema: Raw, value: unknown, schemas: object = {}): string[] =>
  createSchemaCheck(documentOf(schema, schemas))(schema, value).map(({ code }) => code);

describe('a schema that a validator could refuse', () => {
  it.each<[string, Raw, unknown, unknown]>([
    ['repeats a value', { enum: ['a', 'b', 'a'] }, 'b', 'c'],
    ['repeats a name', { type: 'object', required: ['id', 'id'] }, { id: 1 }, {}],
    ['has a limit without an end', { type: 'number', maximum: '\u20281e400' }, 5, 'five'],
    ['names its dialect', { $schema: 'http://json-schema.org/draft-07/schema#', type: 'integer' }, 1, 'x'],
    ['has an id', { $id: 'https://a.example/gate', type: 'integer' }, 1, 'x'],
    ['has a pattern of another language', { type: 'string', pattern: '(?i)^[[:alpha:]]+$' }, 'Ab', '1'],
    ['has a pattern that an old one allows', { type: 'string', pattern: '^[\\w-.]+$' }, 'a-b', 'a b'],
  ])('checks values although it %s', (_, schema, valid, invalid) => {
    expect(codesOf(schema, valid)).toEqual([]);
    expect(codesOf(schema, invalid)).not.toEqual([]);
  });

  it('allows every text when its pattern is invalid', () => {
    expect(codesOf({ type: 'string', pattern: '(' }, 'a')).toEqual([]);
  });

  it('may share its anchor with others', () => {
    const schemas = {
      Tree: { $dynamicAnchor: 'node', type: 'object', properties: { next: ref('Tree') } },
      Bush: {
        $dynamicAnchor: 'node',
        type: 'object',
        properties: { next: { $anchor: 'node', type: 'null' } },
      },
    };
    expect(codesOf(ref('Tree'), { next: {} }, schemas)).toEqual([]);
    expect(codesOf(ref('Bush'), { next: {} }, schemas)).toEqual(['type']);
  });

  it('says nothing about values when it contains itself by allOf', () => {
    const schemas = { A: { allOf: [ref('B')] }, B: { allOf: [ref('A'), { type: 'object' }] } };
    expect(codesOf(ref('A'), {}, schemas)).toEqual([]);
  });

  it('may be outside of components', () => {
    const document = documentOf({ type: 'object', properties: { id: { type: 'integer' } } });
    const pointer = '#/paths/~1things/post/requestBody/content/application~1json/schema/properties/id';
    const check = createSchemaCheck(rawOf(document));
    expect(check({ $ref: pointer }, 'x').map(({ code }) => code)).toEqual(['type']);
    expect(check({ $ref: pointer }, 1)).toEqual([]);
  });
});
