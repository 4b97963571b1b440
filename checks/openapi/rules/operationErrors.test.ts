import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { operationErrors } from './operationErrors';

const problem = (value: object, when?: string) => ({
  content: {
    'application/problem+json': { examples: { shown: { ...(when && { 'x-when': when }), value } } },
  },
});

/** Two operations that share one error response. The second operation has a request body. */
const api = (shared: object) => ({
  servers: [{ url: 'https://api.voltmoor.example/v2' }],
  security: [{ key: [] }],
  paths: {
    '/sites/{siteId}': {
      parameters: [{ name: 'siteId', in: 'path', example: 'sit_1a5s9d3g7hij' }],
      get: operation('get-site', 'sites:read'),
      patch: {
        ...operation('update-site', 'sites:write'),
        requestBody: { content: { 'application/json': {} } },
      },
    },
  },
  components: { responses: { Shared: shared } },
});

function operation(operationId: string, scope: string) {
  return {
    operationId,
    security: [{ key: [scope] }],
    responses: { 400: { $ref: '#/components/responses/Shared' } },
  };
}

const check = (shared: object) => checkSmallApi(operationErrors, api(shared));
const ofBoth = (text: string) => ['get-site', 'update-site'].map((id) => `${id} shows ${text}`);

it('accepts values of the operation', async () => {
  const value = { instance: '$request.path', requiredScope: '$operation.scope' };
  expect(await check(problem(value))).toEqual([]);
});

it('reports a code that only operations with a body have', async () => {
  expect(await check(problem({ code: 'malformed_json' }))).toEqual([
    'get-site shows the code malformed_json, though it has no body, in the example shown of 400.',
  ]);
  expect(await check(problem({ code: 'malformed_json' }, 'body'))).toEqual([]);
  expect(await check(problem({ errors: [{ pointer: '/name', code: 'unknown' }] }))).toHaveLength(1);
});

it('reports a cursor or a parameter that the operation does not have', async () => {
  expect(await check(problem({ code: 'invalid_cursor' }))).toEqual(
    ofBoth('the code invalid_cursor, though it has no cursor, in the example shown of 400.'),
  );
  expect(await check(problem({ errors: [{ parameter: 'limit', code: 'maximum' }] }))).toEqual(
    ofBoth('the parameter limit, which it does not have, in the example shown of 400.'),
  );
  expect(await check(problem({ errors: [{ parameter: 'verbose', code: 'unknown' }] }))).toEqual([]);
});
