import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { closedBodies, listParameters } from './requests';

const properties = { name: { type: 'string' } };
const schemas = {
  Open: { type: 'object', properties },
  Closed: { type: 'object', properties, additionalProperties: false },
};
const open = { $ref: '#/components/schemas/Open' };
const closed = { $ref: '#/components/schemas/Closed' };

const check = (schema: object, conventions?: 'v1') =>
  checkSmallApi(
    closedBodies,
    {
      paths: {
        '/things': {
          post: {
            operationId: 'add-thing',
            requestBody: { content: { 'application/json': { schema } } },
            responses: {},
          },
        },
      },
      components: { schemas },
    },
    conventions,
  );

const FOUND = [
  'add-thing accepts unknown fields in the schema of application/json, but the API refuses them.',
];
it.each([
  ['a closed schema', closed, []],
  ['an open schema that the body closes', { ...open, unevaluatedProperties: false }, []],
  [
    'a combination that the body closes',
    { allOf: [open, { properties: {} }], unevaluatedProperties: false },
    [],
  ],
  ['closed alternatives', { oneOf: [closed, closed] }, []],
  ['a list of closed objects', { type: 'array', items: closed }, []],
  ['a text', { type: 'string' }, []],
  ['an open schema', open, FOUND],
  ['an open combination', { allOf: [open] }, FOUND],
  ['an open alternative', { oneOf: [closed, open] }, FOUND],
  ['a list of open objects', { type: 'array', items: open }, FOUND],
  ['an object without fields', { type: 'object' }, FOUND],
])('knows whether a body accepts unknown fields: %s', async (_name, schema, expected) => {
  expect(await check(schema)).toEqual(expected);
  // API v1 ignores unknown fields.
  expect(await check(schema, 'v1')).toEqual([]);
});

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
    'get-sites has the field label in the example of sort, which its response does not have.',
  ]);
});
