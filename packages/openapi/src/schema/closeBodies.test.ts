import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nodeAt } from '../load/pointer';
import { rawOf, type OpenApiDocument } from '../load/raw';
import { createSchemaCheck } from '../requests';
import { closeBodies, senderOf, type CloseOptions } from './closeBodies';
import { walkDocument } from './walk';

import.meta.glob('./fixtures/closedBodies.yaml');

const cases = parse(readFileSync(`${__dirname}/fixtures/closedBodies.yaml`, 'utf8')) as {
  name: string;
  schema: unknown;
  valid: unknown;
  invalid?: unknown;
}[];
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });
const text = { type: 'string' };

const schemas = {
  Id: { type: 'string', readOnly: true },
  Base: object(
    { id: ref('Id'), name: text, secret: { ...text, writeOnly: true } },
    { required: ['id', 'name', 'secret'] },
  ),
  Charger: { allOf: [ref('Base'), { ...object({ serial: text }), required: ['id', 'serial'] }] },
  Card: object({ uid: text }, { required: ['uid'] }),
  App: object({ login: text }, { required: ['login'] }),
  Token: { oneOf: [ref('Card'), ref('App')] },
  Named: { allOf: [ref('Token')], properties: { label: text } },
  Node: object({ children: { type: 'array', items: ref('Node') }, label: text }),
};

/** Returns a copy in which no two places share an object, as in a document that was parsed. */
const copyOf = (document: object): OpenApiDocument => JSON.parse(JSON.stringify(document)) as OpenApiDocument;

const REQUEST = '#/paths/~1things/post/requestBody/content/application~1json/schema';
const RESPONSE = '#/paths/~1things/post/responses/200/content/application~1json/schema';

function documentOf(schema: unknown): OpenApiDocument {
  const content = { 'application/json': { schema } };
  const operation = { requestBody: { content }, responses: { 200: { content } } };
  return copyOf({ openapi: '3.1.0', paths: { '/things': { post: operation } }, components: { schemas } });
}

/** Returns whether values are valid as a body of one side. */
function check(schema: unknown, options: Partial<CloseOptions> = {}): (value: unknown) => boolean {
  const { side = 'request', otherFields = 'refused' } = options;
  const document = closeBodies(documentOf(schema), { side, otherFields });
  const pointer = side === 'request' ? REQUEST : RESPONSE;
  const findFaults = createSchemaCheck(document);
  return (value) => findFaults(rawOf(nodeAt(document, pointer)), value).length === 0;
}

describe('a closed body', () => {
  it.each(cases)('refuses fields that its schema does not name: $name', ({ schema, valid, invalid }) => {
    const accepts = check(schema);
    expect(accepts(valid)).toBe(true);
    if (invalid === undefined) return;
    expect(accepts(invalid)).toBe(false);
    expect(check(schema, { otherFields: 'ignored' })(invalid)).toBe(true);
  });

  it('leaves conditions as they are', () => {
    const condition = { properties: { a: object({ b: text }) } };
    const accepts = check(object({ a: { type: 'object' } }, { not: condition }));
    expect(accepts({ a: { b: 1 } })).toBe(true);
    expect(accepts({ a: { c: 1 } })).toBe(false);
  });

  it('neither requires nor accepts the fields of the other side', () => {
    const charger = { name: 'a', secret: 's', serial: 'b' };
    expect(check(ref('Charger'))(charger)).toBe(true);
    expect(check(ref('Charger'))({ ...charger, id: '1' })).toBe(false);
    const sent = { id: '1', name: 'a', serial: 'b' };
    expect(check(ref('Charger'), { side: 'response' })(sent)).toBe(true);
    expect(check(ref('Charger'), { side: 'response' })({ ...sent, secret: 's' })).toBe(false);
  });

  it('accepts any value in fields of the other side that are ignored', () => {
    const accepts = check(ref('Charger'), { otherFields: 'ignored' });
    expect(accepts({ name: 'a', secret: 's', serial: 'b', id: 5, other: true })).toBe(true);
    expect(accepts({ name: 5, secret: 's', serial: 'b' })).toBe(false);
  });

  it('leaves the bodies of the other side and the original as they are', () => {
    const document = documentOf(object({ id: ref('Id') }));
    const before = JSON.stringify(document);
    const closed = closeBodies(document, { side: 'request', otherFields: 'refused' });
    expect(JSON.stringify(document)).toBe(before);
    expect(nodeAt(closed, RESPONSE)).toEqual(nodeAt(document, RESPONSE));
    expect(nodeAt(closed, REQUEST)).toEqual({
      type: 'object',
      properties: { id: false },
      additionalProperties: false,
    });
  });
});

it('the platform sends responses, and the requests of webhooks and callbacks', () => {
  const content = { json: { schema: {} } };
  const post = { requestBody: { content }, responses: { 200: { content } } };
  const document = copyOf({
    paths: {
      '/a': { post: { ...post, parameters: [{ schema: {} }], callbacks: { done: { '{url}': { post } } } } },
    },
    webhooks: { added: { post } },
    components: { schemas: { A: {} }, headers: { B: { schema: {} } }, requestBodies: { C: { content } } },
  });
  const senders = [...walkDocument(document)]
    .filter(({ kind }) => kind === 'schema')
    .map((node) => `${senderOf(node)} ${node.pointer}`);
  expect(senders).toMatchInlineSnapshot(`
    [
      "request #/paths/~1a/post/requestBody/content/json/schema",
      "response #/paths/~1a/post/responses/200/content/json/schema",
      "request #/paths/~1a/post/parameters/0/schema",
      "response #/paths/~1a/post/callbacks/done/{url}/post/requestBody/content/json/schema",
      "request #/paths/~1a/post/callbacks/done/{url}/post/responses/200/content/json/schema",
      "response #/webhooks/added/post/requestBody/content/json/schema",
      "request #/webhooks/added/post/responses/200/content/json/schema",
      "both #/components/schemas/A",
      "response #/components/headers/B/schema",
      "request #/components/requestBodies/C/content/json/schema",
    ]
  `);
});
