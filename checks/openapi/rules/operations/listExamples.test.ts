import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { listExamples } from './listExamples';

const item = { properties: { id: {}, name: {}, createdAt: {} } };
const list = (key: string) => ({
  properties: { [key]: { type: 'array', items: { $ref: '#/components/schemas/Site' } } },
});

const api = (parameter: object, schema: object = list('data')) => ({
  paths: {
    '/sites': {
      get: {
        operationId: 'get-sites',
        parameters: [{ in: 'query', ...parameter }],
        responses: { 200: { content: { 'application/json': { schema } } } },
      },
    },
  },
  components: { schemas: { Site: item } },
});

it('accepts fields of the items of a list, or of the entity', async () => {
  expect(await checkSmallApi(listExamples, api({ name: 'sort', example: 'name,-createdAt' }))).toEqual([]);
  expect(await checkSmallApi(listExamples, api({ name: 'fields', example: 'id,name' }, item))).toEqual([]);
  expect(
    await checkSmallApi(listExamples, api({ name: 'sort', example: 'name,asc' }, list('content'))),
  ).toEqual([]);
});

it('reports a field that the response does not have', async () => {
  expect(await checkSmallApi(listExamples, api({ name: 'fields', example: 'id,updatedAt' }))).toEqual([
    'get-sites has the field updatedAt in the example of fields, which its response does not have.',
  ]);
  expect(
    await checkSmallApi(listExamples, api({ name: 'sort', example: 'label,desc' }, list('content'))),
  ).toEqual(['get-sites has the field label in the example of sort, which its response does not have.']);
});

it('checks the default, too', async () => {
  const sort = { name: 'sort', schema: { default: '-startedAt' }, example: 'name' };
  expect(await checkSmallApi(listExamples, api(sort))).toEqual([
    'get-sites has the field startedAt in the example of sort, which its response does not have.',
  ]);
});
