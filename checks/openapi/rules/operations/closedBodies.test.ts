import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { closedBodies } from './closedBodies';

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

it.each([
  ['a closed schema', closed],
  ['an open schema that the body closes', { ...open, unevaluatedProperties: false }],
  ['a combination that the body closes', { allOf: [open, { properties: {} }], unevaluatedProperties: false }],
  ['closed alternatives', { oneOf: [closed, closed] }],
  ['a list of closed objects', { type: 'array', items: closed }],
  ['a text', { type: 'string' }],
])('accepts %s', async (_name, schema) => {
  expect(await check(schema)).toEqual([]);
});

it.each([
  ['an open schema', open],
  ['an open combination', { allOf: [open] }],
  ['an open alternative', { oneOf: [closed, open] }],
  ['a list of open objects', { type: 'array', items: open }],
  ['an object without fields', { type: 'object' }],
])('reports %s', async (_name, schema) => {
  expect(await check(schema)).toEqual([
    'add-thing accepts unknown fields in the schema of application/json, but the API refuses them.',
  ]);
});

it('accepts an open schema of API v1, which ignores unknown fields', async () => {
  expect(await check(open, 'v1')).toEqual([]);
});
