import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { examplePairs } from './examplePairs';

const text = { type: 'string' };
const thing = {
  type: 'object',
  properties: {
    name: text,
    limit: { type: 'object', properties: { amps: { type: 'integer' } } },
    sockets: { type: 'array', items: { type: 'object', properties: { number: { type: 'integer' } } } },
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

it('accepts a response that returns what was sent, and more', async () => {
  const sent = { name: 'A', limit: { amps: 6 }, sockets: [{ number: 1 }] };
  const returned = { id: 7, ...sent, sockets: [{ number: 1, status: 'FREE' }] };
  expect(await check({ one: { value: sent } }, { one: { value: returned } })).toEqual([]);
});

it('reports values that differ, below objects and lists too', async () => {
  const sent = { name: 'A', limit: { amps: 6 }, sockets: [{ number: 1 }] };
  const returned = { name: 'B', limit: { amps: 10 }, sockets: [{ number: 2 }] };
  const problems = await check({ one: { value: sent } }, { one: { value: returned } });
  expect(problems).toEqual([
    'add-thing: example one of the response has "B" in name instead of "A", unlike the request one.',
    'add-thing: example one of the response has 10 in limit.amps instead of 6, unlike the request one.',
    'add-thing: example one of the response has 2 in sockets[0].number instead of 1, unlike the request one.',
  ]);
});

it('reports a list of another length', async () => {
  const problems = await check(
    { one: { value: { sockets: [] } } },
    { one: { value: { sockets: [{ number: 1 }] } } },
  );
  expect(problems).toHaveLength(1);
});

it('accepts another value of a computed field', async () => {
  const problems = await check(
    { one: { value: { email: 'A@example.com' } } },
    { one: { value: { email: 'a@example.com' } } },
  );
  expect(problems).toEqual([]);
});

it('compares the request with a property that contains it', async () => {
  const response = (name: string) => ({ one: { value: { id: 7, parameters: { name, more: 1 } } } });
  expect(await check({ one: { value: { name: 'A' } } }, response('A'))).toEqual([]);
  expect(await check({ one: { value: { name: 'A' } } }, response('B'))).toEqual([
    'add-thing: example one of the response has "B" in parameters.name instead of "A", unlike the request one.',
  ]);
});

it('reports a request without response, and a response without request', async () => {
  const value = { name: 'A' };
  expect(await check({ one: { value }, two: { value } }, { one: { value }, three: { value } })).toEqual([
    'add-thing: example two of the request has no response.',
    'add-thing: example three of the response belongs to the request three, which does not exist.',
  ]);
});

it('reads which requests a response belongs to', async () => {
  const response = { done: { 'x-requests': ['one', 'two'], value: { name: 'A' } } };
  const one = { value: { name: 'A' } };
  expect(await check({ one, two: { value: {} } }, response)).toEqual([]);
  expect(await check({ one, two: { value: { name: 'B' } } }, response)).toHaveLength(1);
});

it('does not expect that OCPI returns what was sent', async () => {
  expect(await check({ one: { value: {} } }, { two: { value: {} } }, 'ocpi')).toEqual([]);
});
