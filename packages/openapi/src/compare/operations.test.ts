import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATION_ENTRIES } from './catalogue';
import { readYaml, tinyDocument, type TinyDocument } from './fixtures/tinyDocument';
import { compareDocuments, openComparison } from './index';

import.meta.glob('./fixtures/{operations,properties}.yaml');

interface OperationCase {
  kind?: 'operation' | 'webhook';
  old: TinyDocument;
  new: TinyDocument;
  expected: [id: string, level: string, place: string][];
}

type Expected = [id: string, inOperation: string, inWebhook: string];

interface PropertyCase {
  closed?: boolean;
  old: object;
  new: object;
  request: Expected;
  response: Expected;
}

const read = (name: string) => readYaml(readFileSync(`${__dirname}/fixtures/${name}.yaml`, 'utf8'));
const operationCases = (read('operations') as OperationCase[]).map((entry) => ({
  ...entry,
  name: entry.expected[0]![0],
}));
const propertyCases = (read('properties') as PropertyCase[]).map((entry) => ({
  ...entry,
  name: entry.request[0],
}));
const options = { today: '2025-09-02' };

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const CALLS = {
  request: (schema: object) => ({ requestBody: json(schema) }),
  response: (schema: object) => ({ responses: { '200': { description: 'Done.', ...json(schema) } } }),
};

describe('operations', () => {
  it.each(operationCases)('$name', ({ kind = 'operation', old, new: now, expected }) => {
    const changes = compareDocuments(tinyDocument(old, kind), tinyDocument(now, kind), options);
    expect(changes.map(({ id, level, place }) => [id, level, place])).toEqual(expected);
    expect(changes[0]!.text).not.toMatch(/\{(it|It|before|after|name)\}|undefined/);
  });
});

describe('properties', () => {
  it.each(propertyCases)('$name', ({ closed = false, old, new: now, ...expected }) => {
    for (const side of ['request', 'response'] as const)
      for (const kind of ['operation', 'webhook'] as const) {
        const [id, inOperation, inWebhook] = expected[side];
        // A response to a webhook comes from the client, so a closed object refuses the removed property as well.
        const schema = (object: object) => ({ type: 'object', additionalProperties: !closed, ...object });
        const changes = compareDocuments(
          tinyDocument({ call: CALLS[side](schema(old)) }, kind),
          tinyDocument({ call: CALLS[side](schema(now)) }, kind),
          options,
        );
        const isReadByClient = closed && side === 'request' && kind === 'webhook';
        expect(changes.map((change) => [change.id, change.level])).toEqual([
          [isReadByClient ? 'request-property-removed' : id, kind === 'operation' ? inOperation : inWebhook],
        ]);
      }
  });
});

describe('two operations of which one replaces the other', () => {
  const documentOf = (version: string, path: string, method: string, limit: number) => ({
    openapi: '3.1.0',
    info: { title: 'Tiny', version: '1' },
    paths: {
      [`/${version}${path}`]: {
        [method]: {
          operationId: `call-${version}`,
          tags: [version],
          'x-api-version': version,
          requestBody: json({
            type: 'object',
            properties: Object.fromEntries(
              ['a', 'b'].map((name) => [name, { $ref: '#/components/schemas/Id' }]),
            ),
          }),
          responses: { '200': { description: 'Done.' } },
        },
      },
    },
    components: { schemas: { Id: { type: 'string', maxLength: limit } } },
  });

  it('differ in their addresses, and in a shared schema at each of its places', () => {
    const changes = openComparison(
      documentOf('1', '/chargers/{id}', 'post', 36),
      documentOf('2', '/stations/{station}', 'put', 20),
    ).operations('call-1', 'call-2');
    expect(changes.map(({ id, level, place }) => [id, level, place])).toEqual([
      ['endpoint-path-changed', 'breaking', ''],
      ['endpoint-method-changed', 'breaking', ''],
      ['request-property-max-length-decreased', 'breaking', 'request.a'],
      ['request-property-max-length-decreased', 'breaking', 'request.b'],
    ]);
  });

  it('do not differ in versions, names of path parameters, ids and tags', () => {
    const [before, after] = [documentOf('1', '/a/{id}', 'put', 9), documentOf('2', '/a/{key}', 'put', 9)];
    expect(openComparison(before, after).operations('call-1', 'call-2')).toEqual([]);
  });

  it('have to exist, like schemas', () => {
    const comparison = openComparison(documentOf('1', '/a', 'put', 9), documentOf('1', '/a', 'put', 10));
    expect(() => comparison.operations('call-1', 'nope')).toThrow('the document has no operation "nope"');
    expect(() => comparison.schemas('constructor', 'Id', ['client'])).toThrow('no schema "constructor"');
    expect(
      comparison.schemas('Id', 'Id', ['client', 'platform']).map(({ id, level }) => [id, level]),
    ).toEqual([
      ['request-body-max-length-increased', 'compatible'],
      ['response-body-max-length-increased', 'breaking'],
    ]);
  });
});

describe('the fixtures', () => {
  it('have a pair for every change of an operation or a property', () => {
    const tested = new Set([
      ...operationCases.flatMap(({ expected }) => expected.map(([id]) => id)),
      ...propertyCases.flatMap(({ request, response }) => [request[0], response[0]]),
      ...['endpoint-path-changed', 'endpoint-method-changed'],
    ]);
    const ids = OPERATION_ENTRIES.map(({ id }) => id);
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });
});
