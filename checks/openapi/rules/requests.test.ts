import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { closedBodies, mergedMaps, requestSchemas } from './requests';

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

const patch = (name: object) => ({
  paths: {
    '/things/{id}': {
      patch: {
        operationId: 'update-thing',
        requestBody: { content: { 'application/json': { schema: { properties: { headers: name } } } } },
        responses: {},
      },
    },
  },
});

const MAP_FAULT = ['update-thing replaces the map headers or cannot remove an entry of it.'];
it.each([
  ['values that can be null', { additionalProperties: { type: ['string', 'null'] } }, []],
  ['no map', { additionalProperties: true }, []],
  ['values that cannot be null', { additionalProperties: { type: 'string' } }, MAP_FAULT],
  [
    'a text that says that it is replaced',
    {
      description: 'Headers, which replace the old ones.',
      additionalProperties: { type: ['string', 'null'] },
    },
    MAP_FAULT,
  ],
])('knows whether a map in a merge patch merges: %s', async (_name, map, expected) => {
  expect(await checkSmallApi(mergedMaps, patch(map))).toEqual(expected);
});

it('reports what a request requires though only the platform sets it, at any depth', async () => {
  const own = { id: { type: 'string', readOnly: true }, name: { type: 'string' } };
  const post = (required: string[], nested: string[]) => ({
    paths: {
      '/things': {
        post: {
          operationId: 'add-thing',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  required,
                  properties: { ...own, parts: { items: { required: nested, properties: own } } },
                },
              },
            },
          },
          responses: {},
        },
      },
    },
  });
  expect(await checkSmallApi(requestSchemas, post(['name'], ['name']))).toEqual([]);
  expect(await checkSmallApi(requestSchemas, post(['id', 'name'], ['id']))).toEqual([
    'add-thing requires id, parts.id in its request, though only the platform sets them.',
  ]);
});
