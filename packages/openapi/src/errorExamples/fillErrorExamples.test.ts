import { describe, expect, it } from 'vitest';
import { nodeAt, rawOf } from '../raw';
import { fillErrorExamples } from './fillErrorExamples';

const media = (examples: object) => ({ content: { 'application/problem+json': { examples } } });

const document = {
  servers: [{ url: 'https://api.voltmoor.example/v2' }],
  security: [{ key: [] }],
  paths: {
    '/chargers': {
      get: {
        parameters: [{ name: 'cursor', in: 'query' }],
        responses: { 400: ref('Bad'), 403: ref('Forbidden') },
      },
      post: {
        security: [{ key: ['batches:write', 'chargers:write'] }],
        'x-permissions': ['charger.edit'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Charger' } } },
        },
        responses: {
          201: { description: 'Made.' },
          400: ref('Bad'),
          403: ref('Forbidden'),
          409: media({
            duplicate: { value: { instance: '/v2/chargers' } },
            key: { $ref: '#/components/examples/Key' },
          }),
        },
      },
    },
    '/chargers/{chargerId}': {
      parameters: [{ $ref: '#/components/parameters/ChargerId' }],
      get: { responses: { 404: ref('NotFound') } },
    },
    '/drivers/{driverId}': { get: { responses: { 404: ref('NotFound'), 500: ref('Plain') } } },
  },
  components: {
    examples: { Key: { value: { instance: '$request.path' } }, Plain: { value: { instance: '/v2' } } },
    parameters: { ChargerId: { name: 'chargerId', in: 'path', example: 'chr_4k9d2m7xq1ab' } },
    schemas: {
      Charger: {
        allOf: [
          { properties: { id: { readOnly: true }, name: {}, identity: {} }, required: ['id', 'identity'] },
        ],
      },
    },
    responses: {
      Bad: media({
        unknown: {
          'x-when': 'body',
          value: { pointer: '/$body.misspelt', message: 'Did you mean $body.field?' },
        },
        cursor: { 'x-when': 'cursor', value: { instance: '$request.path' } },
      }),
      Forbidden: media({
        scope: { 'x-when': 'scope', value: { requiredScope: '$operation.scope' } },
        permission: { 'x-when': 'permission', value: { detail: 'Lacks $operation.permission.' } },
        address: { value: { errors: [{ instance: '$request.path' }] } },
      }),
      NotFound: media({
        known: { value: { instance: '$request.path' } },
        charger: { 'x-path': { chargerId: 'chr_0000000000zz' }, value: { instance: '$request.path' } },
      }),
      Plain: media({ plain: { value: { instance: '/v2/chargers' } } }),
    },
  },
};

function ref(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

/** Values of the examples of a response of the derived document. */
function examplesOf(pointer: string): Record<string, unknown> {
  const examples = rawOf(
    nodeAt(fillErrorExamples(document), `${pointer}/content/application~1problem+json/examples`),
  );
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [name, rawOf(example)['value']]),
  );
}

describe('errors of an operation', () => {
  it('show its path, with the example values of its parameters', () => {
    expect(examplesOf('#/paths/~1chargers~1{chargerId}/get/responses/404')).toEqual({
      known: { instance: '/v2/chargers/chr_4k9d2m7xq1ab' },
      charger: { instance: '/v2/chargers/chr_0000000000zz' },
    });
  });

  it('leave out an example about a path parameter that it does not have', () => {
    expect(examplesOf('#/paths/~1drivers~1{driverId}/get/responses/404')).toEqual({
      known: { instance: '/v2/drivers/driverId' },
    });
  });

  it('show its first scope, its permission and a field of its body', () => {
    expect(examplesOf('#/paths/~1chargers/post/responses/403')).toEqual({
      scope: { requiredScope: 'batches:write' },
      permission: { detail: 'Lacks charger.edit.' },
      address: { errors: [{ instance: '/v2/chargers' }] },
    });
    expect(examplesOf('#/paths/~1chargers/post/responses/400')).toEqual({
      unknown: { pointer: '/identityy', message: 'Did you mean identity?' },
    });
  });

  it('show only what can go wrong without a body, a scope and a permission', () => {
    expect(examplesOf('#/paths/~1chargers/get/responses/400')).toEqual({
      cursor: { instance: '/v2/chargers' },
    });
    expect(Object.keys(examplesOf('#/paths/~1chargers/get/responses/403'))).toEqual(['address']);
  });

  it('show the examples of the components to which a response of their own refers', () => {
    expect(examplesOf('#/paths/~1chargers/post/responses/409')).toEqual({
      duplicate: { instance: '/v2/chargers' },
      key: { instance: '/v2/chargers' },
    });
    expect(nodeAt(fillErrorExamples(document), '#/components/examples')).toEqual({
      Plain: { value: { instance: '/v2' } },
    });
  });

  it('do not keep the extensions that control the derivation', () => {
    expect(JSON.stringify(fillErrorExamples(document))).not.toMatch(/x-when|x-path/);
  });
});

describe('a derived document', () => {
  it('keeps the references to shared responses without placeholders, and has no other references', () => {
    const derived = fillErrorExamples(document);
    expect(nodeAt(derived, '#/paths/~1drivers~1{driverId}/get/responses/500')).toEqual(ref('Plain'));
    expect(Object.keys(rawOf(nodeAt(derived, '#/components/responses')))).toEqual(['Plain']);
  });

  it('is the document itself if it has no placeholders', () => {
    const closed = { paths: { '/a': { get: { responses: { 500: ref('Plain') } } } }, components: {} };
    expect(fillErrorExamples(closed)).toBe(closed);
    const once = fillErrorExamples(document);
    expect(fillErrorExamples(once)).toBe(once);
  });
});
