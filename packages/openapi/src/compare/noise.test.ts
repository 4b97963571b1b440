import { describe, expect, it } from 'vitest';
import { readYaml } from './fixtures/tinyDocument';
import { compareDocuments } from './index';

const compare = (old: string, now: string) =>
  compareDocuments(readYaml(old) as Record<string, unknown>, readYaml(now) as Record<string, unknown>, {
    today: '2025-09-02',
  });

/** Two operations that return and accept a charger. */
const chargers = (
  schema: string,
  { use = '{ $ref: "#/components/schemas/Charger" }', version = '3.1.0' } = {},
) => `
openapi: ${version}
info: { title: Chargers, version: '1' }
paths:
  /chargers:
    get:
      responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: ${use} } } } } }
    post:
      requestBody: { content: { application/json: { schema: ${use} } } }
      responses: { '201': { description: Added., content: { application/json: { schema: ${use} } } } }
components: { schemas: { Charger: ${schema}, Id: { type: string, maxLength: 36 } } }`;

const CHARGER =
  '{ type: object, required: [id, name], properties: { id: { type: string, maxLength: 36 }, name: { type: string } } }';

describe('equivalent documents', () => {
  it.each([
    ['an inline schema', chargers(CHARGER, { use: CHARGER })],
    [
      'a $ref for a property',
      chargers(CHARGER.replace('{ type: string, maxLength: 36 }', '{ $ref: "#/components/schemas/Id" }')),
    ],
    [
      'another order',
      chargers(
        '{ properties: { name: { type: string }, id: { maxLength: 36, type: string } }, required: [name, id], type: object }',
      ),
    ],
    ['an allOf of one', chargers(`{ allOf: [${CHARGER}] }`)],
    [
      'an allOf around a $ref',
      chargers(CHARGER, { use: '{ allOf: [{ $ref: "#/components/schemas/Charger" }] }' }),
    ],
    [
      'an allOf of parts',
      chargers(
        '{ allOf: [{ type: object, required: [id], properties: { id: { type: string, maxLength: 36 } } }, { type: object, required: [name], properties: { name: { type: string } } }] }',
      ),
    ],
  ])('have no changes: %s', (_name, now) => {
    expect(compare(chargers(CHARGER), now)).toEqual([]);
    expect(compare(now, chargers(CHARGER))).toEqual([]);
  });

  it('write null in several ways', () => {
    const schema = (property: string) => chargers(`{ type: object, properties: { id: ${property} } }`);
    const nullable = '{ type: object, properties: { id: { type: string, maxLength: 36, nullable: true } } }';
    const old = chargers(nullable, { version: '3.0.3' });
    expect(compare(old, schema('{ type: [string, "null"], maxLength: 36 }'))).toEqual([]);
    expect(
      compare(old, schema('{ anyOf: [{ $ref: "#/components/schemas/Id" }, { type: "null" }] }')),
    ).toEqual([]);
  });
});

describe('a change of a shared schema', () => {
  const changed = CHARGER.replace('maxLength: 36', 'maxLength: 20');

  it('is one change for those who send and one for those who read', () => {
    expect(compare(chargers(CHARGER), chargers(changed))).toMatchObject([
      {
        id: 'request-property-max-length-decreased',
        level: 'breaking',
        place: 'request.id',
        pointer: '#/components/schemas/Charger/properties/id',
        reaches: ['POST /chargers'],
      },
      {
        id: 'response-property-max-length-decreased',
        level: 'compatible',
        place: 'response.200.0.id',
        pointer: '#/components/schemas/Charger/properties/id',
        reaches: ['GET /chargers', 'POST /chargers'],
      },
    ]);
  });

  it('keeps its fingerprint in another layout, order and wording', () => {
    const prints = (old: string, now: string) => compare(old, now).map(({ fingerprint }) => fingerprint);
    const first = prints(chargers(CHARGER), chargers(changed));
    const wrapped = { use: '{ allOf: [{ $ref: "#/components/schemas/Charger" }] }' };
    expect(prints(chargers(CHARGER), chargers(changed, wrapped))).toEqual(first);
    expect(prints(chargers(CHARGER, { use: CHARGER }), chargers(changed))).toEqual(first);
    const renamed = (text: string) => text.replaceAll('Charger', 'Station');
    expect(prints(renamed(chargers(CHARGER)), renamed(chargers(changed)))).toEqual(first);
  });

  it('ends in recursive schemas', () => {
    const tree = (type: string) =>
      chargers(
        `{ type: object, properties: { value: { type: ${type} }, next: { $ref: "#/components/schemas/Charger" } } }`,
      );
    const changes = compare(tree('integer'), tree('number'));
    expect(changes.map(({ place }) => place)).toEqual(['response.200.0.value', 'request.value']);
  });
});

describe('a schema that becomes one of several alternatives', () => {
  const schema = (property: string) => chargers(`{ type: object, properties: { id: ${property} } }`);

  it('has only new alternatives', () => {
    const old = schema('{ type: [string, "null"], maxLength: 36 }');
    const now = schema('{ oneOf: [{ type: integer }, { type: string, maxLength: 36 }, { type: "null" }] }');
    expect(compare(old, now).map(({ id, level }) => [id, level])).toEqual([
      ['response-property-one-of-added', 'risky'],
      ['request-property-one-of-added', 'compatible'],
    ]);
    expect(compare(now, old).map(({ id, level }) => [id, level])).toEqual([
      ['request-property-one-of-removed', 'breaking'],
      ['response-property-one-of-removed', 'compatible'],
    ]);
  });
});

describe('a callback', () => {
  it('is read by the client', () => {
    const call = (properties: string) => `
openapi: 3.1.0
info: { title: Tiny, version: '1' }
paths:
  /exports:
    post:
      responses: {}
      callbacks:
        done:
          '{$request.body#/url}':
            post:
              requestBody: { content: { application/json: { schema: { type: object, ${properties} } } } }
              responses: {}`;
    const both = 'properties: { id: { type: string } }';
    expect(
      compare(call(`required: [id], ${both}`), call(both)).map(({ id, level, place }) => [id, level, place]),
    ).toEqual([['request-property-became-optional', 'breaking', 'callback.done.post.request.id']]);
  });
});
