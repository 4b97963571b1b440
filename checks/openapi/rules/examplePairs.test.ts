import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { examplePairs } from './examplePairs';

const text = { type: 'string' };
const thing = {
  type: 'object',
  properties: {
    name: text,
    limit: { type: 'object', properties: { amps: { type: 'integer' } } },
    sockets: { type: 'array', items: { type: 'object', properties: { number: { type: 'integer' } } } },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    email: { type: 'string', 'x-computed': 'In lower case.' },
    parameters: { type: 'object', readOnly: true, 'x-request-body': true },
  },
};

/** An operation with example requests and responses by name. */
function api(requests: object, responses: object): object {
  const body = (examples: object) => ({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' }, examples } },
  });
  const operation = {
    operationId: 'add-thing',
    requestBody: body(requests),
    responses: { 201: body(responses), 400: body({ wrong: { value: { name: 'other' } } }) },
  };
  return { paths: { '/things': { post: operation } }, components: { schemas: { Thing: thing } } };
}

const check = (requests: object, responses: object, conventions?: 'ocpi') =>
  checkSmallApi(examplePairs, api(requests, responses) as never, conventions);

const shown = (value: object) => ({ one: { value } });

it.each([
  [
    'returns what was sent, and more',
    shown({ name: 'A', limit: { amps: 6 }, sockets: [{ number: 1 }] }),
    shown({ id: 7, name: 'A', limit: { amps: 6 }, sockets: [{ number: 1, status: 'FREE' }] }),
  ],
  [
    'has another value of a computed field',
    shown({ email: 'A@example.com' }),
    shown({ email: 'a@example.com' }),
  ],
  [
    'contains the request in a property',
    shown({ more: 1 }),
    shown({ id: 7, parameters: { name: 'A', more: 1 } }),
  ],
  ['lacks what null removed', shown({ headers: { 'X-Env': null } }), shown({ headers: {} })],
  [
    'belongs to several requests',
    { one: { value: { name: 'A' } }, two: { value: {} } },
    { done: { 'x-requests': ['one', 'two'], value: { name: 'A' } } },
  ],
])('accepts a response that %s', async (_what, requests, responses) => {
  expect(await check(requests, responses)).toEqual([]);
});

it.each([
  [
    'values that differ, below objects and lists too',
    { name: 'A', limit: { amps: 6 }, sockets: [{ number: 1 }] },
    { name: 'B', limit: { amps: 10 }, sockets: [{ number: 2 }] },
    ['"B" in name instead of "A"', '10 in limit.amps instead of 6', '2 in sockets[0].number instead of 1'],
  ],
  [
    'a value that is missing in the response, in a map too',
    { name: 'A', headers: { 'X-Env': 'prod', 'X-Team': 'billing' } },
    { headers: { 'X-Env': 'prod' } },
    ['nothing in name instead of "A"', 'nothing in headers.X-Team instead of "billing"'],
  ],
  [
    'a list of another length',
    { sockets: [] },
    { sockets: [{ number: 1 }] },
    ['[{"number":1}] in sockets instead of []'],
  ],
  [
    'another value in the property that contains the request',
    { name: 'A' },
    { id: 7, name: 'A', parameters: { name: 'B', more: 1 } },
    ['"B" in parameters.name instead of "A"'],
  ],
])('reports %s', async (_what, sent, returned, differences) => {
  expect(await check(shown(sent), shown(returned))).toEqual(
    differences.map(
      (difference) => `add-thing: example one of the response has ${difference}, unlike the request one.`,
    ),
  );
});

it('reports a request without response, and a response without request, except in OCPI', async () => {
  const value = { name: 'A' };
  const [requests, responses] = [
    { one: { value }, two: { value } },
    { one: { value }, three: { value } },
  ];
  expect(await check(requests, responses)).toEqual([
    'add-thing: example two of the request has no response.',
    'add-thing: example three of the response belongs to the request three, which does not exist.',
  ]);
  expect(await check(requests, responses, 'ocpi')).toEqual([]);
});
