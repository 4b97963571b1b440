import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { duplicates, idempotencyErrors } from './conflicts';

const problem = (...values: object[]) => ({
  content: {
    'application/problem+json': {
      examples: Object.fromEntries(values.map((value, index) => [`example${index}`, { value }])),
    },
  },
});
const reference = { $ref: '#/components/schemas/ExternalId' };

/** A request that sets a field, with these responses. */
const api = (name: object, responses: object) => ({
  paths: {
    '/sites': {
      post: {
        operationId: 'add-site',
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: { properties: { name } } } } },
        responses,
      },
    },
  },
  components: { schemas: { ExternalId: { description: 'Your own id. It must be unique.' } } },
});

const errors = [{ pointer: '/name', code: 'unique' }];
const duplicate = { code: 'duplicate', existingId: 'sit_1a5s9d3g7hij', errors };
const listOfSites = { items: { properties: { code: { description: 'Must be unique.' } } } };
const MISSING = ['add-site sets name, which must be unique, but does not show the error duplicate for it.'];

it.each([
  ['a field that is not unique', {}, {}, []],
  ['a unique field with the error', reference, { 409: problem(duplicate) }, []],
  ['a unique field without the error', { description: 'Name, unique in the organisation.' }, {}, MISSING],
  ['a field whose schema says that it is unique', { ...reference, description: 'New id.' }, {}, MISSING],
  ['a unique field of the entries of a list', listOfSites, {}, [MISSING[0]?.replace('name', 'name[].code')]],
  [
    'a unique field of the entries of a list with the error',
    listOfSites,
    { 409: problem({ ...duplicate, errors: [{ pointer: '/name/0/code', code: 'unique' }] }) },
    [],
  ],
  ['the entries of a batch, which are refused later', listOfSites, { 202: {} }, []],
  [
    'the error of another field',
    reference,
    { 409: problem({ ...duplicate, errors: [{ pointer: '/code', code: 'unique' }] }) },
    MISSING,
  ],
  ['another conflict', reference, { 409: problem({ code: 'conflict' }) }, MISSING],
  [
    'an error without the other entity',
    reference,
    { 409: problem({ code: 'duplicate', errors }) },
    ['add-site shows the error duplicate without existingId.'],
  ],
  [
    'a failed validation',
    {},
    { 422: problem({ errors: [{ pointer: '/name', code: 'unique' }] }) },
    ['add-site refuses a name that is in use with 422.'],
  ],
  [
    'a value that occurs twice in one request',
    {},
    { 422: problem({ errors: [{ pointer: '/rows/1/name', code: 'unique' }] }) },
    [],
  ],
])('knows how a value in use is refused: %s', async (_what, name, responses, expected) => {
  expect(await checkSmallApi(duplicates, api(name, responses))).toEqual(expected);
});

it('reports a response of the operation that hides an error of the key', async () => {
  const [conflict, running] = [{ code: 'idempotency_conflict' }, { code: 'idempotency_in_progress' }];
  const check = (...values: object[]) =>
    checkSmallApi(idempotencyErrors, api({}, { 409: problem(...values) }));
  expect(await check(duplicate, conflict, running)).toEqual([]);
  expect(await check(duplicate, conflict)).toEqual([
    'add-site accepts Idempotency-Key, but does not show idempotency_in_progress in its response 409.',
  ]);
  expect(await check()).toEqual([
    'add-site accepts Idempotency-Key, but does not show idempotency_conflict and idempotency_in_progress in its response 409.',
  ]);
});
