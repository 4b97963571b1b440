import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATION_ENTRIES } from '../catalogue/operations';
import { PROPERTY_ENTRIES } from '../catalogue/properties';
import { readYaml, tinyDocument, type TinyDocument } from './fixtures/tinyDocument';
import { compareDocuments } from './index';

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

  const property = (facts: object, required: string[] = []) =>
    CALLS.request({ type: 'object', required, properties: { p: { type: 'string', ...facts } } });
  const returned = (facts: object) =>
    CALLS.response({ type: 'object', properties: { p: { type: 'string', ...facts } } });

  it.each([
    ['request-property-became-read-only', 'risky', property({}), property({ readOnly: true })],
    [
      'request-required-property-became-not-read-only',
      'breaking',
      property({ readOnly: true }, ['p']),
      property({}, ['p']),
    ],
    [
      'request-optional-property-became-not-read-only',
      'compatible',
      property({ readOnly: true }),
      property({}),
    ],
    ['response-property-became-write-only', 'breaking', returned({}), returned({ writeOnly: true })],
    ['response-property-became-not-write-only', 'compatible', returned({ writeOnly: true }), returned({})],
  ])('%s', (id, level, old, now) => {
    const changes = compareDocuments(tinyDocument({ call: old }), tinyDocument({ call: now }), options);
    expect(changes.map((change) => [change.id, change.level])).toEqual([[id, level]]);
  });
});

describe('the fixtures', () => {
  it('have a pair for every change of an operation or a property', () => {
    const tested = new Set([
      ...operationCases.flatMap(({ expected }) => expected.map(([id]) => id)),
      ...propertyCases.flatMap(({ request, response }) => [request[0], response[0]]),
      // Other tests cover the events of readOnly and writeOnly.
      ...PROPERTY_ENTRIES.map(({ id }) => id).filter((id) => /(read|write)-only$/.test(id)),
    ]);
    const ids = [...OPERATION_ENTRIES, ...PROPERTY_ENTRIES].map(({ id }) => id);
    expect(ids.filter((id) => !tested.has(id))).toEqual([]);
  });
});
