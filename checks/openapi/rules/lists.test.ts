import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { listFilters, listParameters, listSort } from './lists';

it('knows the fields of lists of API v1', async () => {
  const item = { properties: { id: {}, name: {} } };
  const schema = { allOf: [{ properties: { content: { type: 'array', items: item } } }] };
  const sortBy = (example: string) => ({
    paths: {
      '/sites': {
        get: {
          operationId: 'get-sites',
          parameters: [{ in: 'query', name: 'sort', example }],
          responses: { 200: { content: { 'application/json': { schema } } } },
        },
      },
    },
  });
  expect(await checkSmallApi(listParameters, sortBy('name,asc'))).toEqual([]);
  expect(await checkSmallApi(listParameters, sortBy('label,desc'))).toEqual([
    'get-sites has the field label in sort, which its response does not have.',
  ]);
});

/** A list of API v2 with these query parameters. */
const list = (...parameters: object[]) => ({
  paths: {
    '/tags': {
      get: {
        operationId: 'get-tags',
        parameters: parameters.map((parameter) => ({ in: 'query', ...parameter })),
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  properties: { data: { type: 'array', items: { properties: { uid: {}, name: {} } } } },
                },
              },
            },
          },
        },
      },
    },
  },
});

it('reports a key of clients by which a list cannot be filtered', async () => {
  expect(await checkSmallApi(listFilters, list({ name: 'uid' }))).toEqual([]);
  expect(await checkSmallApi(listFilters, list({ name: 'uid', in: 'header' }))).toEqual([
    'get-tags has no filter uid, though its entries have this field.',
  ]);
});

const sort = (...values: string[]) => ({ name: 'sort', schema: { type: 'array', items: { enum: values } } });

it('reports a sort parameter without the enumeration of its fields', async () => {
  expect(await checkSmallApi(listSort, list(sort('name', '-name')))).toEqual([]);
  expect(await checkSmallApi(listSort, list({ name: 'sort', schema: { type: 'string' } }))).toEqual([
    'get-tags does not list the fields of sort as an enumeration.',
  ]);
  expect(await checkSmallApi(listSort, list(sort('name', '-uid')))).toEqual([
    'get-tags does not list -name, uid in the enumeration of sort.',
  ]);
});
